import Combine
import CombineTestSupport
import Testing

/// `subscribe(_:)` with a subject: a publisher that feeds it.
@Suite struct SubjectSubscriberTests {
  let source = ManualPublisher<Int, TestError>()
  let subject = PassthroughSubject<Int, TestError>()
  typealias Tracker = TrackingSubscriber<Int, TestError>

  @Test func feedsTheSubject() {
    let feed = source.subscribe(subject)
    let subscriber = Tracker(demand: .unlimited)
    subject.subscribe(subscriber)
    source.send(1)
    subject.send(2)
    source.send(completion: .failure(TestError(3)))
    #expect(subscriber.events == [.value(1), .value(2), .failed(TestError(3))])
    withExtendedLifetime(feed) {}
  }

  @Test func goesAwayWithItsCancellable() {
    let subscriber = Tracker(demand: .unlimited)
    subject.subscribe(subscriber)
    do {
      let feed = source.subscribe(subject)
      source.send(1)
      withExtendedLifetime(feed) {}
    }
    #expect(source.cancelCount == 1)
    source.send(2)
    subject.send(3)
    #expect(subscriber.events == [.value(1), .value(3)])
    subscriber.cancel()
  }

  @Test func aSubjectThatHasFinishedRefusesTheFeed() {
    subject.send(completion: .finished)
    let feed = source.subscribe(subject)
    #expect(source.cancelCount == 1)
    #expect(source.requests.isEmpty)
    feed.cancel()
    let current = CurrentValueSubject<Int, TestError>(0)
    current.send(completion: .finished)
    let other = ManualPublisher<Int, TestError>()
    let second = other.subscribe(current)
    #expect(other.cancelCount == 1)
    second.cancel()
  }

  @Test func severalFeeds() {
    let other = ManualPublisher<Int, TestError>()
    let feeds = [source.subscribe(subject), other.subscribe(subject)]
    let subscriber = Tracker(demand: .max(2))
    subject.subscribe(subscriber)
    #expect(source.requests == [.unlimited])
    #expect(other.requests == [.unlimited])
    source.send(1)
    other.send(2)
    source.send(3)
    #expect(subscriber.values == [1, 2])
    source.send(completion: .finished)
    other.send(4)
    #expect(subscriber.events == [.value(1), .value(2), .finished])
    for feed in feeds { feed.cancel() }
  }

  @Test func aFeedThatComesAfterTheDemandIsAskedAtOnce() {
    let subscriber = Tracker(demand: .max(1))
    subject.subscribe(subscriber)
    let feed = source.subscribe(subject)
    #expect(source.requests == [.unlimited])
    feed.cancel()
    subscriber.cancel()
  }

  @Test func theFeedsAreCancelledWhenTheSubjectGoesAway() {
    weak var released: PassthroughSubject<Int, TestError>?
    func connect() -> AnyCancellable {
      let subject = PassthroughSubject<Int, TestError>()
      released = subject
      return source.subscribe(subject)
    }
    let feed = connect()
    #expect(released != nil, "a feed keeps its subject")
    feed.cancel()
    #expect(released == nil)
    #expect(source.cancelCount == 1)
  }

  @Test func aSubscriptionThatIsSentByHand() {
    final class Hand: Subscription {
      var requests: [Subscribers.Demand] = []
      var cancels = 0
      func request(_ demand: Subscribers.Demand) { requests.append(demand) }
      func cancel() { cancels += 1 }
    }
    let (early, late) = (Hand(), Hand())
    do {
      let subject = PassthroughSubject<Int, TestError>()
      subject.send(subscription: early)
      #expect(early.requests.isEmpty)
      let subscriber = Tracker(demand: .max(1))
      subject.subscribe(subscriber)
      #expect(early.requests == [.unlimited])
      subscriber.cancel()
      subject.send(subscription: late)
      #expect(late.requests == [.unlimited], "once asked, the subject asks for ever")
      #expect(early.cancels == 0 && late.cancels == 0)
    }
    #expect(early.cancels == 1 && late.cancels == 1)
    let current = CurrentValueSubject<Int, Never>(0)
    let hand = Hand()
    current.send(subscription: hand)
    #expect(hand.requests == [.unlimited])
    current.send(completion: .finished)
    #expect(hand.cancels == 0, "what has finished by itself is not cancelled")
  }

  @Test func nothingIsHeldAfterTheEnd() {
    for end in 0..<3 {
      let input = ContractInput()
      let target = PassthroughSubject<Token, TestError>()
      let feed = input.subscribe(target)
      let recorder = ContractRecorder<Token>(demand: .unlimited)
      target.subscribe(recorder)
      input.send()
      #expect(input.isHeld)
      switch end {
      case 0: feed.cancel()
      case 1: input.send(completion: .finished)
      default: input.send(completion: .failure(TestError(1)))
      }
      #expect(input.heldValues == 0)
      #expect(!input.isHeld)
      recorder.cancel()
    }
  }

  /// A subject that one publisher after another has fed, as behind `share()`, does not gather what was cancelled.
  @Test func cancelledFeedsAreForgotten() {
    var alive = 0
    for _ in 0..<100 {
      alive += 1
      subject.send(subscription: Watched(Token { alive -= 1 }))
      let feed = source.subscribe(subject)
      feed.cancel()
    }
    #expect(alive == 100, "a subscription that nobody has cancelled stays")
    weak var first: AnyObject?
    let catcher = CatchingSubject()
    for round in 0..<100 {
      let feed = source.subscribe(catcher)
      if round == 0 { first = catcher.last as AnyObject }
      subject.send(subscription: catcher.last!)
      feed.cancel()
    }
    catcher.last = nil
    #expect(first == nil)
  }

  private final class Watched: Subscription {
    let token: Token
    init(_ token: Token) { self.token = token }
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }

  /// Shows the subscription that feeds a subject.
  private final class CatchingSubject: Subject {
    typealias Output = Int
    typealias Failure = TestError

    var last: (any Subscription)?
    func send(_ value: Int) {}
    func send(completion: Subscribers.Completion<TestError>) {}
    func send(subscription: any Subscription) { last = subscription }
    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {}
  }
}
