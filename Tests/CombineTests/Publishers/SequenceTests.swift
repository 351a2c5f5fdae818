import Combine
import CombineTestSupport
import Testing

/// `Publishers.Sequence`.
@Suite struct SequenceTests {
  typealias Tracker = TrackingSubscriber<Int, Never>

  @Test func deliversTheElements() {
    #expect([1, 2, 3].publisher.events() == [.value(1), .value(2), .value(3), .finished])
    #expect((1...2).publisher.events() == [.value(1), .value(2), .finished])
    #expect("ab".publisher.events() == [.value("a"), .value("b"), .finished])
    #expect(Publishers.Sequence<[Int], TestError>(sequence: [1]).events() == [.value(1), .finished])
    #expect([Int]().publisher.events() == [.finished])
  }

  @Test func anEmptySequenceFinishesWithoutDemand() {
    let subscriber = Tracker()
    [Int]().publisher.subscribe(subscriber)
    #expect(subscriber.events == [.finished])
  }

  @Test func everySubscriberGetsAnIterationOfItsOwn() {
    let publisher = [1, 2].publisher
    let (a, b) = (Tracker(demand: .max(1)), Tracker(demand: .max(1)))
    publisher.subscribe(a)
    publisher.subscribe(b)
    a.request(.max(1))
    #expect(a.events == [.value(1), .value(2), .finished])
    #expect(b.events == [.value(1)])
    b.cancel()
  }

  // MARK: Demand

  @Test func asManyAsAreAskedFor() {
    let subscriber = Tracker(demand: .max(2))
    (1...5).publisher.subscribe(subscriber)
    #expect(subscriber.values == [1, 2])
    subscriber.request(.max(1))
    #expect(subscriber.values == [1, 2, 3])
    subscriber.request(.unlimited)
    #expect(subscriber.events == (1...5).map { .value($0) } + [.finished])
    subscriber.request(.max(1))
    #expect(subscriber.events.count == 6)
  }

  /// The finish comes together with the last element, without further demand.
  @Test func theFinishNeedsNoDemand() {
    let subscriber = Tracker(demand: .max(2))
    [1, 2].publisher.subscribe(subscriber)
    #expect(subscriber.events == [.value(1), .value(2), .finished])
  }

  @Test func demandReturnedAndRequestedWithinAValue() {
    let subscriber = Tracker(demand: .max(1)) { subscriber, value in
      if value == 1 { subscriber.request(.max(1)) }
      return value == 2 ? .max(2) : .none
    }
    (1...9).publisher.subscribe(subscriber)
    #expect(subscriber.values == [1, 2, 3, 4])
    subscriber.request(.unlimited)
    #expect(subscriber.isComplete)
  }

  @Test func unlimitedDemandWithinAValue() {
    let subscriber = Tracker(demand: .max(1)) { _, _ in .unlimited }
    (1...4).publisher.subscribe(subscriber)
    #expect(subscriber.events == (1...4).map { .value($0) } + [.finished])
  }

  @Test func requestsWithinValuesDoNotFillTheStack() {
    let subscriber = Tracker(demand: .max(1)) { subscriber, _ in
      subscriber.request(.max(1))
      return .none
    }
    (0..<100_000).publisher.subscribe(subscriber)
    #expect(subscriber.values.count == 100_000)
    #expect(subscriber.isComplete)
  }

  @Test func elementsAreMadeAsTheyAreNeeded() {
    var made: [Int] = []
    let lazy = (1...).lazy.map { value -> Int in
      made.append(value)
      return value
    }
    let subscriber = Tracker(demand: .max(2))
    lazy.publisher.subscribe(subscriber)
    #expect(subscriber.values == [1, 2])
    #expect(made == [1, 2, 3], "one ahead, to know the end")
    subscriber.cancel()
  }

  // MARK: Ends

  @Test func nothingComesAfterACancel() {
    let within = Tracker(demand: .unlimited) { subscriber, value in
      if value == 2 { subscriber.cancel() }
      return .none
    }
    (1...5).publisher.subscribe(within)
    #expect(within.events == [.value(1), .value(2)])
    let last = Tracker(demand: .unlimited) { subscriber, value in
      if value == 3 { subscriber.cancel() }
      return .none
    }
    (1...3).publisher.subscribe(last)
    #expect(last.events == [.value(1), .value(2), .value(3)], "not even the finish")
    let before = Tracker()
    (1...3).publisher.subscribe(before)
    let subscription = before.subscription
    before.cancel()
    subscription?.request(.unlimited)
    #expect(before.events.isEmpty)
  }

  @Test func nothingIsHeldAfterTheEnd() {
    for end in 0..<3 {
      weak var element: Token?
      weak var released: ContractRecorder<Token>?
      func subscribe() -> any Subscription {
        let token = Token()
        element = token
        let recorder = ContractRecorder<Token>(demand: .none)
        released = recorder
        if end == 2 { recorder.whenReceived = { $0.cancel() } }
        Publishers.Sequence<SingleUse, TestError>(sequence: SingleUse(token)).subscribe(recorder)
        return recorder.subscription!
      }
      let subscription = subscribe()
      #expect(element != nil && released != nil)
      if end == 0 { subscription.cancel() } else { subscription.request(.max(1)) }
      #expect(element == nil && released == nil)
      withExtendedLifetime(subscription) {}
    }
  }

  /// Gives its element away, so that whoever has it alone holds it.
  private final class SingleUse: Sequence, IteratorProtocol {
    private var token: Token?
    init(_ token: Token) { self.token = token }
    func next() -> Token? {
      defer { token = nil }
      return token
    }
  }

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      [1, 2].publisher.subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  @Test func equality() {
    #expect([1, 2].publisher == [1, 2].publisher)
    #expect([1, 2].publisher != [2, 1].publisher)
  }

  /// As articles show it: the sequence itself if it can be printed, as in `receive subscription: ([1, 2])` and `(6...7)`,
  /// and otherwise `(Sequence)`, as behind `dropFirst`, `drop(while:)` and `prefix`.
  @Test func names() {
    expectName("[1, 2]", ofSubscriptionOf: [1, 2].publisher)
    expectName("[\"A\", \"B\"]", ofSubscriptionOf: ["A", "B"].publisher)
    expectName("[Optional(\"A\"), nil]", ofSubscriptionOf: ["A", nil].publisher)
    expectName("6...7", ofSubscriptionOf: (6...7).publisher)
    expectName("Sequence", ofSubscriptionOf: (1...7).publisher.dropFirst(4))
    expectName("Sequence", ofSubscriptionOf: (1...7).publisher.drop { $0 < 3 })
    expectName("Sequence", ofSubscriptionOf: (1...5).publisher.prefix(2))
    expectName("[1, 2]", ofSubscriptionOf: (1...5).publisher.prefix { $0 < 3 })
    expectName("[1, 3, 6]", ofSubscriptionOf: [1, 2, 3].publisher.scan(0, +))
    expectName("Empty", ofSubscriptionOf: [Int]().publisher)
  }
}
