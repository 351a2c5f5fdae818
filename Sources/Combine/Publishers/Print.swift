extension Publisher {
  /// Prints what happens, and passes everything on.
  ///
  /// Prints to standard output unless another stream is given, on the thread where it happens. One line is printed whole,
  /// also when several threads print.
  ///
  /// ```swift
  /// [1, 2].publisher.print("P").sink { _ in }
  /// // P: receive subscription: ([1, 2])
  /// // P: request unlimited
  /// // P: receive value: (1)
  /// // P: receive value: (2)
  /// // P: receive finished
  /// ```
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}

extension Publishers {
  /// The publisher of `print(_:to:)`.
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// What each line begins with.
    public let prefix: String

    /// The publisher that is printed.
    public let upstream: Upstream

    /// Where lines are printed; nil for standard output.
    public let stream: (any TextOutputStream)?

    /// Creates the publisher.
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.receive(subscriber: Inner(subscriber, prefix: prefix, stream: stream))
    }
  }
}

extension Publishers.Print {
  final class Inner<Downstream: Subscriber>: Relay, Subscriber, @unchecked Sendable
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    private let downstream: Downstream
    private let prefix: String
    private let printLock = Lock()
    @exclusivity(unchecked) private var stream: (any TextOutputStream)?

    init(_ downstream: Downstream, prefix: String, stream: (any TextOutputStream)?) {
      self.downstream = downstream
      self.prefix = prefix.isEmpty ? "" : prefix + ": "
      self.stream = stream
      super.init()
    }

    func receive(subscription: any Subscription) {
      log("receive subscription: (\(subscription))")
      if accept(subscription) { downstream.receive(subscription: self) }
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      log("receive value: (\(input))")
      guard isActive else { return .none }
      let demand = downstream.receive(input)
      if demand > .none { log("request \(describe(demand)) (synchronous)") }
      return demand
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      switch completion {
      case .finished: log("receive finished")
      case .failure(let error): log("receive error: (\(error))")
      }
      if end().isFirst { downstream.receive(completion: completion) }
    }

    override func request(_ demand: Subscribers.Demand) {
      log("request \(describe(demand))")
      currentUpstream?.request(demand)
    }

    override func cancel() {
      log("receive cancel")
      end().subscription?.cancel()
    }

    /// Apple's `print` writes a limited demand as `max: (1)`, unlike the demand's own description.
    private func describe(_ demand: Subscribers.Demand) -> String {
      demand.max.map { "max: (\($0))" } ?? "unlimited"
    }

    private func log(_ message: String) {
      let line = prefix + message
      guard stream != nil else {
        Swift.print(line)
        return
      }
      // The stream is foreign code: it is taken out while it writes, so that a lock is not held meanwhile. Concurrent
      // writers have a copy, which for the usual streams, classes, is the same one.
      printLock.lock()
      var writer = stream
      printLock.unlock()
      writer?.write(line + "\n")
      printLock.lock()
      stream = writer
      printLock.unlock()
    }

    override var description: String { "Print" }
  }
}
