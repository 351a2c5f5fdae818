import Synchronization

extension Publisher {
  /// Subscribes to this publisher again when it fails, up to a number of times.
  ///
  /// Demand that is still open is asked again. After that many retries the failure is delivered. Traps if the number is
  /// negative.
  ///
  /// ```swift
  /// request.retry(3)
  /// ```
  @inlinable
  public func retry(_ retries: Int) -> Publishers.Retry<Self> { Publishers.Retry(upstream: self, retries: retries) }
}

extension Publishers {
  /// The publisher of `retry(_:)`.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher that may fail.
    public let upstream: Upstream

    /// How often it is tried again; nil for without end.
    public let retries: Int?

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, retries: Int?) {
      precondition((retries ?? 0) >= 0, "a number of retries cannot be negative")
      self.upstream = upstream
      self.retries = retries
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      Inner(ChainCore(subscriber, name: "Retry"), self).subscribeToUpstream()
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

extension Publishers.Retry {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscriber, NamedStage, @unchecked Sendable
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline let chain: ChainCore<Downstream>
    private let upstream: Upstream
    private var retriesLeft: Int?

    /// How many subscriptions are to be made. A failure that comes while one is being made leaves the next to the loop that is
    /// making it, so that a publisher which fails at once does not fill the stack.
    private let wanted = Atomic<Int>(0)

    @usableFromInline
    init(_ chain: ChainCore<Downstream>, _ publisher: Publishers.Retry<Upstream>) {
      self.chain = chain
      upstream = publisher.upstream
      retriesLeft = publisher.retries
    }

    @usableFromInline
    func subscribeToUpstream() {
      guard wanted.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
      repeat {
        upstream.subscribe(self)
      } while wanted.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue > 0
    }

    @inlinable func receive(subscription: any Subscription) { chain.accept(subscription) }

    @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand { chain.pass(input) }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      guard case .failure = completion, retriesLeft != 0 else {
        chain.finish(completion)
        return
      }
      retriesLeft = retriesLeft.map { $0 - 1 }
      if chain.makeRoom() { subscribeToUpstream() }
    }

    @usableFromInline var description: String { chain.description }
  }
}
