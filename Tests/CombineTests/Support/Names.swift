import Combine
import CombineTestSupport
import Testing

/// The subscription that a publisher hands out; it is cancelled afterwards.
func withSubscription<P: Publisher>(of publisher: P, _ body: (any Subscription) -> Void) {
  let subscriber = TrackingSubscriber<P.Output, P.Failure>()
  publisher.subscribe(subscriber)
  guard let subscription = subscriber.subscription else {
    Issue.record("no subscription")
    return
  }
  body(subscription)
  subscriber.cancel()
}

/// Checks what a publisher's subscription prints, mirrors and shows in a playground as: the same name everywhere, and no
/// children.
func expectName<P: Publisher>(_ name: String, ofSubscriptionOf publisher: P) {
  withSubscription(of: publisher) { subscription in
    #expect("\(subscription)" == name)
    #expect((subscription as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription as? String == name)
    #expect((subscription as? any CustomReflectable)?.customMirror.children.isEmpty == true)
  }
}

/// Attaches to another publisher's subscriber and keeps it, to look at what operators attach.
final class SubscriberCatcher<Output, Failure: Error>: Publisher {
  private(set) var description: String?
  private(set) var playgroundDescription: String?
  private(set) var childCount: Int?

  func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, Failure == S.Failure {
    description = "\(subscriber)"
    playgroundDescription = (subscriber as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription as? String
    childCount = (subscriber as? any CustomReflectable).map { Int($0.customMirror.children.count) }
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .finished)
  }
}

/// Checks the name of what an operator attaches to its upstream.
func expectName<P: Publisher>(
  _ name: String, ofSubscriberOf operation: (SubscriberCatcher<Int, TestError>) -> P
) {
  let catcher = SubscriberCatcher<Int, TestError>()
  let subscriber = TrackingSubscriber<P.Output, P.Failure>()
  operation(catcher).subscribe(subscriber)
  subscriber.cancel()
  #expect(catcher.description == name)
  #expect(catcher.playgroundDescription == name)
  #expect(catcher.childCount == 0)
}
