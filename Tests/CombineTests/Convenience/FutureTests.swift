import Combine
import CombineTestSupport
import Testing

@Suite struct FutureTests {
  @Test func runsOnceAndAtOnce() {
    var runs = 0
    let future = Future<Int, TestError> { promise in
      runs += 1
      promise(.success(1))
      promise(.success(2))
    }
    #expect(runs == 1)
    #expect(future.events() == [.value(1), .finished])
    #expect(future.events() == [.value(1), .finished])
    #expect(runs == 1)
  }

  @Test func servesThoseWhoWait() {
    var fulfil: Future<Int, TestError>.Promise?
    let future = Future<Int, TestError> { fulfil = $0 }
    let asking = TrackingSubscriber<Int, TestError>(demand: .max(1))
    let silent = TrackingSubscriber<Int, TestError>()
    let gone = TrackingSubscriber<Int, TestError>(demand: .max(1))
    for subscriber in [asking, silent, gone] { future.subscribe(subscriber) }
    gone.cancel()
    fulfil?(.success(3))
    #expect(asking.events == [.value(3), .finished])
    #expect(silent.events.isEmpty)
    #expect(gone.events.isEmpty)
    silent.request(.max(1))
    #expect(silent.events == [.value(3), .finished])
  }

  @Test func aFailureNeedsNoDemand() {
    let subscriber = TrackingSubscriber<Int, TestError>()
    Future<Int, TestError> { $0(.failure(TestError(2))) }.subscribe(subscriber)
    #expect(subscriber.events == [.failed(TestError(2))])
  }

  @Test func aSubscriberIsReleasedWhenItCancels() {
    let future = Future<Int, TestError> { _ in }
    weak var released: TrackingSubscriber<Int, TestError>?
    do {
      let subscriber = TrackingSubscriber<Int, TestError>(demand: .max(1))
      released = subscriber
      future.subscribe(subscriber)
      subscriber.cancel()
    }
    #expect(released == nil)
  }

  @Test func demandIsNeededForAValue() {
    let future = Future<Int, TestError> { $0(.success(1)) }
    let subscriber = TrackingSubscriber<Int, TestError>()
    future.subscribe(subscriber)
    #expect(subscriber.events.isEmpty)
    subscriber.request(.max(1))
    #expect(subscriber.events == [.value(1), .finished])
    subscriber.request(.unlimited)
    #expect(subscriber.events == [.value(1), .finished])
  }

  @Test func onlyTheFirstPromiseCounts() {
    var fulfil: Future<Int, TestError>.Promise?
    let future = Future<Int, TestError> { fulfil = $0 }
    fulfil?(.failure(TestError(1)))
    fulfil?(.success(2))
    #expect(future.events() == [.failed(TestError(1))])
  }

  @Test func aCancelFromWithinTheValueKeepsTheFinishAway() {
    for isEarly in [true, false] {
      var fulfil: Future<Int, TestError>.Promise?
      let future = Future<Int, TestError> { fulfil = $0 }
      if isEarly { fulfil?(.success(1)) }
      let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited) { subscriber, _ in
        subscriber.cancel()
        return .none
      }
      future.subscribe(subscriber)
      if !isEarly { fulfil?(.success(1)) }
      #expect(subscriber.events == [.value(1)])
    }
  }

  @Test func aCancelBeforeTheDemand() {
    let future = Future<Int, TestError> { $0(.success(1)) }
    let subscriber = TrackingSubscriber<Int, TestError>()
    future.subscribe(subscriber)
    let subscription = subscriber.subscription
    subscriber.cancel()
    subscription?.request(.unlimited)
    #expect(subscriber.events.isEmpty)
  }

  /// The promise may be kept from within the closure of another subscriber of the same future.
  @Test func subscribingFromWithinAValue() {
    var fulfil: Future<Int, TestError>.Promise?
    let future = Future<Int, TestError> { fulfil = $0 }
    let inner = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    let outer = TrackingSubscriber<Int, TestError>(demand: .unlimited) { _, _ in
      future.subscribe(inner)
      return .none
    }
    future.subscribe(outer)
    fulfil?(.success(4))
    #expect(outer.events == [.value(4), .finished])
    #expect(inner.events == [.value(4), .finished])
  }

  @Test func subscribersAreServedInOrder() {
    var fulfil: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { fulfil = $0 }
    var order: [Int] = []
    let subscriptions = (0..<5).map { index in future.sink { _ in order.append(index) } }
    fulfil?(.success(1))
    #expect(order == [0, 1, 2, 3, 4])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func subscribersAreReleasedAtTheEnd() {
    for result in [Result<Int, TestError>.success(1), .failure(TestError(1))] {
      var fulfil: Future<Int, TestError>.Promise?
      let future = Future<Int, TestError> { fulfil = $0 }
      weak var released: Token?
      func subscribe() -> AnyCancellable {
        let token = Token()
        released = token
        return future.sink { _ in
          token.touch()
        } receiveValue: { _ in
          token.touch()
        }
      }
      let subscription = subscribe()
      #expect(released != nil)
      fulfil?(result)
      #expect(released == nil)
      withExtendedLifetime(subscription) {}
    }
  }

  @Test func thePromiseKeepsTheFuture() {
    weak var released: Future<Int, Never>?
    var fulfil: Future<Int, Never>.Promise?
    func make() {
      let future = Future<Int, Never> { fulfil = $0 }
      released = future
    }
    make()
    #expect(released != nil)
    fulfil = nil
    #expect(released == nil)
    withExtendedLifetime(fulfil) {}
  }

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      Future<Int, Never> { _ in }.subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  /// As articles show it: `receive subscription: (Future)`, also after the end.
  @Test func names() {
    expectName("Future", ofSubscriptionOf: Future<Int, Never> { _ in })
    expectName("Future", ofSubscriptionOf: Future<Int, Never> { $0(.success(1)) })
  }
}
