import Synchronization

/// How far a subscriber of ours has come with its subscription.
///
/// Not an enum: loading one atomically checks its raw value, with a call for every value that passes.
@usableFromInline
struct SubscriptionStatus: RawRepresentable, AtomicRepresentable, Sendable {
  @usableFromInline let rawValue: UInt8
  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable static var awaiting: SubscriptionStatus { SubscriptionStatus(rawValue: 0) }
  @inlinable static var subscribed: SubscriptionStatus { SubscriptionStatus(rawValue: 1) }
  /// Something is left to deliver; no more values are taken.
  @inlinable static var ending: SubscriptionStatus { SubscriptionStatus(rawValue: 2) }
  @inlinable static var ended: SubscriptionStatus { SubscriptionStatus(rawValue: 3) }

  @inlinable static func == (a: SubscriptionStatus, b: SubscriptionStatus) -> Bool { a.rawValue == b.rawValue }
  @inlinable static func != (a: SubscriptionStatus, b: SubscriptionStatus) -> Bool { a.rawValue != b.rawValue }
}
