import Testing

/// What holds for every operator with one upstream, whatever it makes of values.
///
/// Each operator's tests apply it in a line and add what is the operator's own:
///
/// ```swift
/// @Test func contract() {
///   OperatorContract(.passing, name: "TryMap") { source, token in
///     source.tryMap { token.pass($0) }
///   }.check()
/// }
/// ```
///
/// Failures are reported at the place of the caller; their comment is the rule that is broken.
public struct OperatorContract<Operated: Publisher> {
  public typealias Source = AnyPublisher<Int, TestError>
  typealias Tracker = TrackingSubscriber<Operated.Output, Operated.Failure>

  let kind: OperatorKind
  let name: String
  let forwardsSubscription: Bool
  let exceptions: Set<OperatorRule>
  let location: SourceLocation
  let operate: (Source, Token) -> Operated

  /// Describes an operator.
  ///
  /// - Parameters:
  ///   - kind: what it does with values, as far as the rules care.
  ///   - name: what its subscriber, and its subscription if it has one, print as.
  ///   - forwardsSubscription: whether it hands the upstream's subscription to the subscriber instead of one of its own.
  ///     Such an operator has no state, and relies on the upstream's good manners.
  ///   - exceptions: the rules that it does not follow; its own tests say what it does instead.
  ///   - operate: applies it. Its closures, if any, are to use the token, so that their release can be seen.
  public init(
    _ kind: OperatorKind, name: String, forwardsSubscription: Bool = false, except exceptions: Set<OperatorRule> = [],
    sourceLocation: SourceLocation = #_sourceLocation, operate: @escaping (Source, Token) -> Operated
  ) {
    self.kind = kind
    self.name = name
    self.forwardsSubscription = forwardsSubscription
    self.exceptions = exceptions
    location = sourceLocation
    self.operate = operate
  }

  /// Checks all rules that concern the operator.
  public func check() {
    for rule in OperatorRule.allCases where !exceptions.contains(rule) {
      switch rule {
      case .subscription: checkSubscription()
      case .names: checkNames()
      case .values: checkValues()
      case .finish: checkFinish()
      case .failure: checkFailure()
      case .demand: if kind == .passing { checkDemand() }
      case .requests: checkRequests()
      case .cancellation: checkCancellation()
      case .stubbornUpstream: if !forwardsSubscription { checkStubbornUpstream() }
      case .reentrancy: checkReentrancy()
      case .release: checkRelease()
      case .threads: checkThreads()
      }
    }
  }

  /// Subscribes through the operator to a publisher that the body drives, and cleans up after it.
  func attached(
    demand: Subscribers.Demand = .none, whenReceived: ((Tracker, Operated.Output) -> Subscribers.Demand)? = nil,
    _ body: (StubbornPublisher<Int, TestError>, Tracker) -> Void
  ) {
    let source = StubbornPublisher<Int, TestError>()
    let subscriber = Tracker(demand: demand, whenReceived: whenReceived)
    operate(source.eraseToAnyPublisher(), Token()).subscribe(subscriber)
    body(source, subscriber)
    subscriber.cancel()
    source.forget()
  }

  /// What the operator delivers for an upstream that delivers 1.
  var first: [Event<String>] {
    switch kind {
    case .passing: [.value("1")]
    case .reducing(let result): [.value(result)]
    case .silent: []
    }
  }
}

/// What an operator does with values, as far as ``OperatorContract`` cares.
public enum OperatorKind: Equatable, Sendable {
  /// Delivers each of 1, 2, 3 as it comes, and asks the upstream for what it is asked for.
  case passing

  /// Asks the upstream for everything at once, and delivers one value when it knows enough: what it prints as for an
  /// upstream that delivers 1 and finishes.
  case reducing(to: String)

  /// Delivers no values, and asks for another one in the place of each.
  case silent
}

/// What ``OperatorContract`` checks.
public enum OperatorRule: CaseIterable, Sendable {
  /// One subscription each way; two subscribers have nothing to do with each other.
  case subscription
  /// What the subscriber and the subscription print, mirror and show in a playground.
  case names
  /// Values come in order, and without delay.
  case values
  /// The finish comes without demand, after an upstream without values too.
  case finish
  /// A failure comes at once, without demand and instead of a result.
  case failure
  /// No more is delivered than was asked for, and no less.
  case demand
  /// What is asked of the upstream.
  case requests
  /// A cancel before, during and after delivery.
  case cancellation
  /// Whatever an upstream sends that ought to be silent is ignored.
  case stubbornUpstream
  /// Values and completions that are sent from within `receive(_:)`.
  case reentrancy
  /// What closures capture is released at the end, while no lock is held.
  case release
  /// Requests and a cancel from another thread than the one that delivers.
  case threads
}

extension Token {
  /// Returns a value: for closures that are to capture the token.
  public func pass<Value>(_ value: Value) -> Value { value }
}

extension TrackingSubscriber {
  /// What was received, values as they print.
  var printed: [Event<String>] {
    events.map { event in
      switch event {
      case .value(let value): .value("\(value)")
      case .finished: .finished
      case .failed(let error): .failed(error)
      }
    }
  }
}
