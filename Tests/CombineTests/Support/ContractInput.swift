import Combine
import CombineTestSupport

/// One publisher that feeds an operator under test. It delivers what it is told to, whatever was asked for, and shows what
/// the operator still holds of it.
final class ContractInput: Publisher {
  typealias Output = Token
  typealias Failure = TestError

  /// What was asked of the subscription, in order.
  private(set) var requests: [Subscribers.Demand] = []

  /// How often the subscription was cancelled.
  private(set) var cancelCount = 0

  /// How many subscribers have attached.
  private(set) var subscriberCount = 0

  /// Whether a careless publisher is played, which goes on delivering after it has ended or was cancelled.
  private let keepsSubscriber: Bool
  private var subscriber: AnySubscriber<Token, TestError>?
  private weak var subscription: ContractSubscription?
  private var sent: [WeakToken] = []

  init(keepsSubscriber: Bool = false) { self.keepsSubscriber = keepsSubscriber }

  /// Whether somebody holds the subscription.
  var isHeld: Bool { subscription != nil }

  /// How many of the values that were sent are held by somebody.
  var heldValues: Int { sent.count { $0.token != nil } }

  func receive<S>(subscriber: S) where S: Subscriber, S.Input == Token, S.Failure == TestError {
    subscriberCount += 1
    let erased = AnySubscriber(subscriber)
    self.subscriber = erased
    let made = ContractSubscription(self)
    subscription = made
    erased.receive(subscription: made)
  }

  /// Sends a value of its own.
  func send() {
    let token = Token()
    sent.append(WeakToken(token))
    _ = subscriber?.receive(token)
  }

  func send(completion: Subscribers.Completion<TestError>) {
    let last = subscriber
    if !keepsSubscriber { subscriber = nil }
    last?.receive(completion: completion)
  }

  /// Lets go of the subscriber: an operator's closure may hold this input.
  func letGo() { subscriber = nil }

  /// Hands the subscriber another subscription.
  ///
  /// - Returns: whether it was cancelled, as the contract of subscribers wants.
  func refusesAnotherSubscription() -> Bool {
    let refused = RefusedSubscription()
    subscriber?.receive(subscription: refused)
    return refused.isCancelled && !refused.isRequested
  }

  fileprivate func requested(_ demand: Subscribers.Demand) { requests.append(demand) }

  fileprivate func cancelled() {
    cancelCount += 1
    if !keepsSubscriber { subscriber = nil }
  }
}

private struct WeakToken {
  weak var token: Token?
  init(_ token: Token) { self.token = token }
}

private final class ContractSubscription: Subscription {
  private let input: ContractInput
  init(_ input: ContractInput) { self.input = input }
  func request(_ demand: Subscribers.Demand) { input.requested(demand) }
  func cancel() { input.cancelled() }
}

private final class RefusedSubscription: Subscription {
  private(set) var isCancelled = false
  private(set) var isRequested = false
  func request(_ demand: Subscribers.Demand) { isRequested = true }
  func cancel() { isCancelled = true }
}

/// A subscriber that writes down what comes without keeping the values, and lets go of its subscription at the end.
final class ContractRecorder<Input>: Subscriber {
  typealias Failure = TestError

  /// "value", "finished" and "failed" with the error's number.
  private(set) var log: [String] = []
  private(set) var subscription: (any Subscription)?
  var whenSubscribed: ((ContractRecorder<Input>) -> Void)?
  var whenReceived: ((ContractRecorder<Input>) -> Void)?

  private let demand: Subscribers.Demand

  init(demand: Subscribers.Demand) { self.demand = demand }

  func cancel() {
    let old = subscription
    subscription = nil
    old?.cancel()
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    whenSubscribed?(self)
    if demand > .none { self.subscription?.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    log.append("value")
    whenReceived?(self)
    return .none
  }

  func receive(completion: Subscribers.Completion<TestError>) {
    subscription = nil
    switch completion {
    case .finished: log.append("finished")
    case .failure(let error): log.append("failed \(error.id)")
    }
  }
}
