import Testing

/// What holds for an operator that knows its result before the upstream ends.
///
/// - Parameters:
///   - result: what the operator delivers.
///   - values: what the upstream delivers; with the last one the operator knows enough.
public func checkEarlyResult<Operated: Publisher>(
  _ result: Operated.Output, for values: Int..., sourceLocation: SourceLocation = #_sourceLocation,
  by operate: (AnyPublisher<Int, TestError>) -> Operated
) where Operated.Output: Equatable {
  let source = StubbornPublisher<Int, TestError>()
  var cancelsBeforeTheResult: Int?
  let subscriber = TrackingSubscriber<Operated.Output, Operated.Failure>(demand: .unlimited) { _, _ in
    cancelsBeforeTheResult = source.cancelCount
    return .none
  }
  operate(source.eraseToAnyPublisher()).subscribe(subscriber)
  for value in values.dropLast() { source.send(value) }
  #expect(subscriber.events.isEmpty, "nothing comes before enough is known", sourceLocation: sourceLocation)
  #expect(source.cancelCount == 0, "the upstream goes on until enough is known", sourceLocation: sourceLocation)
  values.last.map { _ = source.send($0) }
  #expect(subscriber.events == .finished(result), "the result comes with the finish", sourceLocation: sourceLocation)
  // Logs of Apple's `print()` in front of `first(where:)` show "receive cancel" ahead of what the sink prints.
  #expect(
    cancelsBeforeTheResult == 1, "the upstream is cancelled before the result comes", sourceLocation: sourceLocation)
  values.last.map { _ = source.send($0) }
  source.send(completion: .failure(TestError(7)))
  subscriber.cancel()
  #expect(subscriber.events.count == 2, "nothing comes after the result", sourceLocation: sourceLocation)
  #expect(source.cancelCount == 1, "the upstream is cancelled once", sourceLocation: sourceLocation)
  source.forget()

  for isCancelled in [false, true] {
    let source = StubbornPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Operated.Output, Operated.Failure>()
    operate(source.eraseToAnyPublisher()).subscribe(subscriber)
    for value in values { source.send(value) }
    #expect(source.cancelCount == 1, "the upstream is cancelled without demand", sourceLocation: sourceLocation)
    #expect(subscriber.events.isEmpty, "the result waits until it is asked for", sourceLocation: sourceLocation)
    if isCancelled { subscriber.cancel() }
    subscriber.request(.max(1))
    #expect(
      subscriber.events == (isCancelled ? [] : .finished(result)),
      "the result comes when it is asked for, but not after a cancel", sourceLocation: sourceLocation)
    source.forget()
  }
}
