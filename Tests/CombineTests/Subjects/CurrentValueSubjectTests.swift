import Combine
import CombineTestSupport
import Testing

@Suite struct CurrentValueSubjectTests {
  typealias Tracker = TrackingSubscriber<Int, TestError>

  @Test func keepsAValueThatIsSentWithoutSubscribers() {
    let subject = CurrentValueSubject<Int, TestError>(1)
    subject.send(2)
    #expect(subject.value == 2)
    #expect(subject.first().events() == [.value(2), .finished])
  }

  @Test func theValueIsNewWithinTheSink() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var seen: [Int] = []
    let subscription = subject.sink { _ in seen.append(subject.value) }
    subject.value = 2
    #expect(seen == [1, 2])
    withExtendedLifetime(subscription) {}
  }

  @Test func aSubscriberWithoutDemandGetsTheLatestValueWhenItAsks() {
    let subject = CurrentValueSubject<Int, TestError>(1)
    let subscriber = Tracker(demand: .max(1))
    subject.subscribe(subscriber)
    subject.send(2)
    subject.send(3)
    #expect(subscriber.values == [1])
    subscriber.request(.max(1))
    #expect(subscriber.values == [1, 3])
    subscriber.request(.max(1))
    #expect(subscriber.values == [1, 3])
    subject.send(4)
    #expect(subscriber.values == [1, 3, 4])
    subscriber.cancel()
  }

  @Test func keepsItsValueAfterTheCompletion() {
    let subject = CurrentValueSubject<Int, TestError>(1)
    subject.send(completion: .finished)
    subject.send(2)
    #expect(subject.value == 1)
    #expect(subject.events() == [.finished])
  }

  @Test func aNestedSendIsDeliveredAtOnce() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var values: [Int] = []
    let subscription = subject.sink { value in
      values.append(value)
      if value == 1 { subject.send(2) }
    }
    subject.send(1)
    #expect(values == [0, 1, 2])
    #expect(subject.value == 2)
    withExtendedLifetime(subscription) {}
  }

  @Test func asksItsUpstreamForEverythingAtOnce() {
    let source = ManualPublisher<Int, TestError>()
    let feed = source.subscribe(CurrentValueSubject<Int, TestError>(0))
    #expect(source.requests == [.unlimited])
    feed.cancel()
  }

  @Test func anOldValueIsReleasedOutsideOfTheSubject() {
    final class Holder {
      let token: Token
      init(_ token: Token) { self.token = token }
    }
    nonisolated(unsafe) var seen: Bool?
    let subject = CurrentValueSubject<Holder?, Never>(nil)
    subject.value = Holder(Token { seen = subject.value == nil })
    subject.value = nil
    #expect(seen == true)
  }

  @Test func settingTheValueSendsIt() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    subject.subscribe(subscriber)
    subject.value = 2
    subject.value += 1
    subject.send(4)
    #expect(subscriber.values == [1, 2, 3, 4])
    subscriber.cancel()
  }

  @Test func theCurrentValueWaitsForDemand() {
    let subject = CurrentValueSubject<Int, TestError>(1)
    let subscriber = Tracker()
    subject.subscribe(subscriber)
    #expect(subscriber.values.isEmpty)
    subscriber.request(.max(1))
    #expect(subscriber.values == [1])
    subscriber.cancel()
  }

  @Test func demandReturnedFromTheCurrentValueCounts() {
    let subject = CurrentValueSubject<Int, TestError>(1)
    let subscriber = Tracker(demand: .max(1)) { _, value in value == 1 ? .max(1) : .none }
    subject.subscribe(subscriber)
    subject.send(2)
    subject.send(3)
    #expect(subscriber.values == [1, 2])
    subscriber.cancel()
  }

  @Test func eachSubscriberHasItsOwnView() {
    let subject = CurrentValueSubject<Int, TestError>(1)
    let (eager, slow) = (Tracker(demand: .unlimited), Tracker(demand: .max(1)))
    subject.subscribe(eager)
    subject.subscribe(slow)
    subject.send(2)
    subject.send(3)
    slow.request(.max(2))
    subject.send(4)
    subject.send(5)
    #expect(eager.values == [1, 2, 3, 4, 5])
    #expect(slow.values == [1, 3, 4])
    eager.cancel()
    slow.cancel()
  }

  @Test func aFailureEndsIt() {
    let subject = CurrentValueSubject<Int, TestError>(1)
    let subscriber = Tracker()
    subject.subscribe(subscriber)
    subject.send(completion: .failure(TestError(2)))
    subject.send(completion: .finished)
    subscriber.request(.unlimited)
    #expect(subscriber.events == [.failed(TestError(2))], "the value is not delivered after the end")
    #expect(subject.events() == [.failed(TestError(2))])
  }

  @Test func aCancelFromWithinTheCurrentValue() {
    let subject = CurrentValueSubject<Int, TestError>(1)
    let subscriber = Tracker(demand: .unlimited) { subscriber, _ in
      subscriber.cancel()
      return .none
    }
    subject.subscribe(subscriber)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(subscriber.events == [.value(1)])
  }

  @Test func subscribersAreReleasedAtTheEnd() {
    let subject = CurrentValueSubject<Int, TestError>(1)
    weak var released: Token?
    func subscribe() -> AnyCancellable {
      let token = Token()
      released = token
      return subject.sink { _ in
        token.touch()
      } receiveValue: { _ in
        token.touch()
      }
    }
    let cancelled = subscribe()
    #expect(released != nil)
    cancelled.cancel()
    #expect(released == nil)
    let finished = subscribe()
    subject.send(completion: .finished)
    #expect(released == nil)
    withExtendedLifetime(finished) {}
  }

  @Test func keepsOnlyTheLatestValue() {
    weak var released: Token?
    func make() -> CurrentValueSubject<Token?, Never> {
      let token = Token()
      released = token
      return CurrentValueSubject(token)
    }
    let subject = make()
    #expect(released != nil)
    subject.value = nil
    #expect(released == nil)
  }

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      CurrentValueSubject<Int, Never>(1).subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  /// As articles show it: `receive subscription: (CurrentValueSubject)`. After the end there is nothing to subscribe to:
  /// `(Empty)`.
  @Test func names() {
    let subject = CurrentValueSubject<Int, TestError>(1)
    expectName("CurrentValueSubject", ofSubscriptionOf: subject)
    subject.send(completion: .finished)
    expectName("Empty", ofSubscriptionOf: subject)
  }
}
