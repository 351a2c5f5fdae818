import RoostDisplay

/// What the return key of an on-screen keyboard says.
public struct SubmitLabel: Sendable {
  let key: TextInputTraits.ReturnKey

  public static var done: SubmitLabel { SubmitLabel(key: .done) }
  public static var go: SubmitLabel { SubmitLabel(key: .go) }
  public static var send: SubmitLabel { SubmitLabel(key: .send) }
  public static var join: SubmitLabel { SubmitLabel(key: .join) }
  public static var route: SubmitLabel { SubmitLabel(key: .route) }
  public static var search: SubmitLabel { SubmitLabel(key: .search) }
  public static var `return`: SubmitLabel { SubmitLabel(key: .return) }
  public static var next: SubmitLabel { SubmitLabel(key: .next) }
  public static var `continue`: SubmitLabel { SubmitLabel(key: .continue) }
}
