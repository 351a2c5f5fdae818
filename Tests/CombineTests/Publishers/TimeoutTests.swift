import Combine
import CombineExtras
import CombineTestSupport
import Testing

@Suite struct TimeoutTests {
  typealias Tracker = TrackingSubscriber<Int, TestError>
  let scheduler = TestScheduler()
  let subject = PassthroughSubject<Int, TestError>()

  /// What a value returns is requested, as there is nobody to return it to: see below. Values come on the scheduler, so
  /// that one without a clock has to be given some time.
  @Test func contract() {
    OperatorContract(
      .passing, name: "Timeout",
      except: [.subscription, .values, .finish, .failure, .demand, .requests, .reentrancy, .cancellation, .release]
    ) { [scheduler] source, _ in source.timeout(.seconds(60), scheduler: scheduler) }.check()
  }

  @Test func finishesOrFails() {
    let finishing = Tracker(demand: .unlimited)
    let failing = Tracker(demand: .unlimited)
    subject.timeout(.seconds(1), scheduler: scheduler).subscribe(finishing)
    subject.timeout(.seconds(1), scheduler: scheduler, customError: { TestError(9) }).subscribe(failing)
    scheduler.advance(by: .milliseconds(900))
    subject.send(1)
    scheduler.advance(by: .milliseconds(900))
    #expect(finishing.events == [.value(1)])
    scheduler.advance(by: .milliseconds(100))
    subject.send(2)
    scheduler.run()
    #expect(finishing.events == [.value(1), .finished])
    #expect(failing.events == [.value(1), .failed(TestError(9))])
  }

  @Test func theClockStartsWithTheSubscription() {
    let subscriber = Tracker()
    scheduler.advance(by: .seconds(10))
    subject.timeout(.seconds(1), scheduler: scheduler).subscribe(subscriber)
    scheduler.advance(by: .milliseconds(999))
    #expect(subscriber.events.isEmpty)
    scheduler.advance(by: .milliseconds(1))
    #expect(subscriber.events == [.finished])
  }

  @Test func everyValueStartsTheClockAgain() {
    let subscriber = Tracker(demand: .unlimited)
    subject.timeout(.seconds(1), scheduler: scheduler).subscribe(subscriber)
    for value in 0..<10 {
      scheduler.advance(by: .milliseconds(900))
      subject.send(value)
    }
    scheduler.advance()
    #expect(subscriber.values == Array(0..<10))
    #expect(!subscriber.isComplete)
    scheduler.advance(by: .seconds(1))
    #expect(subscriber.isComplete)
  }

  @Test func theTimeoutCancelsTheUpstream() {
    let source = ManualPublisher<Int, TestError>(releasesOnCancel: false)
    let subscriber = Tracker(demand: .unlimited)
    var errors = 0
    source.timeout(
      .seconds(1), scheduler: scheduler,
      customError: {
        errors += 1
        return TestError(1)
      }
    ).subscribe(subscriber)
    scheduler.run()
    #expect(source.cancelCount == 1)
    source.send(1)
    source.send(completion: .finished)
    subscriber.cancel()
    scheduler.run()
    #expect(subscriber.events == [.failed(TestError(1))])
    #expect(errors == 1)
    #expect(source.cancelCount == 1)
  }

  @Test func aCompletionInTimeEndsTheClock() {
    for completion in [Subscribers.Completion<TestError>.finished, .failure(TestError(4))] {
      let source = ManualPublisher<Int, TestError>()
      let subscriber = Tracker(demand: .unlimited)
      source.timeout(.seconds(1), scheduler: scheduler, customError: { TestError(9) }).subscribe(subscriber)
      source.send(1)
      source.send(completion: completion)
      scheduler.run()
      #expect(subscriber.events == [.value(1), Event(completion)])
      #expect(source.cancelCount == 0)
    }
  }

  @Test func valuesComeOnTheScheduler() {
    let subscriber = Tracker(demand: .unlimited)
    subject.timeout(.seconds(1), scheduler: scheduler).subscribe(subscriber)
    subject.send(1)
    #expect(subscriber.values.isEmpty)
    scheduler.advance()
    #expect(subscriber.values == [1])
    subscriber.cancel()
  }

  @Test func anEmptyUpstream() {
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    Empty<Int, Never>().timeout(.seconds(1), scheduler: scheduler).subscribe(subscriber)
    scheduler.run()
    #expect(subscriber.events == [.finished])
  }

