extension Publisher {
  /// Delivers the values of one subscription to this publisher to any number of subscribers, through a subject that is
  /// made when it is first needed.
  ///
  /// Nothing happens until `connect()`. Demand is the subject's: a pass-through subject asks for everything once a
  /// subscriber has asked for something.
  ///
  /// ```swift
  /// let shared = request.multicast { PassthroughSubject() }
  /// ```
  @inlinable
  public func multicast<S>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where S: Subject, Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Delivers the values of one subscription to this publisher to any number of subscribers, through a subject.
  @inlinable
  public func multicast<S>(subject: S) -> Publishers.Multicast<Self, S>
  where S: Subject, Failure == S.Failure, Output == S.Output { multicast { subject } }
}

extension Publishers {
  /// The publisher of `multicast`.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are shared.
    public let upstream: Upstream

    /// Makes the subject.
    public let createSubject: () -> SubjectType

    private let lock = Lock()
    @exclusivity(unchecked) private var made: SubjectType?

    /// Creates the publisher.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    @usableFromInline var subject: SubjectType {
      if let known = lock.withLock({ made }) { return known }
      let new = createSubject()
      return lock.withLock {
        if let made { return made }
        made = new
        return new
      }
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, SubjectType.Failure == S.Failure, SubjectType.Output == S.Input {
      subject.subscribe(ForwardingRelay(subscriber, name: "Multicast"))
    }

    /// Subscribes the subject to the upstream.
    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }
}
