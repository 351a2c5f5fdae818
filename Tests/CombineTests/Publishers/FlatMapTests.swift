import Combine
import CombineTestSupport
import Testing

@Suite struct FlatMapTests {
  typealias Manual = ManualPublisher<Int, TestError>
  typealias Tracker = TrackingSubscriber<Int, TestError>

  // MARK: Values and the number of publishers

  @Test func mergesTheInnerPublishers() {
    let inners = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    let outer = PassthroughSubject<Int, Never>()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    outer.flatMap { inners[$0] }.subscribe(subscriber)
    for index in 0..<3 { outer.send(index) }
    inners[1].send(1)
    inners[0].send(2)
    inners[2].send(3)
    inners[1].send(completion: .finished)
    outer.send(completion: .finished)
    inners[0].send(completion: .finished)
    inners[2].send(4)
    #expect(subscriber.events == [1, 2, 3, 4].map { .value($0) })
    inners[2].send(completion: .finished)
    #expect(subscriber.isComplete)
  }

  @Test func oneAtATimeIsStrictlySerial() {
    let inners = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    let source = ManualPublisher<Int, Never>()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    source.flatMap(maxPublishers: .max(1)) { inners[$0] }.subscribe(subscriber)
    #expect(source.requests == [.max(1)])
    source.send(0)
    inners[0].send(1)
    #expect(source.requests == [.max(1)])
    inners[0].send(completion: .finished)
    #expect(source.requests == [.max(1), .max(1)])
    source.send(1)
    inners[1].send(2)
    source.send(completion: .finished)
    inners[1].send(completion: .finished)
    #expect(subscriber.events == [.value(1), .value(2), .finished])
  }

  @Test func atMostThreeAtATime() {
    let source = Manual()
    var inners: [Manual] = []
    let subscriber = Tracker(demand: .unlimited)
    source.flatMap(maxPublishers: .max(3)) { _ in
      inners.append(Manual())
      return inners.last!
    }.subscribe(subscriber)
    #expect(source.requests == [.max(3)])
    for value in 0..<3 { source.send(value) }
    #expect(source.requests == [.max(3)])
    inners[1].send(completion: .finished)
    inners[2].send(completion: .finished)
    #expect(source.requests == [.max(3), .max(1), .max(1)])
    subscriber.cancel()
  }

  @Test func withoutALimitTheUpstreamIsAskedForEverything() {
    let source = Manual()
    let subscriber = Tracker()
    source.flatMap { [$0].publisher.setFailureType(to: TestError.self) }.subscribe(subscriber)
    #expect(source.requests == [.unlimited])
    subscriber.cancel()
  }

