import Combine
import CombineTestSupport
import Testing

@Suite struct BufferTests {
  @Test func contractByRequest() {
    OperatorContract(.passing, name: "Buffer", except: [.requests]) { source, _ in
      source.buffer(size: 10, prefetch: .byRequest, whenFull: .dropNewest)
    }.check()
  }

  @Test func contractKeepingFull() {
    OperatorContract(.passing, name: "Buffer", except: [.requests]) { source, _ in
      source.buffer(size: 10, prefetch: .keepFull, whenFull: .dropNewest)
    }.check()
  }

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

  /// Its name notwithstanding: so says Matt Neuburg's "Understanding Combine" of Apple's, too.
  @Test func byRequestItAsksForEverything() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>()
    source.buffer(size: 3, prefetch: .byRequest, whenFull: .dropNewest).subscribe(subscriber)
    #expect(source.requests == [.unlimited])
    subscriber.request(.max(1))
    #expect(source.send(1) == .none)
    #expect(source.requests == [.unlimited])
    #expect(subscriber.values == [1])
    subscriber.cancel()
  }

  @Test func keepingItselfFullItNeverNeedsToDropAnything() {
    let subscriber = TrackingSubscriber<Int, TestError>()
    (1...20).publisher.setFailureType(to: TestError.self)
      .buffer(size: 2, prefetch: .keepFull, whenFull: .customError { TestError(4) }).subscribe(subscriber)
    #expect(subscriber.events.isEmpty)
    for _ in 1...3 { subscriber.request(.max(3)) }
    #expect(subscriber.values == Array(1...9))
    subscriber.request(.unlimited)
    #expect(subscriber.values == Array(1...20))
    #expect(subscriber.isComplete)
  }

  @Test func theFinishWaitsForTheValues() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>()
    source.buffer(size: 3, prefetch: .byRequest, whenFull: .dropNewest).subscribe(subscriber)
    source.send(1)
    source.send(2)
    source.send(completion: .finished)
    #expect(subscriber.events.isEmpty)
    subscriber.request(.max(1))
    #expect(subscriber.events == [.value(1)])
    subscriber.request(.max(1))
    #expect(subscriber.events == .finished(1, 2))
  }

  /// This module's choice; what Apple's does with the values is not known.
  @Test func aFailureWaitsForTheValues() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>()
    source.buffer(size: 3, prefetch: .byRequest, whenFull: .dropNewest).subscribe(subscriber)
    source.send(1)
    source.send(completion: .failure(TestError(3)))
    #expect(subscriber.events.isEmpty)
    subscriber.request(.max(1))
    #expect(subscriber.events == .failed(1, with: TestError(3)))
  }

  @Test func withoutRoomOnlyWhatIsAskedForPasses() {
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>()
    subject.buffer(size: 0, prefetch: .byRequest, whenFull: .dropOldest).subscribe(subscriber)
    subject.send(1)
    subscriber.request(.max(1))
    subject.send(2)
    subject.send(3)
    #expect(subscriber.values == [2])
    subscriber.cancel()
  }

  @Test func aCancelReleasesTheValues() {
    let source = ManualPublisher<Token, TestError>()
    let subscriber = TrackingSubscriber<Token, TestError>()
    source.buffer(size: 3, prefetch: .byRequest, whenFull: .dropNewest).subscribe(subscriber)
    weak var released: Token?
    do {
      let token = Token { subscriber.request(.max(1)) }
      released = token
      source.send(token)
    }
    #expect(released != nil)
    subscriber.cancel()
    #expect(released == nil)
  }

  @Test func aValueThatIsDroppedIsReleased() {
    let source = ManualPublisher<Token, TestError>()
    let subscriber = TrackingSubscriber<Token, TestError>()
    source.buffer(size: 1, prefetch: .byRequest, whenFull: .dropOldest).subscribe(subscriber)
    weak var released: Token?
    do {
      let token = Token()
      released = token
      source.send(token)
    }
    source.send(Token())
    #expect(released == nil)
    subscriber.cancel()
  }

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      cold(1).buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest).subscribe(WantsNothing())
    }
  }
}
