import Combine
import CombineTestSupport
import Testing

@Suite struct DeferredTests {
  @Test func contract() {
    OperatorContract(.passing, name: "Deferred", forwardsSubscription: true, except: [.names]) { source, token in
      Deferred { token.pass(source) }
    }.check()
  }

  @Test func makesAPublisherForEachSubscriber() {
    var made = 0
    let deferred = Deferred { () -> Just<Int> in
      made += 1
      return Just(made)
    }
    #expect(made == 0)
    #expect(deferred.events() == [.value(1), .finished])
    #expect(deferred.events() == [.value(2), .finished])
    #expect(made == 2)
  }

  @Test func demandAndCancelReachThePublisher() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .max(2)) { _, _ in .max(1) }
    Deferred { source }.subscribe(subscriber)
    #expect(source.requests == [.max(2)])
    #expect(source.send(1) == .max(1))
    subscriber.cancel()
    #expect(source.cancelCount == 1)
  }

  @Test func completionsPass() {
    #expect(Deferred { Empty<Int, Never>() }.events() == [.finished])
    #expect(Deferred { Fail<Int, TestError>(error: TestError(1)) }.events() == [.failed(TestError(1))])
  }

  @Test func theClosureBelongsToThePublisherAlone() {
    weak var released: Token?
    func subscribe(_ subject: PassthroughSubject<Int, Never>) -> AnyCancellable {
      let token = Token()
      released = token
      return Deferred { () -> PassthroughSubject<Int, Never> in
        token.touch()
        return subject
      }.sink { _ in }
    }
    let subscription = subscribe(PassthroughSubject())
    #expect(released == nil)
    subscription.cancel()
  }

  /// It adds nothing of its own to the subscription.
  @Test func names() { expectName("Just", ofSubscriptionOf: Deferred { Just(1) }) }
}
