/// Carries a value across an isolation boundary where the carrier knows that it is safe; each use says why.
struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
