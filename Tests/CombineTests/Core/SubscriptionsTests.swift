import Combine
import Testing

/// `Subscriptions.empty`.
@Suite struct SubscriptionsTests {
  @Test func doesNothing() {
    let empty = Subscriptions.empty
    empty.request(.unlimited)
    empty.request(.max(1))
    empty.cancel()
    empty.cancel()
    empty.request(.max(1))
  }

  @Test func isAlwaysTheSame() {
    #expect(Subscriptions.empty.combineIdentifier == Subscriptions.empty.combineIdentifier)
  }

  /// As articles show it: `receive subscription: (Empty)`.
  @Test func names() {
    let empty = Subscriptions.empty
    #expect("\(empty)" == "Empty")
    #expect((empty as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription as? String == "Empty")
    #expect((empty as? any CustomReflectable)?.customMirror.children.isEmpty == true)
  }
}
