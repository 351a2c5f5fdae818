/// The state machine of an operator that delivers one value when its upstream ends, or when it knows enough.
@usableFromInline
protocol Reducer {
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
  func step(_ state: State, _ input: Input) throws(Failure) -> ReduceStep<State>

  /// What to deliver at the end; nil for nothing.
  func result(_ state: State) -> Output?

  /// The failure to hand down for a failure from above.
  func failure(_ upstream: UpstreamFailure) -> Failure
}

/// What a ``Reducer`` makes of one value.
@usableFromInline
enum ReduceStep<State> {
  /// Go on with this state.
  case proceed(State)
  /// Cancel the upstream and deliver the result of this state.
  case finish(State)
}

extension Reducer where UpstreamFailure == Failure {
  @inlinable func failure(_ upstream: UpstreamFailure) -> Failure { upstream }
}

extension Reducer where Failure == any Error {
  @inlinable func failure(_ upstream: UpstreamFailure) -> any Error { upstream }
}

extension Reducer where UpstreamFailure == any Error, Failure == any Error {
  @inlinable func failure(_ upstream: any Error) -> any Error { upstream }
}

/// Runs a ``Reducer`` between an upstream and a subscriber.
///
/// It asks the upstream for everything at once. The result waits until the subscriber asks for a value; a failure, or an
/// end without a result, does not.
@usableFromInline
final class ReduceInner<Operation: Reducer, Downstream: Subscriber>: Relay, Subscriber, @unchecked Sendable
where Downstream.Input == Operation.Output, Downstream.Failure == Operation.Failure {
  /// Whether the result may be delivered, is waiting, has been taken, or is out of the question.
  @usableFromInline enum Delivery {
    case notRequested
    case requested
    case waiting(Operation.Output)
    case taken
    case cancelled
  }

  @usableFromInline let downstream: Downstream
  @usableFromInline let operation: Operation
  @usableFromInline @exclusivity(unchecked) var state: Operation.State

  // Guarded by the lock.
  @usableFromInline @exclusivity(unchecked) var delivery = Delivery.notRequested

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
    downstream.receive(subscription: self)
    currentUpstream?.request(.unlimited)
  }

  @inlinable
  func receive(_ input: Operation.Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    do throws(Operation.Failure) {
      switch try operation.step(state, input) {
      case .proceed(let next): state = next
      case .finish(let last):
        let (isFirst, subscription) = end()
        guard isFirst else { return .none }
        subscription?.cancel()
        deliver(operation.result(last))
      }
    } catch {
      let (isFirst, subscription) = end()
      guard isFirst else { return .none }
      subscription?.cancel()
      downstream.receive(completion: .failure(error))
    }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Operation.UpstreamFailure>) {
    guard end().isFirst else { return }
    switch completion {
    case .finished: deliver(operation.result(state))
    case .failure(let error): downstream.receive(completion: .failure(operation.failure(error)))
    }
  }

  @usableFromInline
  func deliver(_ result: Operation.Output?) {
    guard let result else {
      downstream.receive(completion: .finished)
      return
    }
    lock.lock()
    switch delivery {
    case .requested:
      delivery = .taken
      lock.unlock()
      conclude(with: result)
    case .notRequested:
      delivery = .waiting(result)
      lock.unlock()
    case .waiting, .taken, .cancelled: lock.unlock()
    }
  }

  /// Delivers the result, and the finish unless the subscriber cancels meanwhile.
  private func conclude(with result: Operation.Output) {
    _ = downstream.receive(result)
    lock.lock()
    let isCancelled = if case .cancelled = delivery { true } else { false }
    lock.unlock()
    if !isCancelled { downstream.receive(completion: .finished) }
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    lock.lock()
    switch delivery {
    case .waiting(let result):
      delivery = .taken
      lock.unlock()
      conclude(with: result)
    case .notRequested:
      delivery = .requested
      lock.unlock()
    case .requested, .taken, .cancelled: lock.unlock()
    }
  }

  @usableFromInline
  override func cancel() {
    let subscription = end().subscription
    lock.lock()
    let old = delivery
    delivery = .cancelled
    lock.unlock()
    withExtendedLifetime(old) {}
    subscription?.cancel()
  }

  @usableFromInline override var description: String { Operation.name }
}
