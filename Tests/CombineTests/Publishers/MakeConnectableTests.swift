import Combine
import CombineTestSupport
import Testing

@Suite struct MakeConnectableTests {
  @Test func waitsForConnect() {
    let connectable = Just(1).makeConnectable()
    let subscribers = (0..<2).map { _ in TrackingSubscriber<Int, Never>(demand: .unlimited) }
    for subscriber in subscribers { connectable.subscribe(subscriber) }
    #expect(subscribers.allSatisfy { $0.events.isEmpty })
    let connection = connectable.connect()
    #expect(subscribers.allSatisfy { $0.events == [.value(1), .finished] })
    connection.cancel()
  }

  @Test func copiesShareTheConnection() {
    let source = ManualPublisher<Int, Never>()
    let connectable = source.makeConnectable()
    let copy = connectable
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    copy.subscribe(subscriber)
    let connection = connectable.connect()
    source.send(1)
    #expect(subscriber.values == [1])
    connection.cancel()
    #expect(source.cancelCount == 1)
    source.send(2)
    #expect(subscriber.values == [1])
    subscriber.cancel()
  }

  @Test func connectsByItself() {
    let source = ManualPublisher<Int, Never>()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    source.makeConnectable().autoconnect().subscribe(subscriber)
    source.send(1)
    #expect(subscriber.values == [1])
    subscriber.cancel()
    #expect(source.cancelCount == 1)
  }

  @Test func anEmptyUpstream() {
    let connectable = Empty<Int, Never>().makeConnectable()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    connectable.subscribe(subscriber)
    connectable.connect().cancel()
    #expect(subscriber.events == [.finished])
  }

  /// It is a multicast inside, as on Apple's platforms.
  @Test func names() { expectName("Multicast", ofSubscriptionOf: Just(1).makeConnectable()) }
}
