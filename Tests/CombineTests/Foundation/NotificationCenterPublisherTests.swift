import Combine
import CombineTestSupport
import Foundation
import Testing

/// `NotificationCenter.publisher(for:object:)`.
@Suite struct NotificationCenterPublisherTests {
  typealias Tracker = TrackingSubscriber<Notification, Never>
  let center = NotificationCenter()
  let name = Notification.Name("test")

  @Test func deliversWhatIsPostedAndAskedFor() {
    let subscriber = Tracker(demand: .max(1))
    center.publisher(for: name).subscribe(subscriber)
    center.post(name: name, object: nil, userInfo: ["key": 1])
    center.post(name: name, object: nil)
    #expect(subscriber.values.count == 1)
    #expect(subscriber.values.first?.userInfo?["key"] as? Int == 1)
    subscriber.request(.unlimited)
    center.post(name: name, object: nil)
    subscriber.cancel()
    center.post(name: name, object: nil)
    #expect(subscriber.values.count == 2)
  }

  @Test func onlyUnderItsNameAndOfItsObject() {
    let (mine, other) = (NSObject(), NSObject())
    let (all, some) = (Tracker(demand: .unlimited), Tracker(demand: .unlimited))
    center.publisher(for: name).subscribe(all)
    center.publisher(for: name, object: mine).subscribe(some)
    center.post(name: name, object: mine)
    center.post(name: name, object: other)
    center.post(name: Notification.Name("else"), object: mine)
    NotificationCenter().post(name: name, object: mine)
    #expect(all.values.count == 2)
    #expect(some.values.count == 1)
    #expect(some.values.first?.object as AnyObject? === mine)
    all.cancel()
    some.cancel()
  }

  @Test func demandReturnedFromANotificationCounts() {
    let subscriber = Tracker(demand: .max(1)) { subscriber, _ in subscriber.values.count < 2 ? .max(1) : .none }
    center.publisher(for: name).subscribe(subscriber)
    for _ in 0..<4 { center.post(name: name, object: nil) }
    #expect(subscriber.values.count == 2)
    subscriber.cancel()
  }

  @Test func aCancelFromWithinANotification() {
    let subscriber = Tracker(demand: .unlimited) { subscriber, _ in
      subscriber.cancel()
      return .none
    }
    center.publisher(for: name).subscribe(subscriber)
    for _ in 0..<2 { center.post(name: name, object: nil) }
    #expect(subscriber.values.count == 1)
  }

  @Test func aPostFromWithinANotificationIsDeliveredAtOnce() {
    let inner = Notification.Name("inner")
    var log: [String] = []
    let subscriptions = [
      center.publisher(for: name).sink { [center] _ in
        center.post(name: inner, object: nil)
        log.append("outer")
      },
      center.publisher(for: inner).sink { _ in log.append("inner") },
    ]
    center.post(name: name, object: nil)
    #expect(log == ["inner", "outer"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func goesAwayWithItsCancellable() {
    weak var released: Token?
    var count = 0
    func subscribe() -> AnyCancellable {
      let token = Token()
      released = token
      return center.publisher(for: name).sink { _ in
        token.touch()
        count += 1
      }
    }
    do {
      let subscription = subscribe()
      center.post(name: name, object: nil)
      #expect(released != nil)
      withExtendedLifetime(subscription) {}
    }
    #expect(released == nil)
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      NotificationCenter().publisher(for: Notification.Name("test"))
        .subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  @Test func equality() {
    let object = NSObject()
    #expect(center.publisher(for: name) == center.publisher(for: name))
    #expect(center.publisher(for: name, object: object) == center.publisher(for: name, object: object))
    #expect(center.publisher(for: name, object: object) != center.publisher(for: name))
    #expect(center.publisher(for: name) != center.publisher(for: Notification.Name("else")))
    #expect(center.publisher(for: name) != NotificationCenter().publisher(for: name))
  }

  /// As an article shows it: `receive subscription: (NotificationCenter Observer)`.
  @Test func names() { expectName("NotificationCenter Observer", ofSubscriptionOf: center.publisher(for: name)) }
}
