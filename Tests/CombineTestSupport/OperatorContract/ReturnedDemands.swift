/// What an operator asks of its upstream in return for each of some values, while its subscriber asks for nothing more.
public func returnedDemands<Operated: Publisher>(
  for values: Int..., by operate: (AnyPublisher<Int, TestError>) -> Operated
) -> [Subscribers.Demand] {
  let source = StubbornPublisher<Int, TestError>()
  let subscriber = TrackingSubscriber<Operated.Output, Operated.Failure>(demand: .max(1))
  operate(source.eraseToAnyPublisher()).subscribe(subscriber)
  let demands = values.map { source.send($0) }
  subscriber.cancel()
  source.forget()
  return demands
}
