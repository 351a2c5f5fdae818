import Combine
import CombineTestSupport
import Testing

@Suite struct ShareTests {
  typealias Tracker = TrackingSubscriber<Int, TestError>
  let source = ManualPublisher<Int, TestError>()

  /// Demand is the subject's, and nobody starts afresh: see below.
  @Test func contract() {
    OperatorContract(
      .passing, name: "Multicast", except: [.subscription, .names, .demand, .requests]
    ) { source, _ in source.share() }.check()
  }

  @Test func subscribesOnce() {
    let shared = source.share()
    let (a, b) = (Tracker(demand: .unlimited), Tracker(demand: .unlimited))
    #expect(source.subscriberCount == 0)
    shared.subscribe(a)
    shared.subscribe(b)
    source.send(1)
    #expect(source.subscriberCount == 1)
    #expect(source.requests == [.unlimited])
    #expect(a.values == [1] && b.values == [1])
    a.cancel()
    #expect(source.cancelCount == 0)
    source.send(2)
    b.cancel()
    #expect(source.cancelCount == 1)
    #expect(a.values == [1] && b.values == [1, 2])
  }

  @Test func afterTheLastHasGoneTheNextSubscribesAnew() {
    let shared = source.share()
    let a = Tracker(demand: .unlimited)
    shared.subscribe(a)
    a.cancel()
    a.cancel()
    let b = Tracker(demand: .unlimited)
    shared.subscribe(b)
    #expect(source.subscriberCount == 2)
    source.send(3)
    #expect(a.values.isEmpty)
    #expect(b.values == [3])
    b.cancel()
    #expect(source.cancelCount == 2)
  }

  @Test func aLateSubscriberMissesWhatHasBeen() {
    let shared = source.share()
    let (early, late) = (Tracker(demand: .unlimited), Tracker(demand: .unlimited))
    shared.subscribe(early)
    source.send(1)
    shared.subscribe(late)
    source.send(2)
    source.send(completion: .failure(TestError(1)))
    #expect(early.events == [.value(1), .value(2), .failed(TestError(1))])
    #expect(late.events == [.value(2), .failed(TestError(1))])
  }

  @Test func aSubscriberAfterTheEndGetsOnlyTheCompletion() {
    var runs = 0
    let shared = Deferred { () -> Just<Int> in
      runs += 1
      return Just(1)
    }.share()
    #expect(shared.events() == [.value(1), .finished])
    #expect(shared.events() == [.finished])
    #expect(runs == 1)
  }

  @Test func anEmptyUpstream() { #expect(Empty<Int, Never>().share().events() == [.finished]) }

  @Test func aSubscriberWithoutDemandMissesValues() {
    let shared = source.share()
    let (hungry, slow) = (Tracker(demand: .unlimited), Tracker())
    shared.subscribe(hungry)
    shared.subscribe(slow)
    source.send(1)
    slow.request(.max(1))
    source.send(2)
    source.send(3)
    #expect(hungry.values == [1, 2, 3])
    #expect(slow.values == [2])
    hungry.cancel()
    slow.cancel()
  }

  /// A source that delivers while it is being connected cannot be cancelled yet: it runs to its end into the subject.
  @Test func theFirstValueMayMakeTheFirstSubscriberLeave() {
    let shared = [1, 2, 3].publisher.share()
    #expect(shared.first().events() == [.value(1), .finished])
    #expect(shared.first().events() == [.finished])
  }

  @Test func aSubscriberThatCancelsWithinItsSubscription() {
    let shared = source.share()
    shared.subscribe(AnySubscriber(receiveSubscription: { $0.cancel() }))
    #expect(source.subscriberCount == 0, "nobody is there to connect for")
    let subscriber = Tracker(demand: .unlimited)
    shared.subscribe(subscriber)
    #expect(source.subscriberCount == 1)
    subscriber.cancel()
    #expect(source.cancelCount == 1)
  }

  @Test func aSubscriberThatJoinsWithinAValue() {
    let shared = source.share()
    let late = Tracker(demand: .unlimited)
    let early = Tracker(demand: .unlimited) { _, value in
      if value == 1 { shared.subscribe(late) }
      return .none
    }
    shared.subscribe(early)
    source.send(1)
    source.send(2)
    #expect(early.values == [1, 2])
    #expect(late.values == [2])
    early.cancel()
    late.cancel()
    #expect(source.cancelCount == 1)
  }

  @Test func nothingIsHeldAfterTheEnd() {
    let input = ContractInput()
    let shared = input.share()
    weak var released: Token?
    func subscribe() -> AnyCancellable {
      let token = Token()
      released = token
      return shared.sink { _ in
        token.touch()
      } receiveValue: { _ in
        token.touch()
      }
    }
    let cancelled = subscribe()
    input.send()
    cancelled.cancel()
    #expect(released == nil)
    #expect(!input.isHeld && input.heldValues == 0)
    let finished = subscribe()
    input.send()
    input.send(completion: .finished)
    #expect(released == nil)
    #expect(!input.isHeld && input.heldValues == 0)
    withExtendedLifetime(finished) {}
  }

  @Test func theSharedPublisherMayGoAwayBeforeItsSubscribers() {
    weak var released: Publishers.Share<ManualPublisher<Int, TestError>>?
    func subscribe(_ subscriber: Tracker) {
      let shared = source.share()
      released = shared
      shared.subscribe(subscriber)
    }
    let subscriber = Tracker(demand: .unlimited)
    subscribe(subscriber)
    #expect(released == nil)
    source.send(1)
    #expect(subscriber.values == [1])
    subscriber.cancel()
    #expect(source.cancelCount == 1)
  }

  @Test func equalIfTheSame() {
    let (a, b) = (Just(1).share(), Just(1).share())
    #expect(a == a)
    #expect(a != b)
    #expect(a.upstream == Just(1))
  }

  /// As articles show it: `receive subscription: (Multicast)`.
  @Test func names() { expectName("Multicast", ofSubscriptionOf: source.share()) }
}
