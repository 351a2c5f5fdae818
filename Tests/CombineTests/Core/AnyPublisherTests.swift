import Combine
import CombineTestSupport
import Testing

@Suite struct AnyPublisherTests {
  typealias Tracker = TrackingSubscriber<Int, TestError>

  @Test func contract() {
    OperatorContract(.passing, name: "AnyPublisher", forwardsSubscription: true, except: [.names]) { source, token in
      source.map { token.pass($0) }.eraseToAnyPublisher()
    }.check()
  }

  @Test func passesEverythingOn() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = Tracker(demand: .max(2)) { _, value in value == 1 ? .max(3) : .none }
    source.eraseToAnyPublisher().subscribe(subscriber)
    #expect(source.requests == [.max(2)])
    #expect(source.send(1) == .max(3))
    #expect(source.send(2) == .none)
    source.send(completion: .failure(TestError(1)))
    #expect(subscriber.events == [.value(1), .value(2), .failed(TestError(1))])
  }

  @Test func aCancelReachesTheSource() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = Tracker(demand: .unlimited)
    AnyPublisher(source).subscribe(subscriber)
    subscriber.cancel()
    #expect(source.cancelCount == 1)
  }

  @Test func everySubscriberSubscribesToTheSource() {
    let source = ManualPublisher<Int, TestError>()
    let erased = source.eraseToAnyPublisher()
    #expect(source.subscriberCount == 0)
    for _ in 0..<2 {
      let subscriber = Tracker()
      erased.subscribe(subscriber)
      subscriber.cancel()
    }
    #expect(source.subscriberCount == 2)
  }

  @Test func erasingTwiceIsErasingOnce() {
    let catcher = SubscriberCatcher<Int, TestError>()
    let once = catcher.eraseToAnyPublisher()
    let twice: AnyPublisher<Int, TestError> = once.eraseToAnyPublisher().eraseToAnyPublisher()
    twice.subscribe(AnySubscriber(receiveCompletion: { _ in }))
    #expect(catcher.description == "Anonymous AnySubscriber", "nothing stands between the publisher and its subscriber")
  }

  @Test func theSubscriberIsReleasedAtTheEnd() {
    for end in 0..<2 {
      let source = ManualPublisher<Int, TestError>()
      weak var released: Token?
      func subscribe() -> AnyCancellable {
        let token = Token()
        released = token
        return source.eraseToAnyPublisher().sink { _ in
          token.touch()
        } receiveValue: { _ in
          token.touch()
        }
      }
      let subscription = subscribe()
      #expect(released != nil)
      if end == 0 { subscription.cancel() } else { source.send(completion: .finished) }
      #expect(released == nil)
    }
  }

  @Test func keepsThePublisher() {
    weak var released: PassthroughSubject<Int, Never>?
    func erase() -> AnyPublisher<Int, Never> {
      let subject = PassthroughSubject<Int, Never>()
      released = subject
      return subject.eraseToAnyPublisher()
    }
    var erased: AnyPublisher<Int, Never>? = erase()
    #expect(released != nil)
    withExtendedLifetime(erased) {}
    erased = nil
    #expect(released == nil)
  }

  @Test func names() {
    let erased = Just(1).eraseToAnyPublisher()
    #expect("\(erased)" == "AnyPublisher")
    #expect(erased.playgroundDescription as? String == "AnyPublisher")
    expectName("Just", ofSubscriptionOf: erased)
  }
}
