import Combine
import CombineTestSupport
import Testing

/// `drop(untilOutputFrom:)`.
@Suite struct DropUntilOutputTests {
  typealias Manual = ManualPublisher<Int, TestError>
  typealias Signal = ManualPublisher<String, TestError>
  typealias Tracker = TrackingSubscriber<Int, TestError>

  @Test func theOtherPublishersValueOpensTheGate() {
    let (source, signal) = (Manual(), Signal())
    let subscriber = Tracker(demand: .unlimited)
    source.drop(untilOutputFrom: signal).subscribe(subscriber)
    source.send(1)
    source.send(2)
    signal.send("go")
    #expect(signal.cancelCount == 1)
    signal.send("again")
    source.send(3)
    source.send(4)
    source.send(completion: .finished)
    #expect(subscriber.events == [.value(3), .value(4), .finished])
    #expect(source.cancelCount == 0)
  }

  @Test func theFinishOfTheOtherWithoutAValueEndsIt() {
    let (source, signal) = (Manual(), Signal())
    let subscriber = Tracker(demand: .unlimited)
    source.drop(untilOutputFrom: signal).subscribe(subscriber)
    signal.send(completion: .finished)
    #expect(subscriber.events == [.finished])
    #expect(source.cancelCount == 1)
  }

  @Test func theFinishOfTheOtherAfterItsValueHasNoEffect() {
    let source = Manual()
    let subscriber = Tracker(demand: .unlimited)
    source.drop(untilOutputFrom: Just("go").setFailureType(to: TestError.self)).subscribe(subscriber)
    source.send(1)
    #expect(subscriber.events == [.value(1)])
    subscriber.cancel()
  }

  @Test func aFailureOfTheOtherFailsIt() {
    let (source, signal) = (Manual(), Signal())
    let subscriber = Tracker()
    source.drop(untilOutputFrom: signal).subscribe(subscriber)
    signal.send(completion: .failure(TestError(2)))
    #expect(subscriber.events == [.failed(TestError(2))])
    #expect(source.cancelCount == 1)
  }

  @Test func anEmptyUpstream() {
    #expect(
      Empty<Int, Never>().drop(untilOutputFrom: Empty<Int, Never>(completeImmediately: false)).events() == [.finished])
    #expect([1, 2].publisher.drop(untilOutputFrom: Just("go")).events() == [.value(1), .value(2), .finished])
    #expect([1, 2].publisher.drop(untilOutputFrom: Empty<Int, Never>()).events() == [.finished])
  }

  /// Apple's documentation: "This publisher requests a single value from the other publisher", and passes demand through to the
  /// upstream. That a dropped value is asked for again is our choice: otherwise a subscriber that asks for one value would
  /// wait for ever.
  @Test func demand() {
    let (source, signal) = (Manual(), Signal())
    let subscriber = Tracker(demand: .max(2)) { _, value in value == 2 ? .max(3) : .none }
    source.drop(untilOutputFrom: signal).subscribe(subscriber)
    #expect(signal.requests == [.max(1)])
    #expect(source.requests == [.max(2)])
    source.send(1)
    #expect(source.requests == [.max(2), .max(1)])
    signal.send("go")
    source.send(2)
    #expect(source.requests == [.max(2), .max(1), .max(3)])
    subscriber.request(.unlimited)
    #expect(source.requests == [.max(2), .max(1), .max(3), .unlimited])
    subscriber.cancel()
  }

  @Test func withUnlimitedDemandADroppedValueIsNotAskedForAgain() {
    let (source, signal) = (Manual(), Signal())
    let subscriber = Tracker(demand: .unlimited)
    source.drop(untilOutputFrom: signal).subscribe(subscriber)
    source.send(1)
    #expect(source.requests == [.unlimited])
    subscriber.cancel()
  }

  @Test func theFirstOfManyAfterTheSignal() {
    let signal = PassthroughSubject<Void, Never>()
    let source = PassthroughSubject<Int, Never>()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(1))
    source.drop(untilOutputFrom: signal).subscribe(subscriber)
    for value in 0..<10 { source.send(value) }
    signal.send()
    source.send(10)
    source.send(11)
    #expect(subscriber.values == [10])
    subscriber.cancel()
  }

  /// What a value returns is requested: see above.
  @Test func asAnOperatorWithOneUpstream() {
    OperatorContract(.passing, name: "DropUntilOutput", except: [.requests]) { source, _ in
      source.drop(untilOutputFrom: Just(1).setFailureType(to: TestError.self))
    }.check()
  }

  @Test func asOtherOperatorsWithSeveralInputs() {
    CombiningContract(
      inputs: 2, sending: [0], finishing: [[0], [1]], delivers: false,
      combine: { inputs in inputs[0].drop(untilOutputFrom: inputs[1]) }
    ).check()
  }

  @Test func nothingIsHeldAfterTheEnds() {
    for end in 0..<3 {
      let inputs = (0..<2).map { _ in ContractInput(keepsSubscriber: true) }
      let recorder = ContractRecorder<Token>(demand: .unlimited)
      inputs[0].drop(untilOutputFrom: inputs[1]).subscribe(recorder)
      let subscription = recorder.subscription
      inputs[1].send()
      #expect(!inputs[1].isHeld)
      inputs[0].send()
      #expect(recorder.log == ["value"])
      switch end {
      case 0: inputs[0].send(completion: .finished)
      case 1: inputs[0].send(completion: .failure(TestError(1)))
      default: recorder.cancel()
      }
      #expect(!inputs[0].isHeld)
      inputs[0].send()
      inputs[1].send(completion: .failure(TestError(5)))
      #expect(recorder.log == [["value", "finished"], ["value", "failed 1"], ["value"]][end])
      #expect(inputs[0].heldValues == 0 && inputs[1].heldValues == 0)
      withExtendedLifetime(subscription) {}
    }
  }

  @Test func theSignalMayComeFromWithinAValue() {
    let source = PassthroughSubject<Int, Never>()
    let signal = PassthroughSubject<Void, Never>()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    source.handleEvents(receiveOutput: { if $0 == 2 { signal.send() } }).drop(untilOutputFrom: signal)
      .subscribe(subscriber)
    for value in 1...3 { source.send(value) }
    #expect(subscriber.values == [2, 3])
    subscriber.cancel()
  }

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      let subject = PassthroughSubject<Int, Never>()
      subject.drop(untilOutputFrom: subject).subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  @Test func equality() {
    #expect(Just(1).drop(untilOutputFrom: Just(2)) == Just(1).drop(untilOutputFrom: Just(2)))
    #expect(Just(1).drop(untilOutputFrom: Just(2)) != Just(1).drop(untilOutputFrom: Just(3)))
  }

  /// As an article shows it: `receive subscription: (DropUntilOutput)`.
  @Test func names() {
    let subject = PassthroughSubject<Int, TestError>()
    expectName("DropUntilOutput", ofSubscriptionOf: subject.drop(untilOutputFrom: subject))
    expectName("DropUntilOutput", ofSubscriberOf: { $0.drop(untilOutputFrom: subject) })
    expectName("DropUntilOutput", ofSubscriberOf: { subject.drop(untilOutputFrom: $0) })
  }
}
