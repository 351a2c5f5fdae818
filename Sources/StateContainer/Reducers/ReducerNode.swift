/// A reducer at work in one store, with whatever it remembers there (the places of elements, the history of undo).
///
/// A closure rather than a class: a method of a generic class that is reached through its table is never specialised, a
/// closure made in a specialised function is.
public struct _ReducerNode<State, Input, Feedback: Sendable, Output> {
  public typealias Body = (Message<Input, Feedback>, inout State, inout _Turn<State>) -> Effect<Feedback, Output>

  @usableFromInline let reduce: Body

  @inlinable
  public init(_ reduce: @escaping Body) { self.reduce = reduce }
}
