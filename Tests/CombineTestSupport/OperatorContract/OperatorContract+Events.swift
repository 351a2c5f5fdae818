import Testing

extension OperatorContract {
  func checkValues() {
    attached(demand: .unlimited) { source, subscriber in
      source.send(1)
      guard kind == .passing else {
        source.send(completion: .finished)
        #expect(
          subscriber.printed == first + [.finished], "the result comes with the finish",
          sourceLocation: location)
        return
      }
      #expect(subscriber.printed == [.value("1")], "a value passes at once", sourceLocation: location)
      source.send(2)
      source.send(3)
      #expect(
        subscriber.printed == [.value("1"), .value("2"), .value("3")], "values keep their order",
        sourceLocation: location)
    }
  }

  func checkFinish() {
    attached { source, subscriber in
      if case .reducing = kind {
        source.send(1)
        source.send(completion: .finished)
        #expect(subscriber.events.isEmpty, "the result waits until it is asked for", sourceLocation: location)
        subscriber.request(.max(1))
        #expect(
          subscriber.printed == first + [.finished], "the result comes when it is asked for",
          sourceLocation: location)
        subscriber.request(.max(1))
        #expect(subscriber.events.count == 2, "the result comes once", sourceLocation: location)
        return
      }
      source.send(completion: .finished)
      #expect(subscriber.printed == [.finished], "the finish needs no demand", sourceLocation: location)
    }
  }

  func checkFailure() {
    for demand in [Subscribers.Demand.none, .max(1), .unlimited] {
      attached(demand: demand) { source, subscriber in
        source.send(completion: .failure(TestError(7)))
        #expect(
          subscriber.printed == [.failed(TestError(7))], "a failure passes at once, asked for: \(demand)",
          sourceLocation: location)
      }
    }
  }

  func checkReentrancy() {
    checkReentrancy(of: .finished)
    if !exceptions.contains(.failure) { checkReentrancy(of: .failure(TestError(7))) }
  }

  private func checkReentrancy(of completion: Subscribers.Completion<TestError>) {
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = Tracker(demand: .unlimited) { _, value in
      if kind == .passing, "\(value)" == "1" { subject.send(2) }
      subject.send(completion: completion)
      return .none
    }
    operate(subject.eraseToAnyPublisher(), Token()).subscribe(subscriber)
    subject.send(1)
    switch kind {
    case .passing:
      #expect(
        subscriber.printed == [.value("1"), .value("2"), Event(completion)],
        "what is sent from within receive(_:) arrives, once", sourceLocation: location)
      subject.send(3)
      #expect(subscriber.values.count == 2, "nothing comes after the completion", sourceLocation: location)
    case .reducing, .silent:
      subject.send(completion: .finished)
      #expect(
        subscriber.printed == first + [.finished], "a result is followed by the finish only", sourceLocation: location)
    }
    subscriber.cancel()
  }
}
