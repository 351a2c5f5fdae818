import Combine
import CombineTestSupport
import Testing

@Suite struct MulticastTests {
  typealias Tracker = TrackingSubscriber<Int, TestError>
  let source = ManualPublisher<Int, TestError>()

  @Test func waitsForConnect() {
    let subject = PassthroughSubject<Int, Never>()
    let multicast = [1, 2].publisher.multicast(subject: subject)
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    multicast.subscribe(subscriber)
    #expect(subscriber.events.isEmpty)
    let connection = multicast.connect()
    #expect(subscriber.events == [.value(1), .value(2), .finished])
    connection.cancel()
  }

  @Test func oneSubscriptionServesAll() {
    let multicast = source.multicast { PassthroughSubject() }
    let subscribers = (0..<3).map { _ in Tracker(demand: .unlimited) }
    for subscriber in subscribers { multicast.subscribe(subscriber) }
    let connection = multicast.connect()
    source.send(1)
    subscribers[1].cancel()
    source.send(2)
    source.send(completion: .failure(TestError(1)))
    #expect(source.subscriberCount == 1)
    #expect(subscribers[0].events == [.value(1), .value(2), .failed(TestError(1))])
    #expect(subscribers[1].events == [.value(1)])
    #expect(subscribers[2].events == subscribers[0].events)
    connection.cancel()
  }

  @Test func theSubjectIsMadeOnceWhenItIsNeeded() {
    var made = 0
    let multicast = source.multicast { () -> PassthroughSubject<Int, TestError> in
      made += 1
      return PassthroughSubject()
    }
    #expect(made == 0)
    let (a, b) = (Tracker(demand: .unlimited), Tracker(demand: .unlimited))
    multicast.subscribe(a)
    #expect(made == 1)
    multicast.subscribe(b)
    let connection = multicast.connect()
    #expect(made == 1)
    connection.cancel()
    a.cancel()
    b.cancel()
  }

  @Test func cancellingTheConnectionStopsTheSource() {
    let multicast = source.multicast { PassthroughSubject() }
    let subscriber = Tracker(demand: .unlimited)
    multicast.subscribe(subscriber)
    let connection = multicast.connect()
    source.send(1)
    connection.cancel()
    #expect(source.cancelCount == 1)
    source.send(2)
    let again = multicast.connect()
    source.send(3)
    #expect(source.subscriberCount == 2)
    #expect(subscriber.events == [.value(1), .value(3)])
    again.cancel()
    subscriber.cancel()
  }

  @Test func cancellingASubscriberLeavesTheSourceAlone() {
    let multicast = source.multicast { PassthroughSubject() }
    let subscriber = Tracker(demand: .unlimited)
    multicast.subscribe(subscriber)
    let connection = multicast.connect()
    subscriber.cancel()
    #expect(source.cancelCount == 0)
    connection.cancel()
    #expect(source.cancelCount == 1)
  }

  /// Demand is the subject's: a pass-through subject asks for everything once somebody has asked for something.
  @Test func demand() {
    let multicast = source.multicast { PassthroughSubject() }
    let subscriber = Tracker()
    multicast.subscribe(subscriber)
    let connection = multicast.connect()
    #expect(source.requests.isEmpty)
    subscriber.request(.max(1))
    #expect(source.requests == [.unlimited])
    source.send(1)
    source.send(2)
    #expect(subscriber.values == [1])
    connection.cancel()
    subscriber.cancel()
    let current = ManualPublisher<Int, TestError>()
    let kept = current.multicast(subject: CurrentValueSubject(0)).connect()
    #expect(current.requests == [.unlimited])
    kept.cancel()
  }

  @Test func throughACurrentValueSubject() {
    let multicast = source.multicast(subject: CurrentValueSubject(0))
    let connection = multicast.connect()
    source.send(1)
    let subscriber = Tracker(demand: .unlimited)
    multicast.subscribe(subscriber)
    source.send(2)
    #expect(subscriber.values == [1, 2])
    connection.cancel()
    subscriber.cancel()
  }

  @Test func aCancelFromWithinAValue() {
    let multicast = source.multicast { PassthroughSubject() }
    let subscriber = Tracker(demand: .unlimited) { subscriber, _ in
      subscriber.cancel()
      return .none
    }
    multicast.subscribe(subscriber)
    let connection = multicast.connect()
    source.send(1)
    source.send(2)
    source.send(completion: .finished)
    #expect(subscriber.events == [.value(1)])
    connection.cancel()
  }

  @Test func nothingIsHeldAfterTheEnd() {
    let input = ContractInput()
    let multicast = input.multicast { PassthroughSubject() }
    weak var released: Token?
    func subscribe() -> AnyCancellable {
      let token = Token()
      released = token
      return multicast.sink { _ in
        token.touch()
      } receiveValue: { _ in
        token.touch()
      }
    }
    let cancelled = subscribe()
    let connection = multicast.connect()
    input.send()
    #expect(released != nil)
    cancelled.cancel()
    #expect(released == nil)
    #expect(input.heldValues == 0)
    let finished = subscribe()
    input.send(completion: .finished)
    #expect(released == nil)
    #expect(!input.isHeld)
    withExtendedLifetime((finished, connection)) {}
  }

  @Test func keepsItsParts() {
    let subject = PassthroughSubject<Int, Never>()
    let multicast = Just(1).multicast(subject: subject)
    #expect(multicast.upstream == Just(1))
    #expect(multicast.createSubject() === subject)
  }

  /// As articles show it: `receive subscription: (Multicast)`.
  @Test func names() {
    expectName("Multicast", ofSubscriptionOf: source.multicast { PassthroughSubject() })
  }
}
