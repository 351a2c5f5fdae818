/// A subscriber that asks for nothing, which none may: every publisher traps.
public final class WantsNothing<Input, Failure: Error>: Subscriber {
  public init() {}
  public func receive(subscription: any Subscription) { subscription.request(.none) }
  public func receive(_ input: Input) -> Subscribers.Demand { .none }
  public func receive(completion: Subscribers.Completion<Failure>) {}
}
