import Testing

extension OperatorContract {
  func checkCancellation() {
    let source = StubbornPublisher<Int, TestError>()
    let early = EarlyCanceller<Operated.Output, Operated.Failure>()
    operate(source.eraseToAnyPublisher(), Token()).subscribe(early)
    // An operator with another upstream in front of this one has not got here yet.
    #expect(
      source.cancelCount == source.subscriberCount, "a cancel from within receive(subscription:) is passed on",
      sourceLocation: location)
    #expect(source.requests.isEmpty, "nothing is asked of a cancelled upstream", sourceLocation: location)
    source.forget()

    attached(demand: .unlimited) { source, subscriber in
      subscriber.cancel()
      #expect(source.cancelCount == 1, "a cancel is passed on", sourceLocation: location)
    }

    checkCancelBeforeAValue()
    checkCancelWithinAValue()
  }

  private func checkCancelBeforeAValue() {
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = Tracker(demand: .unlimited)
    operate(subject.eraseToAnyPublisher(), Token()).subscribe(subscriber)
    subscriber.cancel()
    subject.send(1)
    subject.send(completion: .finished)
    #expect(subscriber.events.isEmpty, "nothing comes after a cancel", sourceLocation: location)
    subscriber.cancel()
    subscriber.request(.max(1))
    #expect(subscriber.events.isEmpty, "nothing comes for a request after a cancel", sourceLocation: location)
  }

  private func checkCancelWithinAValue() {
    if kind == .silent { return }
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = Tracker(demand: .unlimited) { subscriber, _ in
      subscriber.cancel()
      subject.send(2)
      return .max(1)
    }
    operate(subject.eraseToAnyPublisher(), Token()).subscribe(subscriber)
    subject.send(1)
    if kind == .passing { subject.send(3) }
    subject.send(completion: .finished)
    #expect(
      subscriber.printed == first, "nothing comes after a cancel from within a value, not even the finish",
      sourceLocation: location)
  }

  /// Operators with a subscription of their own stand between the subscriber and an upstream without manners.
  func checkStubbornUpstream() {
    attached(demand: .unlimited) { source, subscriber in
      source.sendAnotherSubscription()
      #expect(source.cancelCount == 1, "a second subscription is cancelled", sourceLocation: location)
      subscriber.cancel()
      subscriber.cancel()
      #expect(source.cancelCount == 2, "the upstream is cancelled once", sourceLocation: location)
      let requests = source.requests.count
      subscriber.request(.max(1))
      #expect(source.requests.count == requests, "nothing is asked of a cancelled upstream", sourceLocation: location)
      #expect(source.send(1) == .none, "a value after the cancel asks for nothing", sourceLocation: location)
      source.send(completion: .finished)
      #expect(subscriber.events.isEmpty, "nothing passes after a cancel", sourceLocation: location)
      source.sendAnotherSubscription()
      #expect(source.cancelCount == 3, "a subscription after the cancel is cancelled", sourceLocation: location)
    }

    attached(demand: .unlimited) { source, subscriber in
      source.send(1)
      source.send(completion: .finished)
      let events = subscriber.printed
      let requests = source.requests.count
      let cancels = source.cancelCount
      source.send(2)
      source.send(completion: .failure(TestError(7)))
      source.send(completion: .finished)
      subscriber.request(.max(1))
      #expect(subscriber.printed == events, "nothing passes after the completion", sourceLocation: location)
      subscriber.cancel()
      #expect(source.requests.count == requests, "nothing is asked of a finished upstream", sourceLocation: location)
      #expect(source.cancelCount == cancels, "a finished upstream is not cancelled", sourceLocation: location)
    }

    guard case .reducing = kind else { return }
    attached { source, subscriber in
      source.send(1)
      source.send(completion: .finished)
      subscriber.cancel()
      subscriber.request(.max(1))
      #expect(subscriber.events.isEmpty, "a cancel drops the result that waits", sourceLocation: location)
    }
  }
}

/// Cancels as soon as it is subscribed, and asks for values afterwards.
private final class EarlyCanceller<Input, Failure: Error>: Subscriber {
  func receive(subscription: any Subscription) { subscription.cancel() }
  func receive(_ input: Input) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<Failure>) {}
}
