/// A store in the closures of a binding, which views call on the main actor though their types do not say so.
struct StoreAccess<Store: AnyObject>: @unchecked Sendable {
  private let store: Store

  init(_ store: Store) { self.store = store }

  private struct Box<Value>: @unchecked Sendable { let value: Value }

  /// Ends the process where the caller is not on the main actor: views are not to be touched there.
  func onMain<Result>(_ body: @MainActor (Store) -> Result) -> Result {
    MainActor.assumeIsolated { Box(value: body(store)) }.value
  }
}
