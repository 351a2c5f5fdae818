/// Builds views from the statements of a closure.
///
/// Parameter packs, not one overload per arity: there is no limit of ten children.
@resultBuilder
public enum ViewBuilder {
  @inlinable
  nonisolated
    public static func buildExpression<Content: View>(_ content: Content) -> Content
  { content }

  @available(*, unavailable, message: "this expression does not conform to 'View'")
  nonisolated public static func buildExpression(_ invalid: Any) -> some View { EmptyView() }

  @inlinable
  nonisolated
    public static func buildBlock() -> EmptyView
  { EmptyView() }

  @inlinable
  nonisolated
    public static func buildBlock<Content: View>(_ content: Content) -> Content
  { content }

  @_disfavoredOverload @inlinable
  nonisolated
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
      (repeat each Content)
    >
  {
    TupleView((repeat each content))
  }

  @inlinable
  nonisolated
    public static func buildIf<Content: View>(_ content: Content?) -> Content?
  { content }

  @inlinable
  nonisolated
    public static func buildEither<True: View, False: View>(first: True) -> _ConditionalContent<True, False>
  {
    _ConditionalContent(storage: .trueContent(first))
  }

  @inlinable
  nonisolated
    public static func buildEither<True: View, False: View>(second: False) -> _ConditionalContent<True, False>
  {
    _ConditionalContent(storage: .falseContent(second))
  }

  @inlinable
  nonisolated
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView
  { AnyView(content) }
}
