/// A subscriber that hides another one's type, or is made of closures, or feeds a subject.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline let box: ErasedSubscriber<Input, Failure>

  public let combineIdentifier: CombineIdentifier

  /// Wraps a subscriber.
  @inlinable
  public init<S>(_ s: S) where Input == S.Input, Failure == S.Failure, S: Subscriber {
    if let same = s as? AnySubscriber<Input, Failure> {
      self = same
    } else {
      box = s.erased()
      combineIdentifier = s.combineIdentifier
    }
  }

  /// Makes a subscriber that sends what it receives to a subject.
  @inlinable
  public init<S>(_ s: S) where Input == S.Output, Failure == S.Failure, S: Subject {
    self.init(SubjectSubscriber(s))
  }

  /// Makes a subscriber of closures.
  ///
  /// Without `receiveSubscription` it asks for nothing by itself, and without `receiveValue` it asks for nothing more.
  @inlinable
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    self.init(
      ClosureSubscriber(
        receiveSubscription: receiveSubscription, receiveValue: receiveValue, receiveCompletion: receiveCompletion))
  }

  @inlinable public func receive(subscription: any Subscription) { box.receive(subscription: subscription) }
  @inlinable public func receive(_ value: Input) -> Subscribers.Demand { box.receive(value) }
  @inlinable public func receive(completion: Subscribers.Completion<Failure>) { box.receive(completion: completion) }

  public var description: String { box.description }
  public var customMirror: Mirror { box.customMirror }
  public var playgroundDescription: Any { box.playgroundDescription }
}

/// The subscriber behind ``AnySubscriber/init(receiveSubscription:receiveValue:receiveCompletion:)``.
@usableFromInline
final class ClosureSubscriber<Input, Failure: Error>: Subscriber, NamedStage {
  @usableFromInline let receiveSubscription: ((any Subscription) -> Void)?
  @usableFromInline let receiveValue: ((Input) -> Subscribers.Demand)?
  @usableFromInline let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

  @inlinable
  init(
    receiveSubscription: ((any Subscription) -> Void)?, receiveValue: ((Input) -> Subscribers.Demand)?,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  ) {
    self.receiveSubscription = receiveSubscription
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
  }

  @inlinable func receive(subscription: any Subscription) { receiveSubscription?(subscription) }
  @inlinable func receive(_ input: Input) -> Subscribers.Demand { receiveValue?(input) ?? .none }
  @inlinable func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion?(completion) }

  @usableFromInline var description: String { "Anonymous AnySubscriber" }
}
