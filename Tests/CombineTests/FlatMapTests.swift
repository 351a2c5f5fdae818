import Combine
import CombineTestSupport
import Testing

@Suite struct FlatMapTests {
  @Test func oneAtATimeIsStrictlySerial() {
    let inners = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    let source = ManualPublisher<Int, Never>()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    source.flatMap(maxPublishers: .max(1)) { inners[$0] }.subscribe(subscriber)
    #expect(source.requests == [.max(1)])
    source.send(0)
    inners[0].send(1)
    #expect(source.requests == [.max(1)])
    inners[0].send(completion: .finished)
    #expect(source.requests == [.max(1), .max(1)])
    source.send(1)
    inners[1].send(2)
    source.send(completion: .finished)
    inners[1].send(completion: .finished)
    #expect(subscriber.events == [.value(1), .value(2), .finished])
  }

  @Test func demandIsRespected() {
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(2))
    [10, 20].publisher.flatMap { [$0, $0 + 1].publisher }.subscribe(subscriber)
    #expect(subscriber.values.count == 2)
    subscriber.request(.max(1))
    #expect(subscriber.values.count == 3)
    subscriber.request(.unlimited)
    #expect(Set(subscriber.values) == [10, 11, 20, 21])
    #expect(subscriber.isComplete)
  }

  @Test func aFailureOfAnInnerPublisherCancelsTheRest() {
    let source = ManualPublisher<Int, TestError>()
    let inner = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    source.flatMap { value -> AnyPublisher<Int, TestError> in
      value == 0 ? inner.eraseToAnyPublisher() : Fail(error: TestError(value)).eraseToAnyPublisher()
    }.subscribe(subscriber)
    source.send(0)
    source.send(1)
    #expect(subscriber.events == [.failed(TestError(1))])
    #expect(source.cancelCount == 1)
    #expect(inner.cancelCount == 1)
  }

  @Test func toJustOneAtATime() {
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(2))
    (1...5).publisher.flatMap(maxPublishers: .max(1)) { Just($0) }.subscribe(subscriber)
    #expect(subscriber.values == [1, 2])
    subscriber.request(.unlimited)
    #expect(subscriber.events == (1...5).map { .value($0) } + [.finished])
  }

  @Test func mixesFailureTypes() {
    let never = Just(1).flatMap { Fail<Int, TestError>(error: TestError($0)) }
    #expect(never.events() == [.failed(TestError(1))])
    let failing = Fail<Int, TestError>(error: TestError(2)).flatMap { Just($0) }
    #expect(failing.events() == [.failed(TestError(2))])
  }

  @Test func manyInnerPublishersAreForgotten() {
    var alive = 0
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.flatMap { value -> AnyPublisher<Int, Never> in
      alive += 1
      let token = Token { alive -= 1 }
      return [value].publisher.print("", to: Silent()).handleEvents(receiveOutput: { _ in token.touch() })
        .eraseToAnyPublisher()
    }.sink { _ in }
    for value in 0..<1000 { subject.send(value) }
    #expect(alive == 0)
    withExtendedLifetime(subscription) {}
  }

  private final class Silent: TextOutputStream {
    func write(_ string: String) {}
  }
}
