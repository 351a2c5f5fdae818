import Combine
import CombineTestSupport
import Testing

/// `prefix(untilOutputFrom:)`.
@Suite struct PrefixUntilOutputTests {
  typealias Manual = ManualPublisher<Int, TestError>
  typealias Signal = ManualPublisher<String, TestError>
  typealias Tracker = TrackingSubscriber<Int, TestError>

  @Test func theOtherPublishersValueEndsIt() {
    let (source, signal) = (Manual(), Signal())
    let subscriber = Tracker(demand: .unlimited)
    source.prefix(untilOutputFrom: signal).subscribe(subscriber)
    source.send(1)
    source.send(2)
    signal.send("stop")
    source.send(3)
    #expect(subscriber.events == [.value(1), .value(2), .finished])
    #expect(source.cancelCount == 1)
    #expect(signal.cancelCount == 1)
  }

  @Test func onlyOneValueOfTheOtherIsAskedFor() {
    let (source, signal) = (Manual(), Signal())
    let subscriber = Tracker(demand: .max(2)) { _, value in value == 1 ? .max(3) : .none }
    source.prefix(untilOutputFrom: signal).subscribe(subscriber)
    #expect(signal.requests == [.max(1)])
    #expect(source.requests == [.max(2)])
    source.send(1)
    #expect(source.requests == [.max(2), .max(3)])
    subscriber.request(.unlimited)
    #expect(source.requests == [.max(2), .max(3), .unlimited])
    #expect(signal.requests == [.max(1)])
    subscriber.cancel()
  }

  @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure(TestError(1))])
  func theOtherPublishersCompletionHasNoEffect(_ completion: Subscribers.Completion<TestError>) {
    let (source, signal) = (Manual(), Signal())
    let subscriber = Tracker(demand: .unlimited)
    source.prefix(untilOutputFrom: signal).subscribe(subscriber)
    signal.send(completion: completion)
    source.send(1)
    #expect(subscriber.events == [.value(1)])
    #expect(source.cancelCount == 0)
    source.send(completion: .finished)
    #expect(subscriber.events == [.value(1), .finished])
    #expect(signal.cancelCount == 0)
  }

  @Test func anEmptyUpstream() {
    #expect(
      Empty<Int, Never>().prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false)).events() == [.finished]
    )
    #expect(
      [1, 2].publisher.prefix(untilOutputFrom: Empty<Int, Never>()).events() == [.value(1), .value(2), .finished])
  }

  /// The other publisher is subscribed to first, so that one with a value at hand lets nothing through.
  @Test func aSignalAtOnceLetsNothingThrough() {
    #expect([1, 2].publisher.prefix(untilOutputFrom: Just("stop")).events() == [.finished])
  }

  @Test func withoutDemandItFinishes() {
    let (source, signal) = (Manual(), Signal())
    let subscriber = Tracker()
    source.prefix(untilOutputFrom: signal).subscribe(subscriber)
    signal.send("stop")
    #expect(subscriber.events == [.finished])
  }

  @Test func theSignalMayComeFromWithinAValue() {
    let source = PassthroughSubject<Int, Never>()
    let signal = PassthroughSubject<Void, Never>()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited) { _, value in
      if value == 2 { signal.send() }
      return .none
    }
    source.prefix(untilOutputFrom: signal).subscribe(subscriber)
    for value in 1...4 { source.send(value) }
    #expect(subscriber.events == [.value(1), .value(2), .finished])
  }

  /// What a value returns is requested: see above.
  @Test func asAnOperatorWithOneUpstream() {
    OperatorContract(.passing, name: "PrefixUntilOutput", except: [.requests]) { source, _ in
      source.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false))
    }.check()
  }

  @Test func asOtherOperatorsWithSeveralInputs() {
    CombiningContract(
      inputs: 2, sending: [0], failing: [0], finishing: [[0]],
      combine: { inputs in inputs[0].prefix(untilOutputFrom: inputs[1]) }
    ).check()
  }

  @Test func nothingIsHeldAfterTheSignal() {
    for keepsSubscriber in [false, true] {
      let inputs = (0..<2).map { _ in ContractInput(keepsSubscriber: keepsSubscriber) }
      let recorder = ContractRecorder<Token>(demand: .unlimited)
      inputs[0].prefix(untilOutputFrom: inputs[1]).subscribe(recorder)
      let subscription = recorder.subscription
      inputs[0].send()
      inputs[1].send()
      #expect(!inputs[0].isHeld && !inputs[1].isHeld)
      #expect(inputs[0].heldValues == 0 && inputs[1].heldValues == 0)
      inputs[0].send()
      inputs[1].send()
      inputs[0].send(completion: .failure(TestError()))
      #expect(recorder.log == ["value", "finished"])
      withExtendedLifetime(subscription) {}
    }
  }

  @Test func theSubscriptionOfAFinishedSignalIsLetGo() {
    let inputs = (0..<2).map { _ in ContractInput() }
    let recorder = ContractRecorder<Token>(demand: .unlimited)
    inputs[0].prefix(untilOutputFrom: inputs[1]).subscribe(recorder)
    inputs[1].send(completion: .finished)
    #expect(!inputs[1].isHeld)
    #expect(inputs[0].isHeld)
    recorder.cancel()
    #expect(inputs[1].cancelCount == 0)
  }

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      let subject = PassthroughSubject<Int, Never>()
      subject.prefix(untilOutputFrom: subject)
        .subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  @Test func keepsItsParts() {
    let signal = Just("a")
    #expect(Publishers.PrefixUntilOutput(upstream: Just(1), other: signal).upstream == Just(1))
    #expect(Publishers.PrefixUntilOutput(upstream: Just(1), other: signal).other == signal)
  }

  /// Apple's subscription has no name and prints its type, which is nobody's business here: a name is our choice.
  @Test func names() {
    let subject = PassthroughSubject<Int, TestError>()
    expectName("PrefixUntilOutput", ofSubscriptionOf: subject.prefix(untilOutputFrom: subject))
    expectName("PrefixUntilOutput", ofSubscriberOf: { $0.prefix(untilOutputFrom: subject) })
    expectName("PrefixUntilOutput", ofSubscriberOf: { subject.prefix(untilOutputFrom: $0) })
  }
}
