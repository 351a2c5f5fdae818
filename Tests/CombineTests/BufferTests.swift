import Combine
import CombineTestSupport
import Testing

@Suite struct BufferTests {
  @Test func dropsTheNewestOrTheOldest() {
    for (strategy, expected) in [
      (Publishers.BufferingStrategy<TestError>.dropNewest, [1, 2]), (.dropOldest, [2, 3]),
    ] {
      let subject = PassthroughSubject<Int, TestError>()
      let subscriber = TrackingSubscriber<Int, TestError>()
      subject.buffer(size: 2, prefetch: .byRequest, whenFull: strategy).subscribe(subscriber)
      for value in 1...3 { subject.send(value) }
      subject.send(completion: .finished)
      #expect(subscriber.events.isEmpty)
      subscriber.request(.unlimited)
      #expect(subscriber.events == expected.map { .value($0) } + [.finished])
    }
  }

  @Test func failsWhenItOverflows() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>()
    source.buffer(size: 1, prefetch: .byRequest, whenFull: .customError { TestError(4) }).subscribe(subscriber)
    source.send(1)
    source.send(2)
    #expect(source.cancelCount == 1)
    subscriber.request(.unlimited)
    #expect(subscriber.events == [.value(1), .failed(TestError(4))])
  }

  @Test func keepsItselfFull() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>()
    source.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest).subscribe(subscriber)
    #expect(source.requests == [.max(3)])
    source.send(1)
    subscriber.request(.max(1))
    #expect(source.requests == [.max(3), .max(1)])
    #expect(subscriber.values == [1])
  }
}
