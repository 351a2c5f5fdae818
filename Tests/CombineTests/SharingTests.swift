import Combine
import CombineTestSupport
import Testing

@Suite struct SharingTests {
  @Test func shareSubscribesOnce() {
    let source = ManualPublisher<Int, TestError>()
    let shared = source.share()
    let (a, b) = (
      TrackingSubscriber<Int, TestError>(demand: .unlimited), TrackingSubscriber<Int, TestError>(demand: .unlimited)
    )
    shared.subscribe(a)
    shared.subscribe(b)
    source.send(1)
    #expect(source.subscriberCount == 1)
    #expect(a.values == [1] && b.values == [1])
    a.cancel()
    #expect(source.cancelCount == 0)
    b.cancel()
    #expect(source.cancelCount == 1)
    shared.subscribe(TrackingSubscriber<Int, TestError>(demand: .unlimited))
    #expect(source.subscriberCount == 2)
  }

  @Test func aSecondSubscriberAfterTheEndGetsOnlyTheCompletion() {
    var runs = 0
    let shared = Deferred { () -> Just<Int> in
      runs += 1
      return Just(1)
    }.share()
    #expect(shared.events() == [.value(1), .finished])
    #expect(shared.events() == [.finished])
    #expect(runs == 1)
    #expect(shared == shared)
  }

  @Test func multicastWaitsForConnect() {
    let subject = PassthroughSubject<Int, Never>()
    let multicast = [1, 2].publisher.multicast(subject: subject)
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    multicast.subscribe(subscriber)
    #expect(subscriber.events.isEmpty)
    let connection = multicast.connect()
    #expect(subscriber.events == [.value(1), .value(2), .finished])
    connection.cancel()
  }

  @Test func makeConnectable() {
    let connectable = Just(1).makeConnectable()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    connectable.subscribe(subscriber)
    #expect(subscriber.events.isEmpty)
    _ = connectable.connect()
    #expect(subscriber.events == [.value(1), .finished])
  }
}
