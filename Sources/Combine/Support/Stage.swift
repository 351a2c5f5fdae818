/// What an operator makes of one value.
@usableFromInline
enum StageStep<Output> {
  /// Deliver this.
  case pass(Output)
  /// Deliver nothing, and ask the upstream for another value instead.
  case skip
  /// Cancel the upstream and finish.
  case finish
  /// Deliver this, cancel the upstream and finish, in that order. The operator takes no more values meanwhile.
  case passAndFinish(Output)
}

/// The state machine of an operator that looks at one value at a time: pure, without threads, subscriptions or locks.
@usableFromInline
protocol Stage {
  associatedtype Input
  associatedtype Output
  associatedtype UpstreamFailure: Error
  associatedtype Failure: Error
  associatedtype State

  /// What the operator's subscription prints as.
  static var name: String { get }

  /// The state before the first value.
  var initialState: State { get }

  /// Takes a value in a state; a thrown error cancels the upstream and fails the subscriber.
  ///
  /// State is passed by value and not `inout`: closures called from here may come back re-entrantly.
  func step(_ state: State, _ input: Input) throws(Failure) -> (State, StageStep<Output>)

  /// The failure to hand down for a failure from above.
  func failure(_ upstream: UpstreamFailure) -> Failure

  /// Whether the operator finishes without waiting for a value.
  var wantsNothing: Bool { get }
}

extension Stage {
  @inlinable var wantsNothing: Bool { false }
}

extension Stage where State == Void {
  @inlinable var initialState: Void { () }
}

extension Stage where UpstreamFailure == Failure {
  @inlinable func failure(_ upstream: UpstreamFailure) -> Failure { upstream }
}

extension Stage where Failure == any Error {
  @inlinable func failure(_ upstream: UpstreamFailure) -> any Error { upstream }
}

extension Stage where UpstreamFailure == any Error, Failure == any Error {
  @inlinable func failure(_ upstream: any Error) -> any Error { upstream }
}

/// Runs a ``Stage`` between an upstream and a subscriber.
///
/// It hands itself down as the subscription, passes requests and the cancel up, and takes no lock for a value: a publisher
/// delivers to one subscriber from one thread at a time.
@usableFromInline
final class StageInner<Operation: Stage, Downstream: Subscriber>: Relay, Subscriber, @unchecked Sendable
where Downstream.Input == Operation.Output, Downstream.Failure == Operation.Failure {
  @usableFromInline let downstream: Downstream
  @usableFromInline let operation: Operation
  @usableFromInline @exclusivity(unchecked) var state: Operation.State

  @inlinable
  init(_ downstream: Downstream, _ operation: Operation) {
    self.downstream = downstream
    self.operation = operation
    state = operation.initialState
    super.init()
  }

  @inlinable
  func receive(subscription: any Subscription) {
    guard accept(subscription) else { return }
    if operation.wantsNothing {
      end().subscription?.cancel()
      downstream.receive(subscription: Subscriptions.empty)
      downstream.receive(completion: .finished)
    } else {
      downstream.receive(subscription: self)
    }
  }

  @inlinable
  func receive(_ input: Operation.Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    do throws(Operation.Failure) {
      let (next, step) = try operation.step(state, input)
      // The operator's closure may have cancelled.
      guard isActive else { return .none }
      state = next
      switch step {
      case .pass(let output): return downstream.receive(output)
      case .skip: return .max(1)
      case .finish: conclude(.finished)
      case .passAndFinish(let output):
        guard beginEnding(upstreamIsDone: false) else { return .none }
        _ = downstream.receive(output)
        conclude(.finished)
      }
    } catch {
      conclude(.failure(error))
    }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Operation.UpstreamFailure>) {
    guard end().isFirst else { return }
    switch completion {
    case .finished: downstream.receive(completion: .finished)
    case .failure(let error): downstream.receive(completion: .failure(operation.failure(error)))
    }
  }

  /// Ends from below: cancels the upstream and completes the subscriber.
  @inlinable
  func conclude(_ completion: Subscribers.Completion<Operation.Failure>) {
    let (isFirst, subscription) = end()
    guard isFirst else { return }
    subscription?.cancel()
    downstream.receive(completion: completion)
  }

  @usableFromInline override var description: String { Operation.name }
}
