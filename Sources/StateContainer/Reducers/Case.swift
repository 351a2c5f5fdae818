/// A case of an enum, as something to be put in and taken out.
///
/// ```swift
/// Case(AppInput.search) { if case .search(let input) = $0 { input } else { nil } }
/// ```
public struct Case<Root, Value> {
  /// Makes the whole out of the case's value.
  public let embed: (Value) -> Root
  /// The case's value, or nil where the whole is another case.
  public let extract: (Root) -> Value?

  /// Creates a case from its two directions. `extract(embed(x))` must give `x`.
  @inlinable
  public init(_ embed: @escaping (Value) -> Root, _ extract: @escaping (Root) -> Value?) {
    self.embed = embed
    self.extract = extract
  }
}

extension Case where Root == Value {
  /// The whole itself.
  public static var whole: Case<Root, Root> { Case({ $0 }, { $0 }) }
}

extension Case where Value == Never {
  /// The case that never is: what a child without feedback sends back.
  public static var never: Case<Root, Never> { Case({ _ in fatalError("a value of Never") }, { _ in nil }) }
}
