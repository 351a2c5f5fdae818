/// A subscriber whose type is forgotten but whose code is not: the boundary behind ``AnyPublisher`` and ``AnySubscriber``.
///
/// A method of a generic class is compiled once, for all types. So the hot path is a function that is made where the
/// subscriber's type is known, and specialised there; it takes the object as an argument and captures nothing.
@usableFromInline
class ErasedSubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline final let deliver: (ErasedSubscriber<Input, Failure>, Input) -> Subscribers.Demand

  @inlinable
  init(deliver: @escaping (ErasedSubscriber<Input, Failure>, Input) -> Subscribers.Demand) { self.deliver = deliver }

  @inlinable final func receive(_ input: Input) -> Subscribers.Demand { deliver(self, input) }

  @usableFromInline func receive(subscription: any Subscription) {}
  @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {}

  @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
  @usableFromInline var description: String { "AnySubscriber" }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  @usableFromInline var playgroundDescription: Any { description }
}

@usableFromInline
final class ErasedSubscriberBox<Base: Subscriber>: ErasedSubscriber<Base.Input, Base.Failure> {
  @usableFromInline let base: Base

  @inlinable
  init(_ base: Base) {
    self.base = base
    super.init(deliver: { unsafeDowncast($0, to: ErasedSubscriberBox<Base>.self).base.receive($1) })
  }

  @inlinable override func receive(subscription: any Subscription) { base.receive(subscription: subscription) }

  @inlinable override func receive(completion: Subscribers.Completion<Base.Failure>) {
    base.receive(completion: completion)
  }

  @usableFromInline override var combineIdentifier: CombineIdentifier { base.combineIdentifier }
  @usableFromInline override var description: String { String(describing: base) }
  @usableFromInline override var customMirror: Mirror { Mirror(reflecting: base) }
  @usableFromInline override var playgroundDescription: Any {
    (base as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }
}

extension Subscriber {
  /// This subscriber behind a class that does not name its type; one that is already behind it stays as it is.
  @inlinable
  func erased() -> ErasedSubscriber<Input, Failure> {
    if let erased = self as? ErasedSubscriber<Input, Failure> { return erased }
    return ErasedSubscriberBox(self)
  }
}
