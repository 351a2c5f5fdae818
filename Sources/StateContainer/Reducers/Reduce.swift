/// A reducer made of a closure.
///
/// ```swift
/// let counter = Reduce<Int, Int, Never, Never> { message, total in
///   if case .input(let amount) = message { total += amount }
///   return .none
/// }
/// ```
public struct Reduce<State: Equatable, Input, Feedback: Sendable, Output>: Reducer {
  @usableFromInline let body: (Message<Input, Feedback>, inout State) -> Effect<Feedback, Output>

  /// Creates a reducer that calls `body` for each message.
  @inlinable
  public init(_ body: @escaping (Message<Input, Feedback>, inout State) -> Effect<Feedback, Output>) {
    self.body = body
  }

  @inlinable
  public func reduce(message: Message<Input, Feedback>, into state: inout State) -> Effect<Feedback, Output> {
    body(message, &state)
  }
}