  /// As an article shows it: with `.max(1)` the upstream is asked for the next value once an inner publisher is through.
  @Test func theUpstreamsSideOfOneAtATime() {
    final class Log: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let log = Log()
    let subscription = [1, 2].publisher.print("", to: log)
      .flatMap(maxPublishers: .max(1)) { Array(repeating: $0, count: 2).publisher }
      .sink { log.write("got \($0)\n") }
    let lines = log.text.split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines.first == "receive subscription: ([1, 2])")
    #expect(lines[2...5] == ["receive value: (1)", "got 1", "got 1", lines[1]])
    #expect(lines[6...9] == ["receive value: (2)", "got 2", "got 2", lines[1]])
    #expect(lines.last == "receive finished")
    subscription.cancel()
  }

  @Test func toJustOneAtATime() {
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(2))
    (1...5).publisher.flatMap(maxPublishers: .max(1)) { Just($0) }.subscribe(subscriber)
    #expect(subscriber.values == [1, 2])
    subscriber.request(.unlimited)
    #expect(subscriber.events == (1...5).map { .value($0) } + [.finished])
  }

  @Test func empties() {
    #expect(Empty<Int, Never>().flatMap { Just($0) }.events() == [.finished])
    #expect([1, 2].publisher.flatMap { _ in Empty<Int, Never>() }.events() == [.finished])
    #expect([1, 2].publisher.flatMap(maxPublishers: .max(1)) { _ in Empty<Int, Never>() }.events() == [.finished])
    let open = TrackingSubscriber<Int, Never>(demand: .unlimited)
    [1, 2].publisher.flatMap { _ in Empty<Int, Never>(completeImmediately: false) }.subscribe(open)
    #expect(open.events.isEmpty)
    open.cancel()
  }

  @Test func mixesFailureTypes() {
    let never = Just(1).flatMap { Fail<Int, TestError>(error: TestError($0)) }
    #expect(never.events() == [.failed(TestError(1))])
    let failing = Fail<Int, TestError>(error: TestError(2)).flatMap { Just($0) }
    #expect(failing.events() == [.failed(TestError(2))])
    let passing = Just(3).setFailureType(to: TestError.self).flatMap { Just($0) }
    #expect(passing.events() == [.value(3), .finished])
  }

  // MARK: The contract of combining operators

  /// The upstream is asked for publishers, not for values: see below.
  @Test func asAnOperatorWithOneUpstream() {
    OperatorContract(.passing, name: "FlatMap", except: [.requests]) { source, token in
      source.flatMap { Just(token.pass($0)) }
    }.check()
    OperatorContract(.passing, name: "FlatMap", except: [.requests]) { source, token in
      source.flatMap { [token.pass($0)].publisher.setFailureType(to: TestError.self) }
    }.check()
  }

  @Test func theOuterAndAnInnerPublisher() {
    CombiningContract(
      inputs: 2, sending: [1], finishing: [[0, 1], [1, 0]], prepare: { $0[0].send() },
      combine: { inputs in inputs[0].flatMap { _ in inputs[1] } }
    ).check()
  }

  @Test func oneAtATime() {
    CombiningContract(
      inputs: 2, sending: [1], finishing: [[0, 1], [1, 0]], prepare: { $0[0].send() },
      combine: { inputs in inputs[0].flatMap(maxPublishers: .max(1)) { _ in inputs[1] } }
    ).check()
  }

  @Test func severalInnerPublishers() {
    CombiningContract(
      inputs: 4, sending: [1, 2, 3], finishing: [[0, 1, 2, 3], [3, 0, 2, 1]],
      prepare: { for _ in 0..<3 { $0[0].send() } },
      combine: { inputs in
        var next = 0
        return inputs[0].flatMap { _ in
          next += 1
          return inputs[next]
        }
      }
    ).check()
  }

  @Test func aFailureOfAnInnerPublisherCancelsTheRest() {
    let source = Manual()
    let inner = Manual()
    let subscriber = Tracker(demand: .unlimited)
    source.flatMap { value -> AnyPublisher<Int, TestError> in
      value == 0 ? inner.eraseToAnyPublisher() : Fail(error: TestError(value)).eraseToAnyPublisher()
    }.subscribe(subscriber)
    source.send(0)
    source.send(1)
    #expect(subscriber.events == [.failed(TestError(1))])
    #expect(source.cancelCount == 1)
    #expect(inner.cancelCount == 1)
  }

  @Test func theClosureIsReleasedAtTheEnd() {
    weak var released: Token?
    func subscribe(_ source: PassthroughSubject<Int, Never>) -> AnyCancellable {
      let token = Token()
      released = token
      return source.flatMap { value -> Just<Int> in
        token.touch()
        return Just(value)
      }.sink { _ in }
    }
    let finishing = PassthroughSubject<Int, Never>()
    let finished = subscribe(finishing)
    finishing.send(1)
    #expect(released != nil)
    finishing.send(completion: .finished)
    #expect(released == nil)
    let cancelled = subscribe(finishing)
    #expect(released == nil, "a subject that has finished keeps no subscriber")
    let open = PassthroughSubject<Int, Never>()
    let subscription = subscribe(open)
    #expect(released != nil)
    subscription.cancel()
    #expect(released == nil)
    withExtendedLifetime((finished, cancelled)) {}
  }

  @Test func manyInnerPublishersAreForgotten() {
    var alive = 0
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.flatMap { value -> AnyPublisher<Int, Never> in
      alive += 1
      let token = Token { alive -= 1 }
      return [value].publisher.print("", to: Silent()).handleEvents(receiveOutput: { _ in token.touch() })
        .eraseToAnyPublisher()
    }.sink { _ in }
    for value in 0..<1000 { subject.send(value) }
    #expect(alive == 0)
    subscription.cancel()
  }

  private final class Silent: TextOutputStream {
    func write(_ string: String) {}
  }

  @Test func theClosureIsNotCalledAfterTheEnd() {
    let source = ManualPublisher<Int, TestError>(releasesOnCancel: false)
    var calls = 0
    let subscriber = Tracker(demand: .unlimited)
    source.flatMap { value -> Just<Int> in
      calls += 1
      return Just(value)
    }.subscribe(subscriber)
    source.send(1)
    subscriber.cancel()
    source.send(2)
    #expect(calls == 1)
    #expect(subscriber.values == [1])
  }

  // MARK: Demand

  @Test func demandIsRespected() {
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(2))
    [10, 20].publisher.flatMap { [$0, $0 + 1].publisher }.subscribe(subscriber)
    #expect(subscriber.values.count == 2)
    subscriber.request(.max(1))
    #expect(subscriber.values.count == 3)
    subscriber.request(.unlimited)
    #expect(subscriber.values.filter { $0 < 20 } == [10, 11])
    #expect(subscriber.values.filter { $0 >= 20 } == [20, 21])
    #expect(subscriber.isComplete)
  }

  /// Each inner publisher is asked for one value ahead, which waits for demand.
  @Test func aValueOfEachInnerPublisherWaits() {
    let inners = (0..<2).map { _ in Manual() }
    let source = Manual()
    let subscriber = Tracker()
    source.flatMap { inners[$0] }.subscribe(subscriber)
    source.send(0)
    source.send(1)
    #expect(inners[0].requests == [.max(1)])
    #expect(inners[1].requests == [.max(1)])
    inners[1].send(1)
    inners[0].send(2)
    #expect(subscriber.values.isEmpty)
    subscriber.request(.max(1))
    #expect(subscriber.values == [1])
    #expect(inners[1].requests == [.max(1), .max(1)])
    #expect(inners[0].requests == [.max(1)])
    subscriber.request(.unlimited)
    #expect(subscriber.values == [1, 2])
    #expect(inners[0].requests == [.max(1), .unlimited])
    #expect(inners[1].requests == [.max(1), .max(1), .unlimited])
    subscriber.cancel()
  }

  @Test func aFinishedInnerPublisherCountsUntilItsValuesHaveGoneOut() {
    let source = Manual()
    let inner = Manual()
    let subscriber = Tracker()
    source.flatMap(maxPublishers: .max(1)) { _ in inner }.subscribe(subscriber)
    source.send(0)
    inner.send(1)
    inner.send(completion: .finished)
    source.send(completion: .finished)
    #expect(subscriber.events.isEmpty)
    #expect(source.requests == [.max(1)])
    subscriber.request(.max(1))
    #expect(subscriber.events == [.value(1), .finished])
  }

  /// The same as with merge: everything returned from a value is asked of all inner publishers.
  @Test func everythingReturnedFromAValueIsAskedOfAllInnerPublishers() {
    let inners = (0..<2).map { _ in Manual() }
    let source = Manual()
    let subscriber = Tracker(demand: .max(1)) { _, _ in .unlimited }
    source.flatMap { inners[$0] }.subscribe(subscriber)
    source.send(0)
    source.send(1)
    inners[0].send(1)
    #expect(inners[0].requests == [.max(1), .unlimited])
    #expect(inners[1].requests == [.max(1), .unlimited])
    inners[1].send(2)
    inners[1].send(3)
    #expect(subscriber.values == [1, 2, 3])
    #expect(inners[1].requests == [.max(1), .unlimited])
    subscriber.cancel()
  }

  @Test func everythingReturnedFromAWaitingValueIsAskedOfAllInnerPublishers() {
    let inners = (0..<3).map { _ in Manual() }
    let source = Manual()
    let subscriber = Tracker { _, _ in .unlimited }
    source.flatMap { inners[$0] }.subscribe(subscriber)
    for value in 0..<3 { source.send(value) }
    inners[0].send(1)
    inners[1].send(2)
    inners[1].send(completion: .finished)
    subscriber.request(.max(1))
    #expect(subscriber.values == [1, 2])
    #expect(inners[0].requests == [.max(1), .unlimited])
    #expect(inners[2].requests == [.max(1), .unlimited])
    subscriber.cancel()
  }

  /// A value that waits for demand is not overtaken by what its publisher delivers once that is asked for everything.
  @Test func valuesOfAnInnerPublisherKeepTheirOrderWhenEverythingIsAskedFor() {
    let later = TrackingSubscriber<Int, Never>(demand: .max(1))
    [1, 11].publisher.flatMap { ($0...$0 + 4).publisher }.subscribe(later)
    later.request(.unlimited)
    #expect(later.values.filter { $0 < 10 } == [1, 2, 3, 4, 5])
    #expect(later.values.filter { $0 > 10 } == [11, 12, 13, 14, 15])
    #expect(later.isComplete)
    let returned = TrackingSubscriber<Int, Never>(demand: .max(1)) { _, value in value == 2 ? .unlimited : .none }
    Just(1).flatMap { ($0...$0 + 4).publisher }.subscribe(returned)
    returned.request(.max(1))
    #expect(returned.events == [1, 2, 3, 4, 5].map { .value($0) } + [.finished])
  }

  @Test func demandReturnedFromValuesIsServed() {
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(1)) { _, value in value < 12 ? .max(1) : .none }
    [10, 20].publisher.flatMap { [$0, $0 + 1, $0 + 2, $0 + 3].publisher }.subscribe(subscriber)
    #expect(subscriber.values == [10, 11, 12])
    subscriber.cancel()
  }

  // MARK: Re-entrancy

  @Test func aReentrantSendIsFlattenedAtOnce() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [Int] = []
    let subscription = subject.flatMap { [$0, $0 + 1].publisher }.sink { value in
      log.append(value)
      if value == 1 { subject.send(10) }
    }
    subject.send(1)
    #expect(log == [1, 10, 11, 2])
    subscription.cancel()
  }

  @Test func aCancelFromWithinTheClosureSubscribesToNothingForLong() {
    let source = Manual()
    let inner = Manual()
    let subscriber = Tracker(demand: .unlimited)
    source.flatMap { _ -> Manual in
      subscriber.cancel()
      return inner
    }.subscribe(subscriber)
    source.send(1)
    inner.send(2)
    #expect(subscriber.events.isEmpty)
    #expect(inner.cancelCount == inner.subscriberCount)
  }

  // MARK: Misuse, names

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      let subject = PassthroughSubject<Int, Never>()
      subject.flatMap { Just($0) }.subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  /// As articles show it: `receive subscription: (FlatMap)`.
  @Test func names() {
    let subject = PassthroughSubject<Int, TestError>()
    expectName("FlatMap", ofSubscriptionOf: subject.flatMap { Just($0) })
    expectName("FlatMap", ofSubscriberOf: { $0.flatMap { Just($0) } })
    let inner = SubscriberCatcher<Int, TestError>()
    let subscriber = Tracker(demand: .unlimited)
    Just(1).setFailureType(to: TestError.self).flatMap { _ in inner }.subscribe(subscriber)
    #expect(inner.description == "FlatMap")
    #expect(inner.playgroundDescription == "FlatMap")
    #expect(inner.childCount == 0)
  }

  @Test func aValueFromWithinDoesNotOvertakeWhatWaits() {
    let inners = (0..<3).map { _ in ManualPublisher<Int, TestError>() }
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .none) { _, value in
      if value == 1 { inners[2].send(3) }
      return .none
    }
    let outer = PassthroughSubject<Int, TestError>()
    outer.flatMap { inners[$0] }.subscribe(subscriber)
    for index in 0..<3 { outer.send(index) }
    inners[0].send(1)
    inners[1].send(2)
    subscriber.request(.unlimited)
    #expect(subscriber.values == [1, 2, 3])
    subscriber.cancel()
  }

}
