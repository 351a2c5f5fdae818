import Combine
import CombineTestSupport
import Testing

@Suite struct SwitchToLatestTests {
  typealias Manual = ManualPublisher<Int, TestError>
  typealias Outer = PassthroughSubject<Manual, TestError>
  typealias Tracker = TrackingSubscriber<Int, TestError>

  // MARK: Values

  @Test func cancelsTheOneBefore() {
    let first = ManualPublisher<Int, TestError>(releasesOnCancel: false)
    let second = Manual()
    let outer = Outer()
    let subscriber = Tracker(demand: .unlimited)
    outer.switchToLatest().subscribe(subscriber)
    outer.send(first)
    first.send(1)
    outer.send(second)
    #expect(first.cancelCount == 1)
    first.send(2)
    first.send(completion: .failure(TestError(1)))
    second.send(3)
    #expect(subscriber.events == [.value(1), .value(3)])
    subscriber.cancel()
  }

  @Test func theOuterFinishWaitsForTheLastInner() {
    let inner = PassthroughSubject<Int, Never>()
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    outer.switchToLatest().subscribe(subscriber)
    outer.send(inner)
    outer.send(completion: .finished)
    inner.send(1)
    #expect(subscriber.events == [.value(1)])
    inner.send(completion: .finished)
    #expect(subscriber.events == [.value(1), .finished])
  }

  @Test func aFinishedInnerPublisherWaitsForTheNext() {
    let outer = PassthroughSubject<Just<Int>, Never>()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    outer.switchToLatest().subscribe(subscriber)
    outer.send(Just(1))
    outer.send(Just(2))
    #expect(subscriber.events == [.value(1), .value(2)])
    outer.send(completion: .finished)
    #expect(subscriber.events == [.value(1), .value(2), .finished])
  }

