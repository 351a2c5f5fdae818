import Combine
import CombineTestSupport
import Testing

@Suite struct JustTests {
  typealias Tracker = TrackingSubscriber<Int, Never>

  @Test func aValueAndTheFinish() {
    #expect(Just(1).events() == [.value(1), .finished])
    #expect(Just(1).events() == [.value(1), .finished])
  }

  @Test func theValueWaitsForDemand() {
    let subscriber = Tracker()
    Just(1).subscribe(subscriber)
    #expect(subscriber.events.isEmpty)
    subscriber.request(.max(1))
    #expect(subscriber.events == [.value(1), .finished])
    subscriber.request(.max(1))
    #expect(subscriber.events == [.value(1), .finished])
  }

  @Test func demandMadeWithinTheValueChangesNothing() {
    let subscriber = Tracker(demand: .max(1)) { subscriber, _ in
      subscriber.request(.max(5))
      return .unlimited
    }
    Just(1).subscribe(subscriber)
    #expect(subscriber.events == [.value(1), .finished])
  }

  @Test func nothingComesAfterACancel() {
    let subscriber = Tracker()
    Just(1).subscribe(subscriber)
    let subscription = subscriber.subscription
    subscriber.cancel()
    subscriber.cancel()
    subscription?.request(.unlimited)
    #expect(subscriber.events.isEmpty)
  }

  @Test func noFinishComesAfterACancelFromWithinTheValue() {
    let subscriber = Tracker(demand: .unlimited) { subscriber, _ in
      subscriber.cancel()
      return .none
    }
    Just(1).subscribe(subscriber)
    #expect(subscriber.events == [.value(1)])
  }

  @Test func holdsNothingAfterTheEnd() {
    for end in 0..<2 {
      weak var value: Token?
      weak var released: ContractRecorder<Token>?
      func subscribe() -> any Subscription {
        let token = Token()
        value = token
        let recorder = ContractRecorder<Token>(demand: .none)
        released = recorder
        Just(token).setFailureType(to: TestError.self).subscribe(recorder)
        return recorder.subscription!
      }
      let subscription = subscribe()
      #expect(value != nil && released != nil)
      if end == 0 { subscription.cancel() } else { subscription.request(.max(1)) }
      #expect(value == nil && released == nil)
    }
  }

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      Just(1).subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  @Test func equality() {
    #expect(Just(1) == Just(1))
    #expect(Just(1) != Just(2))
  }

  /// As articles show it: `receive subscription: (Just)`.
  @Test func names() { expectName("Just", ofSubscriptionOf: Just(1)) }
}
