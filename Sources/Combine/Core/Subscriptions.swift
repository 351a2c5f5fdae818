/// A name space for ready-made subscriptions.
public enum Subscriptions {}

extension Subscriptions {
  /// A subscription that never delivers anything; for publishers that complete at once.
  public static var empty: any Subscription { EmptySubscription.shared }
}

/// What ``Subscriptions/empty`` returns: one object for all.
@usableFromInline
final class EmptySubscription: SubscriptionCore, @unchecked Sendable {
  @usableFromInline static let shared = EmptySubscription()
  @usableFromInline override var description: String { "Empty" }
}
