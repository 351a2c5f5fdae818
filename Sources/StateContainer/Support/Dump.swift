/// Values as text.
enum Dump {
  /// A value in one line, as short as a reader needs it.
  static func line(_ value: Any) -> String { String(reflecting: value) }
}
