import Combine
import CombineTestSupport
import Testing

@Suite struct AutoconnectTests {
  /// Counts connections.
  final class Connectable: ConnectablePublisher {
    typealias Output = Int
    typealias Failure = TestError

    let subject = PassthroughSubject<Int, TestError>()
    private(set) var connects = 0
    private(set) var disconnects = 0
    var whenConnecting: (() -> Void)?

    func receive<S>(subscriber: S) where S: Subscriber, S.Input == Int, S.Failure == TestError {
      subject.receive(subscriber: subscriber)
    }

    func connect() -> any Cancellable {
      connects += 1
      whenConnecting?()
      return AnyCancellable { self.disconnects += 1 }
    }
  }

  typealias Tracker = TrackingSubscriber<Int, TestError>
  let connectable = Connectable()

  @Test func connectsForTheFirstAndDisconnectsWithTheLast() {
    let publisher = connectable.autoconnect()
    #expect(connectable.connects == 0)
    let (a, b) = (Tracker(demand: .unlimited), Tracker(demand: .unlimited))
    publisher.subscribe(a)
    publisher.subscribe(b)
    #expect(connectable.connects == 1)
    connectable.subject.send(1)
    a.cancel()
    a.cancel()
    #expect(connectable.disconnects == 0)
    b.cancel()
    #expect(connectable.disconnects == 1)
    publisher.subscribe(Tracker(demand: .unlimited))
    #expect(connectable.connects == 2)
    #expect(a.values == [1] && b.values == [1])
    connectable.subject.send(completion: .finished)
  }

  @Test func subscribesBeforeItConnects() {
    connectable.whenConnecting = { [subject = connectable.subject] in subject.send(7) }
    let subscriber = Tracker(demand: .unlimited)
    connectable.autoconnect().subscribe(subscriber)
    #expect(subscriber.values == [7])
    subscriber.cancel()
    #expect(connectable.disconnects == 1)
  }

  /// The connection that is still being made is cancelled as soon as it is there.
  @Test func aCancelWhileConnecting() {
    connectable.whenConnecting = { [subject = connectable.subject] in subject.send(7) }
    let subscriber = Tracker(demand: .unlimited) { subscriber, _ in
      subscriber.cancel()
      return .none
    }
    let publisher = connectable.autoconnect()
    publisher.subscribe(subscriber)
    #expect(connectable.connects == 1)
    #expect(connectable.disconnects == 1)
    let next = Tracker(demand: .unlimited)
    publisher.subscribe(next)
    #expect(connectable.connects == 2)
    next.cancel()
    #expect(connectable.disconnects == 2)
  }

  @Test func aCompletionIsPassedOn() {
    let publisher = connectable.autoconnect()
    let (a, b) = (Tracker(), Tracker())
    publisher.subscribe(a)
    publisher.subscribe(b)
    connectable.subject.send(completion: .failure(TestError(2)))
    #expect(a.events == [.failed(TestError(2))])
    #expect(b.events == [.failed(TestError(2))])
    a.cancel()
    #expect(connectable.disconnects == 0, "what has completed has nothing to cancel")
  }

  @Test func demandPassesUp() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = Tracker(demand: .max(1)) { _, value in value == 1 ? .max(1) : .none }
    source.multicast { PassthroughSubject() }.autoconnect().subscribe(subscriber)
    for value in 1...3 { source.send(value) }
    #expect(subscriber.values == [1, 2])
    subscriber.cancel()
  }

  @Test func nothingIsHeldAfterACancel() {
    weak var released: Token?
    let publisher = connectable.autoconnect()
    func subscribe() -> AnyCancellable {
      let token = Token()
      released = token
      return publisher.sink { _ in
        token.touch()
      } receiveValue: { _ in
        token.touch()
      }
    }
    let subscription = subscribe()
    #expect(released != nil)
    subscription.cancel()
    #expect(released == nil)
    let finishing = subscribe()
    connectable.subject.send(completion: .finished)
    #expect(released == nil)
    withExtendedLifetime(finishing) {}
  }

  /// The subscription prints as the upstream's does: articles show `(Multicast)` for `share()`, which connects by itself.
  @Test func names() {
    expectName("PassthroughSubject", ofSubscriptionOf: connectable.autoconnect())
    expectName("Multicast", ofSubscriptionOf: Just(1).makeConnectable().autoconnect())
  }
}
