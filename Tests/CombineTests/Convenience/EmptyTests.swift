import Combine
import CombineTestSupport
import Testing

@Suite struct EmptyTests {
  typealias Tracker = TrackingSubscriber<Int, TestError>

  @Test func finishesAtOnceWithoutDemand() {
    let subscriber = Tracker()
    Empty<Int, TestError>().subscribe(subscriber)
    #expect(subscriber.subscription != nil || subscriber.isComplete)
    #expect(subscriber.events == [.finished])
  }

  @Test func orNever() {
    let subscriber = Tracker(demand: .unlimited)
    Empty<Int, TestError>(completeImmediately: false).subscribe(subscriber)
    #expect(subscriber.subscription != nil)
    subscriber.request(.max(1))
    #expect(subscriber.events.isEmpty)
    subscriber.cancel()
    #expect(subscriber.events.isEmpty)
  }

  @Test func typesByArgument() {
    let empty = Empty(completeImmediately: false, outputType: Int.self, failureType: TestError.self)
    #expect(!empty.completeImmediately)
    #expect(Empty(outputType: Int.self, failureType: TestError.self).events() == [.finished])
  }

  @Test func holdsNobody() {
    weak var released: Tracker?
    func subscribe() {
      let subscriber = Tracker(demand: .unlimited)
      released = subscriber
      Empty(completeImmediately: false).subscribe(subscriber)
    }
    subscribe()
    #expect(released == nil)
  }

  @Test func equality() {
    #expect(Empty<Int, Never>() == Empty<Int, Never>(completeImmediately: true))
    #expect(Empty<Int, Never>() != Empty<Int, Never>(completeImmediately: false))
  }

  /// As articles show it: `receive subscription: (Empty)`.
  @Test func names() { expectName("Empty", ofSubscriptionOf: Empty<Int, Never>(completeImmediately: false)) }
}