  @Test func demandPassesUp() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = Tracker { _, value in value == 1 ? .max(3) : .none }
    source.timeout(.seconds(1), scheduler: scheduler).subscribe(subscriber)
    #expect(source.requests.isEmpty)
    subscriber.request(.max(2))
    source.send(1)
    scheduler.advance()
    #expect(source.requests == [.max(2), .max(3)])
    subscriber.cancel()
  }

  @Test func nothingComesAfterACancel() {
    expectNothingAfterACancel(on: scheduler) {
      $0.timeout(.seconds(1), scheduler: scheduler, customError: { TestError(9) })
    }
  }

  @Test func aFinishedUpstreamIsLeftAloneWhileItsCompletionWaits() {
    expectFinishedUpstreamIsLeftAlone(on: scheduler) { $0.timeout(.seconds(1), scheduler: scheduler) }
  }

  @Test func aCancelFromWithinAValue() {
    let subscriber = Tracker(demand: .unlimited) { subscriber, _ in
      subscriber.cancel()
      return .none
    }
    subject.timeout(.seconds(1), scheduler: scheduler).subscribe(subscriber)
    subject.send(1)
    subject.send(2)
    scheduler.run()
    #expect(subscriber.events == [.value(1)])
  }

  @Test func nothingIsHeldAfterTheEnd() {
    expectRelease(on: scheduler) { $0.timeout(.seconds(60), scheduler: scheduler) }
  }

  @Test func nothingIsHeldAfterTheTimeout() {
    weak var released: Token?
    func subscribe() -> AnyCancellable {
      let token = Token()
      released = token
      return subject.timeout(.seconds(1), scheduler: scheduler, customError: { TestError(1) }).sink { _ in
        token.touch()
      } receiveValue: { _ in
        token.touch()
      }
    }
    let subscription = subscribe()
    #expect(released != nil)
    scheduler.run()
    #expect(released == nil)
    withExtendedLifetime(subscription) {}
  }

  /// The publisher is not needed once it is subscribed to, and the closure for the error not after the end, also if the
  /// upstream keeps the operator.
  @Test func theSettingsAreReleased() {
    for end in 0..<4 {
      let source = StubbornPublisher<Int, TestError>()
      weak var closure: Token?
      weak var publisher: Forwarding?
      func subscribe(_ subscriber: Tracker) {
        let (token, forwarding) = (Token(), Forwarding(source))
        (closure, publisher) = (token, forwarding)
        forwarding.timeout(.seconds(1), scheduler: scheduler, customError: { token.pass(TestError(1)) })
          .subscribe(subscriber)
      }
      let subscriber = Tracker(demand: .unlimited)
      subscribe(subscriber)
      #expect(publisher == nil)
      #expect(closure != nil)
      switch end {
      case 0: subscriber.cancel()
      case 1: source.send(completion: .finished)
      case 2: source.send(completion: .failure(TestError(2)))
      default: scheduler.advance(by: .seconds(1))
      }
      #expect(closure == nil)
      scheduler.run()
      source.forget()
    }
  }

  private final class Forwarding: Publisher {
    typealias Output = Int
    typealias Failure = TestError

    private let source: StubbornPublisher<Int, TestError>
    init(_ source: StubbornPublisher<Int, TestError>) { self.source = source }
    func receive<S>(subscriber: S) where S: Subscriber, S.Input == Int, S.Failure == TestError {
      source.receive(subscriber: subscriber)
    }
  }

  /// A scheduler without time lets every timeout pass at once; the completion still follows the subscription.
  @Test func immediately() {
    let source = ManualPublisher<Int, TestError>(releasesOnCancel: false)
    let subscriber = Tracker(demand: .unlimited)
    source.timeout(1, scheduler: ImmediateScheduler.shared, customError: { TestError(3) }).subscribe(subscriber)
    #expect(subscriber.subscription != nil)
    #expect(subscriber.events == [.failed(TestError(3))])
    #expect(source.cancelCount == 1)
    source.send(1)
    #expect(subscriber.events == [.failed(TestError(3))])
    #expect(Just(1).timeout(1, scheduler: ImmediateScheduler.shared).events() == [.value(1), .finished])
  }

  /// As an article shows it: `receive subscription: (Timeout)`.
  @Test func names() {
    expectName("Timeout", ofSubscriptionOf: subject.timeout(.seconds(1), scheduler: scheduler))
    expectName("Timeout", ofSubscriberOf: { $0.timeout(.seconds(1), scheduler: scheduler) })
  }
}
