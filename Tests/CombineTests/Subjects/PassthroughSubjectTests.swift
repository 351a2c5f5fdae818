import Combine
import CombineTestSupport
import Testing

@Suite struct PassthroughSubjectTests {
  typealias Tracker = TrackingSubscriber<Int, TestError>

  @Test func dropsWhatNobodyAskedFor() {
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = Tracker()
    subject.subscribe(subscriber)
    subject.send(1)
    subscriber.request(.max(2))
    subject.send(2)
    subject.send(3)
    subject.send(4)
    #expect(subscriber.values == [2, 3])
  }

  @Test func addsTheDemandThatAValueReturns() {
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = Tracker(demand: .max(1)) { _, value in value < 3 ? .max(1) : .none }
    subject.subscribe(subscriber)
    for value in 1...5 { subject.send(value) }
    #expect(subscriber.values == [1, 2, 3])
  }

  @Test func servesSubscribersInTheOrderOfTheirSubscription() {
    let subject = PassthroughSubject<Int, Never>()
    var order: [String] = []
    let subscriptions = (0..<50).map { index in subject.sink { order.append("\(index):\($0)") } }
    subject.send(1)
    #expect(order == (0..<50).map { "\($0):1" })
    order = []
    subscriptions[10].cancel()
    let late = subject.sink { order.append("late:\($0)") }
    subject.send(2)
    #expect(order == (0..<50).filter { $0 != 10 }.map { "\($0):2" } + ["late:2"])
    withExtendedLifetime((subscriptions, late)) {}
  }

  @Test func keepsTheOrderThroughManyCancels() {
    let subject = PassthroughSubject<Int, Never>()
    var order: [Int] = []
    var subscriptions = (0..<200).map { index in subject.sink { _ in order.append(index) } }
    for index in stride(from: 0, to: 200, by: 3) { subscriptions[index].cancel() }
    subject.send(1)
    #expect(order == (0..<200).filter { $0 % 3 != 0 })
    subscriptions = []
    order = []
    subject.send(2)
    #expect(order.isEmpty)
  }

  @Test func aSubscriberThatJoinsDuringADeliveryGetsTheNextValue() {
    let subject = PassthroughSubject<Int, Never>()
    var inner: AnyCancellable?
    var values: [String] = []
    let outer = subject.sink { value in
      values.append("outer \(value)")
      if inner == nil { inner = subject.sink { values.append("inner \($0)") } }
    }
    subject.send(1)
    subject.send(2)
    #expect(values == ["outer 1", "outer 2", "inner 2"])
    withExtendedLifetime((outer, inner)) {}
  }

  @Test func aSubscriberThatIsCancelledByAnotherDuringADeliveryGetsNothing() {
    let subject = PassthroughSubject<Int, Never>()
    var second: AnyCancellable?
    var values: [Int] = []
    let first = subject.sink { _ in second?.cancel() }
    second = subject.sink { values.append($0) }
    subject.send(1)
    #expect(values.isEmpty)
    withExtendedLifetime(first) {}
  }

