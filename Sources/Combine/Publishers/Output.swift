extension Publisher {
  /// Delivers at most so many values, then cancels the upstream and finishes.
  ///
  /// Demand passes through unchanged. Completes right after the last value; with zero, at once. Traps if the number is
  /// negative.
  ///
  /// ```swift
  /// (1...9).publisher.prefix(2)  // 1, 2
  /// ```
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: ..<maxLength) }

  /// Delivers only the value at a position, counted from zero, then cancels the upstream and finishes.
  ///
  /// For each value that is left out, one more is asked of the upstream. Traps if the position is negative.
  @inlinable
  public func output(at index: Int) -> Publishers.Output<Self> {
    precondition(index >= 0, "the position of a value cannot be negative")
    return output(in: index...index)
  }

  /// Delivers only the values at positions in a range, counted from zero, then cancels the upstream and finishes.
  ///
  /// For each value that is left out, one more is asked of the upstream. Traps if the range begins below zero.
  ///
  /// ```swift
  /// (1...9).publisher.output(in: 2..<4)  // 3, 4
  /// ```
  @inlinable
  public func output<R>(in range: R) -> Publishers.Output<Self> where R: RangeExpression, R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }
}

extension Publishers {
  /// The publisher of `prefix(_:)`, `output(at:)` and `output(in:)`.
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are counted.
    public let upstream: Upstream

    /// The positions of the values to deliver.
    public let range: CountableRange<Int>

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, range: CountableRange<Int>) {
      precondition(range.lowerBound >= 0, "the position of a value cannot be negative")
      self.upstream = upstream
      self.range = range
    }

    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.receive(subscriber: StageInner(subscriber, Operation(range: range)))
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

extension Publishers.Output {
  @usableFromInline
  struct Operation: Stage {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias UpstreamFailure = Upstream.Failure
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let range: CountableRange<Int>

    @inlinable init(range: CountableRange<Int>) { self.range = range }

    @usableFromInline static var name: String { "Output" }

    /// The position of the next value.
    @inlinable var initialState: Int { 0 }

    @inlinable var wantsNothing: Bool { range.isEmpty }

    @inlinable
    func step(_ state: Int, _ input: Upstream.Output) throws(Failure) -> (Int, StageStep<Upstream.Output>) {
      if state < range.lowerBound { return (state + 1, .skip) }
      return (state + 1, state + 1 < range.upperBound ? .pass(input) : .passAndFinish(input))
    }
  }
}
