/// A case of an enum, as something to be put in and taken out.
///
/// ```swift
/// Case(AppInput.search) { if case .search(let input) = $0 { input } else { nil } }
/// ```
///
/// Give cases names (`static let search = Case(…)`): a long chain of compositions with closures inside takes the compiler
/// long.
public struct Case<Root, Value>: Sendable {
  /// Makes the whole out of the case's value.
  public let embed: @Sendable (Value) -> Root
  /// The case's value, or nil where the whole is another case.
  public let extract: @Sendable (Root) -> Value?

  /// Creates a case from its two directions. `extract(embed(x))` must give `x`.
  @inlinable
  public init(_ embed: @escaping @Sendable (Value) -> Root, _ extract: @escaping @Sendable (Root) -> Value?) {
    self.embed = embed
    self.extract = extract
  }
}

extension Case where Root == Value {
  /// The whole itself.
  public static var whole: Case<Root, Root> { Case({ $0 }, { $0 }) }
}

extension Case {
  /// The case that never is: the feedback of a child that sends none.
  public static var never: Case { Case({ _ in fatalError("a value of a case that never is") }, { _ in nil }) }
}