  @Test func aNestedSendIsDeliveredAtOnce() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    let subscription = subject.sink { value in
      values.append(value)
      if value < 5 { subject.send(value + 1) }
      values.append(-value)
    }
    subject.send(3)
    #expect(values == [3, 4, 5, -5, -4, -3])
    withExtendedLifetime(subscription) {}
  }

  @Test func ignoresEverythingAfterTheCompletion() {
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = Tracker(demand: .unlimited)
    subject.subscribe(subscriber)
    subject.send(completion: .failure(TestError(1)))
    subject.send(completion: .finished)
    subject.send(1)
    #expect(subscriber.events == [.failed(TestError(1))])
    let late = Tracker(demand: .unlimited)
    subject.subscribe(late)
    #expect(late.events == [.failed(TestError(1))])
  }

  @Test func aCompletionWithinAValueEndsTheDelivery() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let first = subject.sink { _ in
      log.append("first end")
    } receiveValue: { _ in
      subject.send(completion: .finished)
    }
    let second = subject.sink { _ in
      log.append("second end")
    } receiveValue: {
      log.append("second \($0)")
    }
    subject.send(1)
    #expect(log == ["first end", "second end"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func letsGoOfASubscriberThatKeepsItsSubscription() {
    let subject = PassthroughSubject<Int, TestError>()
    weak var finished: Tracker?
    weak var cancelled: Tracker?
    do {
      let one = Tracker(demand: .unlimited)
      let two = Tracker(demand: .unlimited)
      subject.subscribe(one)
      subject.subscribe(two)
      two.cancel()
      (finished, cancelled) = (one, two)
    }
    #expect(cancelled == nil)
    #expect(finished != nil)
    subject.send(completion: .finished)
    #expect(finished == nil)
  }

  @Test func releasesItsSubscribersWhenItGoesAway() {
    weak var tracker: Tracker?
    do {
      let subject = PassthroughSubject<Int, TestError>()
      let subscriber = Tracker(demand: .unlimited)
      subject.subscribe(subscriber)
      tracker = subscriber
    }
    #expect(tracker == nil)
  }

  @Test func anObjectThatSendsWhileItIsReleasedDoesNoHarm() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    let listener = subject.sink { values.append($0) }
    var subscription: AnyCancellable?
    do {
      let token = Token { subject.send(42) }
      subscription = subject.sink { _ in token.touch() }
    }
    subject.send(1)
    subscription?.cancel()
    #expect(values == [1, 42])
    subscription = nil
    withExtendedLifetime(listener) {}
  }

  @Test func asksItsUpstreamOnceThereIsDemand() {
    let source = ManualPublisher<Int, TestError>()
    let subject = PassthroughSubject<Int, TestError>()
    let feed = source.subscribe(subject)
    #expect(source.requests.isEmpty)
    let subscriber = Tracker(demand: .max(1))
    subject.subscribe(subscriber)
    #expect(source.requests == [.unlimited])
    source.send(5)
    #expect(subscriber.values == [5])
    feed.cancel()
    #expect(source.cancelCount == 1)
  }

  @Test func describesItself() {
    let subscriber = Tracker()
    PassthroughSubject<Int, TestError>().subscribe(subscriber)
    #expect(subscriber.subscription.map { "\($0)" } == "PassthroughSubject")
  }

  @Test func voidsAreSentWithoutAnArgument() {
    let subject = PassthroughSubject<Void, Never>()
    var count = 0
    let subscription = subject.sink { count += 1 }
    subject.send()
    #expect(count == 1)
    subscription.cancel()
  }

  @Test func demandRequestedWithinAValueCounts() {
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = Tracker(demand: .max(1)) { subscriber, value in
      if value == 1 { subscriber.request(.max(2)) }
      return .none
    }
    subject.subscribe(subscriber)
    for value in 1...5 { subject.send(value) }
    #expect(subscriber.values == [1, 2, 3])
    subscriber.cancel()
  }

  @Test func demandAddsUpToUnlimited() {
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = Tracker(demand: .max(.max))
    subject.subscribe(subscriber)
    subscriber.request(.max(.max))
    for value in 1...3 { subject.send(value) }
    #expect(subscriber.values == [1, 2, 3])
    subscriber.cancel()
  }

  @Test func requestsAndCancelsAfterTheEndDoNothing() {
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = Tracker()
    subject.subscribe(subscriber)
    let subscription = subscriber.subscription
    subject.send(completion: .finished)
    subscription?.request(.unlimited)
    subscription?.cancel()
    subscription?.cancel()
    subject.send(1)
    #expect(subscriber.events == [.finished])
  }

  @Test func aCancelWithinTheCompletionDoesNothing() {
    final class Cancelling: Subscriber {
      var subscription: (any Subscription)?
      var completions = 0
      func receive(subscription: any Subscription) { self.subscription = subscription }
      func receive(_ input: Int) -> Subscribers.Demand { .none }
      func receive(completion: Subscribers.Completion<TestError>) {
        completions += 1
        subscription?.cancel()
        subscription = nil
      }
    }
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = Cancelling()
    subject.subscribe(subscriber)
    subject.send(completion: .finished)
    #expect(subscriber.completions == 1)
  }

  @Test func subscribingWithinTheCompletionGetsJustThat() {
    let subject = PassthroughSubject<Int, TestError>()
    let late = Tracker(demand: .unlimited)
    subject.subscribe(
      AnySubscriber(
        receiveSubscription: { $0.request(.unlimited) },
        receiveCompletion: { _ in subject.subscribe(late) }))
    subject.send(completion: .failure(TestError(4)))
    #expect(late.events == [.failed(TestError(4))])
  }

  @Test func valuesAreNotKept() {
    let subject = PassthroughSubject<Token, Never>()
    weak var released: Token?
    let subscription = subject.sink { _ in }
    func send() {
      let token = Token()
      released = token
      subject.send(token)
    }
    send()
    #expect(released == nil)
    subscription.cancel()
  }

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      PassthroughSubject<Int, Never>().subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  /// As articles show it: `receive subscription: (PassthroughSubject)`. After the end there is nothing to subscribe to: `(Empty)`.
  @Test func names() {
    let subject = PassthroughSubject<Int, TestError>()
    expectName("PassthroughSubject", ofSubscriptionOf: subject)
    subject.send(completion: .finished)
    expectName("Empty", ofSubscriptionOf: subject)
  }
}
