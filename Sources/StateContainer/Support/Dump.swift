/// Values as text.
enum Dump {
  /// A value in one line, as its author would write it: `.row(3, .renamed("a"))`.
  static func line(_ value: Any) -> String { DumpTree(value).line }
}