  @Test func empties() {
    #expect(Empty<Just<Int>, Never>().switchToLatest().events() == [.finished])
    #expect(Just(Empty<Int, Never>()).switchToLatest().events() == [.finished])
    #expect(
      [1, 2].publisher.map { [$0, $0 * 10].publisher }.switchToLatest().events()
        == [1, 10, 2, 20].map { .value($0) } + [.finished])
  }

  @Test func mixesFailureTypes() {
    let outerNever = Just(Fail<Int, TestError>(error: TestError(1))).switchToLatest()
    #expect(outerNever.events() == [.failed(TestError(1))])
    let innerNever = Just(1).setFailureType(to: TestError.self).map { Just($0) }.switchToLatest()
    #expect(innerNever.events() == [.value(1), .finished])
    let bothNever = Just(Just(1)).switchToLatest()
    #expect(bothNever.events() == [.value(1), .finished])
  }

  // MARK: The contract of combining operators

  /// Without demand values are dropped with their publishers, and the upstream is always asked for everything.
  @Test func asAnOperatorWithOneUpstream() {
    OperatorContract(.passing, name: "SwitchToLatest", except: [.names, .demand, .requests]) { source, token in
      source.map { Just(token.pass($0)) }.switchToLatest()
    }.check()
  }

  @Test func theOuterAndAnInnerPublisher() {
    CombiningContract(
      inputs: 2, sending: [1], finishing: [[0, 1], [1, 0]], prepare: { $0[0].send() },
      combine: { inputs in inputs[0].map { _ in inputs[1] }.switchToLatest() }
    ).check()
  }

  @Test func thePublisherThatIsLeftIsReleased() {
    weak var released: Token?
    func makeInner() -> AnyPublisher<Int, Never> {
      let token = Token()
      released = token
      return Empty(completeImmediately: false).handleEvents(receiveOutput: { _ in token.touch() })
        .eraseToAnyPublisher()
    }
    let outer = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
    let subscription = outer.switchToLatest().sink { _ in }
    outer.send(makeInner())
    #expect(released != nil)
    outer.send(Empty(completeImmediately: false).eraseToAnyPublisher())
    #expect(released == nil)
    subscription.cancel()
  }

  @Test func aFinishedInnerPublisherIsReleased() {
    let inner = ContractInput()
    let outer = PassthroughSubject<ContractInput, TestError>()
    let subscriber = TrackingSubscriber<Token, TestError>(demand: .unlimited)
    outer.switchToLatest().subscribe(subscriber)
    outer.send(inner)
    #expect(inner.isHeld)
    inner.send(completion: .finished)
    #expect(!inner.isHeld)
    #expect(inner.cancelCount == 0)
    subscriber.cancel()
  }

  // MARK: Demand

  @Test func theOuterPublisherIsAskedForEverything() {
    let outer = ManualPublisher<Just<Int>, Never>()
    let subscriber = TrackingSubscriber<Int, Never>()
    outer.switchToLatest().subscribe(subscriber)
    #expect(outer.requests == [.unlimited])
    subscriber.cancel()
  }

  @Test func openDemandGoesToTheNextOne() {
    let (first, second) = (ManualPublisher<Int, Never>(), ManualPublisher<Int, Never>())
    let outer = PassthroughSubject<ManualPublisher<Int, Never>, Never>()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(3))
    outer.switchToLatest().subscribe(subscriber)
    outer.send(first)
    first.send(1)
    outer.send(second)
    #expect(first.requests == [.max(3)])
    #expect(second.requests == [.max(2)])
    subscriber.request(.max(4))
    #expect(first.requests == [.max(3)])
    #expect(second.requests == [.max(2), .max(4)])
    subscriber.cancel()
  }

  @Test func withoutDemandTheInnerPublisherIsNotAsked() {
    let inner = Manual()
    let outer = Outer()
    let subscriber = Tracker()
    outer.switchToLatest().subscribe(subscriber)
    outer.send(inner)
    #expect(inner.requests.isEmpty)
    inner.send(1)
    #expect(subscriber.values.isEmpty)
    subscriber.request(.max(1))
    #expect(inner.requests == [.max(1)])
    subscriber.cancel()
  }

  @Test func demandReturnedFromAValueGoesToTheLatest() {
    let inner = Manual()
    let outer = Outer()
    let subscriber = Tracker(demand: .max(1)) { _, value in value == 1 ? .max(2) : .none }
    outer.switchToLatest().subscribe(subscriber)
    outer.send(inner)
    inner.send(1)
    #expect(inner.requests == [.max(1), .max(2)])
    inner.send(2)
    inner.send(3)
    inner.send(4)
    #expect(subscriber.values == [1, 2, 3])
    subscriber.cancel()
  }

  @Test func unlimitedDemandGoesToEachOne() {
    let (first, second) = (Manual(), Manual())
    let outer = Outer()
    let subscriber = Tracker(demand: .unlimited)
    outer.switchToLatest().subscribe(subscriber)
    outer.send(first)
    outer.send(second)
    #expect(first.requests == [.unlimited])
    #expect(second.requests == [.unlimited])
    subscriber.cancel()
  }

  // MARK: Re-entrancy

  @Test func switchingFromWithinAValue() {
    let outer = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
    var values: [Int] = []
    let subscription = outer.switchToLatest().sink { value in
      values.append(value)
      if value == 1 { outer.send([10, 11].publisher.eraseToAnyPublisher()) }
    }
    outer.send([1, 2].publisher.eraseToAnyPublisher())
    #expect(values == [1, 10, 11])
    subscription.cancel()
  }

  @Test func anOuterFailureFromWithinAValue() {
    let inner = Manual()
    let outer = Outer()
    let subscriber = Tracker(demand: .unlimited) { _, _ in
      outer.send(completion: .failure(TestError(1)))
      return .none
    }
    outer.switchToLatest().subscribe(subscriber)
    outer.send(inner)
    inner.send(1)
    inner.send(2)
    #expect(subscriber.events == [.value(1), .failed(TestError(1))])
    #expect(inner.cancelCount == 1)
  }

  // MARK: Misuse, names

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      let subject = PassthroughSubject<Just<Int>, Never>()
      subject.switchToLatest().subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  /// No public output shows this name: it is our choice, after the others.
  @Test func names() {
    let subject = PassthroughSubject<Int, TestError>()
    expectName("SwitchToLatest", ofSubscriptionOf: subject.map { Just($0) }.switchToLatest())
    let inner = SubscriberCatcher<Int, TestError>()
    let outer = SubscriberCatcher<SubscriberCatcher<Int, TestError>, TestError>()
    outer.switchToLatest().subscribe(Tracker())
    Just(inner).setFailureType(to: TestError.self).switchToLatest().subscribe(Tracker())
    #expect(outer.description == "SwitchToLatest" && inner.description == "SwitchToLatest")
    #expect(outer.playgroundDescription == "SwitchToLatest" && inner.playgroundDescription == "SwitchToLatest")
    #expect(outer.childCount == 0 && inner.childCount == 0)
  }
}
