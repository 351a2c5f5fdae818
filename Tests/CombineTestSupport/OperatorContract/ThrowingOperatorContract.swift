import Testing

/// What holds for every operator whose closure may throw.
///
/// - Parameter operate: applies the operator, with a closure that calls `attempt` for each value (for two values, the
///   later one), which throws for 3, and that otherwise makes the operator go on.
public func checkThrowing<Operated: Publisher>(
  sourceLocation: SourceLocation = #_sourceLocation,
  operate: (AnyPublisher<Int, TestError>, _ attempt: @escaping (Int) throws -> Void) -> Operated
) where Operated.Failure == any Error {
  for demand in [Subscribers.Demand.none, .unlimited] {
    let source = StubbornPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Operated.Output, any Error>(demand: demand)
    var attempts: [Int] = []
    let publisher = operate(source.eraseToAnyPublisher()) { value in
      attempts.append(value)
      if value == 3 { throw TestError(99) }
    }
    publisher.subscribe(subscriber)
    source.send(1)
    source.send(2)
    #expect(!subscriber.isComplete, "the closure decides to go on", sourceLocation: sourceLocation)
    let values = subscriber.values.count
    #expect(source.send(3) == .none, "nothing is asked for after an error", sourceLocation: sourceLocation)
    #expect(source.cancelCount == 1, "an error cancels the upstream", sourceLocation: sourceLocation)
    #expect(
      subscriber.printed.last == .failed(TestError(99)), "the error is the failure, asked for or not",
      sourceLocation: sourceLocation)
    #expect(subscriber.values.count == values, "no value comes with an error", sourceLocation: sourceLocation)

    let attemptsMade = attempts
    let events = subscriber.printed
    source.send(4)
    source.send(completion: .failure(TestError(7)))
    source.send(completion: .finished)
    subscriber.request(.max(1))
    subscriber.cancel()
    #expect(subscriber.printed == events, "nothing comes after an error", sourceLocation: sourceLocation)
    #expect(attempts == attemptsMade, "the closure is not called after an error", sourceLocation: sourceLocation)
    #expect(source.cancelCount == 1, "the upstream is cancelled once", sourceLocation: sourceLocation)
    source.forget()
  }
}
