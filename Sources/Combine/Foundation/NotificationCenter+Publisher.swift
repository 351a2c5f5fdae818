import Foundation

extension NotificationCenter {
  /// A publisher of notifications.
  ///
  /// Delivered on the thread that posts; one that nobody has asked for is dropped. It never completes.
  ///
  /// ```swift
  /// NotificationCenter.default.publisher(for: .NSSystemClockDidChange).sink { _ in refresh() }
  /// ```
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// The publisher of `publisher(for:object:)`.
  public struct Publisher: Combine.Publisher, Equatable {
    public typealias Output = Notification
    public typealias Failure = Never

    /// Where notifications are posted.
    public let center: NotificationCenter

    /// The name of the notifications.
    public let name: Notification.Name

    /// Whose notifications are delivered; nil for everybody's.
    public let object: AnyObject?

    /// Creates the publisher.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Notification {
      Inner(subscriber).start(self)
    }

    public static func == (lhs: Publisher, rhs: Publisher) -> Bool {
      lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }
  }
}

@available(*, unavailable)
extension NotificationCenter.Publisher: @unchecked Sendable {}

extension NotificationCenter.Publisher {
  private final class Inner<Downstream: Subscriber>: TimedRelay<Downstream>, @unchecked Sendable
  where Downstream.Input == Notification, Downstream.Failure == Never {
    func start(_ publisher: NotificationCenter.Publisher) {
      let handler = Transferred<(Notification) -> Void>(value: { [weak self] in self?.deliver($0) })
      let token = publisher.center.addObserver(forName: publisher.name, object: publisher.object, queue: nil) {
        handler.value($0)
      }
      start(Observation(center: publisher.center, token: token))
    }

    override var description: String { "NotificationCenter Observer" }
  }

  /// What the subscriber holds; it keeps the observer in the center until it is cancelled.
  private final class Observation: SubscriptionCore, @unchecked Sendable {
    private let center: NotificationCenter
    private let token: any NSObjectProtocol

    init(center: NotificationCenter, token: any NSObjectProtocol) {
      self.center = center
      self.token = token
      super.init()
    }

    override func cancel() { center.removeObserver(token) }
    deinit { center.removeObserver(token) }
  }
}
