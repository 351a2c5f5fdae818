extension Publisher {
  /// Gathers all values into one array, delivered when the upstream finishes.
  ///
  /// Asks the upstream for everything at once and keeps it; the array waits until it is asked for. An upstream without
  /// values gives an empty array; one that fails gives no array.
  ///
  /// ```swift
  /// requests.collect().sink { show(all: $0) }
  /// ```
  @inlinable
  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }
}

extension Publishers {
  /// The publisher of `collect()`.
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are gathered.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, S.Input == [Upstream.Output] {
      upstream.receive(subscriber: ReduceInner(subscriber, Operation()))
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

extension Publishers.Collect {
  @usableFromInline
  struct Operation: Reducer {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = [Upstream.Output]
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = Upstream.Failure

    @inlinable init() {}

    @usableFromInline static var name: String { "Collect" }

    /// A box, so that the array grows in place.
    @inlinable var initialState: ArrayBox<Upstream.Output> { ArrayBox() }

    @inlinable
    func step(
      _ state: ArrayBox<Upstream.Output>, _ input: Upstream.Output
    ) throws(Failure) -> ReduceStep<ArrayBox<Upstream.Output>> {
      state.values.append(input)
      return .proceed(state)
    }

    @inlinable func result(_ state: ArrayBox<Upstream.Output>) -> [Upstream.Output]? { state.values }
  }
}

/// An array behind a reference.
@usableFromInline
final class ArrayBox<Element> {
  @usableFromInline var values: [Element] = []
  @inlinable init() {}
}
