import Combine
import CombineTestSupport
import Testing

@Suite struct OptionalPublisherTests {
  typealias Tracker = TrackingSubscriber<Int, Never>

  @Test func aValueOrNothing() {
    #expect(Optional(1).publisher.events() == [.value(1), .finished])
    #expect(Optional<Int>.none.publisher.events() == [.finished])
    #expect(Optional<Int>.Publisher(2).output == 2)
  }

  @Test func theValueWaitsForDemandAndItsAbsenceDoesNot() {
    let subscriber = Tracker()
    Optional(1).publisher.subscribe(subscriber)
    #expect(subscriber.events.isEmpty)
    subscriber.request(.max(1))
    #expect(subscriber.events == [.value(1), .finished])
    let empty = Tracker()
    Optional<Int>.none.publisher.subscribe(empty)
    #expect(empty.events == [.finished])
  }

  @Test func nothingComesAfterACancel() {
    let early = Tracker()
    Optional(1).publisher.subscribe(early)
    let subscription = early.subscription
    early.cancel()
    subscription?.request(.unlimited)
    #expect(early.events.isEmpty)
    let within = Tracker(demand: .unlimited) { subscriber, _ in
      subscriber.cancel()
      return .none
    }
    Optional(1).publisher.subscribe(within)
    #expect(within.events == [.value(1)])
  }

  @Test func equality() {
    #expect(Optional(1).publisher == Optional(1).publisher)
    #expect(Optional(1).publisher != Optional(2).publisher)
    #expect(Optional(1).publisher != Optional<Int>.none.publisher)
  }

  /// As an article shows it: `receive subscription: (Optional)`. Without a value it is `(Empty)`.
  @Test func names() {
    expectName("Optional", ofSubscriptionOf: Optional(1).publisher)
    expectName("Empty", ofSubscriptionOf: Optional<Int>.none.publisher)
  }
}
