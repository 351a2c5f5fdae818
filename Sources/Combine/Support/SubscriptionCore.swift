/// The common ancestor of this module's subscriptions: what a subscription prints and mirrors as.
///
/// Also a mark by which ``Subscribers/Sink`` recognises producers that let go of their subscriber when cancelled.
@usableFromInline
class SubscriptionCore: Subscription, CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @inlinable init() {}

  @usableFromInline func request(_ demand: Subscribers.Demand) {}
  @usableFromInline func cancel() {}

  /// The operator's name: what `print()` and string interpolation show.
  @usableFromInline var description: String { "Subscription" }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  @usableFromInline final var playgroundDescription: Any { description }
}

/// Gives a forwarding subscriber its operator's name as description and an empty mirror.
@usableFromInline
protocol NamedStage: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {}

extension NamedStage {
  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  @usableFromInline var playgroundDescription: Any { description }
}
