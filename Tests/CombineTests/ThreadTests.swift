import Combine
import CombineTestSupport
import Foundation
import Synchronization
import Testing

/// Several threads at one publisher: every value once, and the subscriber never on two threads at once.
///
/// `COMBINE_STRESS=50 swift test --sanitize=thread --filter ThreadTests` runs longer, under Thread Sanitizer.
@Suite(.serialized) struct ThreadTests {
  static let factor = ProcessInfo.processInfo.environment["COMBINE_STRESS"].flatMap(Int.init) ?? 1
  static let threads = 4
  static let count = 2_000 * factor

  /// Counts values, and notices when it is called on two threads at once.
  final class Counter: @unchecked Sendable {
    private let inside = Atomic<Int>(0)
    let overlaps = Atomic<Int>(0)
    var values: [Int: Int] = [:]
    var total = 0

    func receive(_ value: Int) {
      if inside.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue != 0 {
        overlaps.wrappingAdd(1, ordering: .relaxed)
      }
      values[value, default: 0] += 1
      total += 1
      inside.wrappingSubtract(1, ordering: .acquiringAndReleasing)
    }
  }

  struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
  }

  final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value
    init(_ value: Value) { self.value = value }
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      lock.lock()
      defer { lock.unlock() }
      return body(&value)
    }
  }

  func onThreads(_ body: @escaping (Int) -> Void) {
    let body = Unchecked(value: body)
    let group = DispatchGroup()
    for index in 0..<Self.threads {
      group.enter()
      Thread.detachNewThread {
        body.value(index)
        group.leave()
      }
    }
    group.wait()
  }

  /// Sends every number once, from all threads, into what `make` builds on a subject.
  func everyValueOnce<P: Publisher>(_ make: (PassthroughSubject<Int, Never>) -> P)
  where P.Output == Int, P.Failure == Never {
    let subject = PassthroughSubject<Int, Never>()
    let counter = Counter()
    let subscription = make(subject).sink { counter.receive($0) }
    onThreads { thread in
      for value in 0..<Self.count { subject.send(thread * Self.count + value) }
    }
    #expect(counter.overlaps.load(ordering: .relaxed) == 0)
    #expect(counter.total == Self.threads * Self.count)
    #expect(counter.values.values.allSatisfy { $0 == 1 })
    withExtendedLifetime(subscription) {}
  }

  @Test func intoOneSubject() { everyValueOnce { $0 } }

  @Test func throughStatefulOperators() {
    everyValueOnce { $0.scan(0) { $1 + $0 * 0 }.removeDuplicates { _, _ in false }.flatMap { Just($0) } }
  }

  @Test func throughMergeOfItself() {
    let subject = PassthroughSubject<Int, Never>()
    let counter = Counter()
    let subscription = subject.merge(with: subject.map { -$0 - 1 }, subject.filter { _ in false })
      .sink { counter.receive($0) }
    onThreads { thread in
      for value in 0..<Self.count { subject.send(thread * Self.count + value) }
    }
    #expect(counter.overlaps.load(ordering: .relaxed) == 0)
    #expect(counter.total == 2 * Self.threads * Self.count)
    withExtendedLifetime(subscription) {}
  }

  @Test func mergeOfSubjectsOnDifferentThreads() {
    let subjects = (0..<Self.threads).map { _ in PassthroughSubject<Int, Never>() }
    let counter = Counter()
    let subscription = Publishers.MergeMany(subjects).sink { counter.receive($0) }
    onThreads { thread in
      for value in 0..<Self.count { subjects[thread].send(thread * Self.count + value) }
    }
    #expect(counter.overlaps.load(ordering: .relaxed) == 0)
    #expect(counter.total == Self.threads * Self.count)
    withExtendedLifetime(subscription) {}
  }

  @Test func zipOfSubjectsOnDifferentThreads() {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    let counter = Counter()
    let subscription = subjects[0].zip(subjects[1], subjects[2], subjects[3]) { a, b, c, d in
      a == b && b == c && c == d ? a : -1
    }.sink { counter.receive($0) }
    onThreads { thread in
      for value in 0..<Self.count { subjects[thread].send(value) }
    }
    #expect(counter.overlaps.load(ordering: .relaxed) == 0)
    #expect(counter.total == Self.count)
    #expect(counter.values[-1] == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test func combineLatestOnDifferentThreads() {
    let subjects = (0..<4).map { _ in CurrentValueSubject<Int, Never>(0) }
    let counter = Counter()
    let last = Unchecked(value: TrackingSubscriber<Int, Never>(demand: .unlimited))
    subjects[0].combineLatest(subjects[1], subjects[2], subjects[3]) { $0 + $1 + $2 + $3 }
      .handleEvents(receiveOutput: { counter.receive($0) }).subscribe(last.value)
    onThreads { thread in
      for value in 1...Self.count { subjects[thread].send(value) }
    }
    #expect(counter.overlaps.load(ordering: .relaxed) == 0)
    #expect(last.value.values.last == 4 * Self.count)
  }

  @Test func theLastValueOfACurrentValueSubjectIsTheLastDelivered() {
    for _ in 0..<20 {
      let subject = CurrentValueSubject<Int, Never>(0)
      let counter = Counter()
      nonisolated(unsafe) var last = -1
      let subscription = subject.sink { value in
        counter.receive(value)
        last = value
      }
      onThreads { thread in
        for value in 1...Self.count / 20 { subject.send(thread * Self.count + value) }
      }
      #expect(counter.overlaps.load(ordering: .relaxed) == 0)
      #expect(last == subject.value)
      withExtendedLifetime(subscription) {}
    }
  }

  @Test func subscribingAndCancellingWhileOthersSend() {
    let subject = PassthroughSubject<Int, Never>()
    let counter = Counter()
    let constant = subject.sink { counter.receive($0) }
    let released = Locked(0)
    let made = Self.count / 4
    onThreads { thread in
      if thread < 2 {
        for value in 0..<Self.count { subject.send(thread * Self.count + value) }
      } else {
        for _ in 0..<made {
          let token = Token { released.withLock { $0 += 1 } }
          let subscription = subject.map { $0 + 1 }.sink { _ in token.touch() }
          subscription.cancel()
        }
      }
    }
    #expect(counter.overlaps.load(ordering: .relaxed) == 0)
    #expect(counter.total == 2 * Self.count)
    #expect(released.withLock { $0 } == 2 * made)
    withExtendedLifetime(constant) {}
  }

  @Test func cancellingFromAnotherThread() {
    for _ in 0..<200 * Self.factor {
      let subject = PassthroughSubject<Int, Never>()
      let token = Unchecked(value: Box())
      let subscription = Unchecked(value: subject.scan(0, +).sink { _ in token.value.touch() })
      onThreads { thread in
        if thread == 0 { subscription.value.cancel() } else { subject.send(thread) }
      }
    }
  }

  final class Box {
    private var count = 0
    func touch() { count += 1 }
  }

  @Test func aHeldSinkIsCancelledFromAnotherThread() {
    for _ in 0..<200 * Self.factor {
      let subject = PassthroughSubject<Int, Never>()
      let box = Unchecked(value: Box())
      let sink = Unchecked(
        value: Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in box.value.touch() }))
      subject.subscribe(sink.value)
      onThreads { thread in
        if thread == 0 { sink.value.cancel() } else { subject.send(thread) }
      }
    }
  }

  @Test func demandFromOtherThreads() {
    let subscriber = Unchecked(value: TrackingSubscriber<Int, Never>())
    (0..<Self.threads * Self.count).publisher.subscribe(subscriber.value)
    onThreads { _ in
      for _ in 0..<Self.count { subscriber.value.request(.max(1)) }
    }
    #expect(subscriber.value.values == Array(0..<Self.threads * Self.count))
    #expect(subscriber.value.isComplete)
  }

  /// Values of one input stay in order while threads ask for one value at a time, and one of them for all the rest.
  @Test func demandForSeveralInputsFromOtherThreads() {
    let half = Self.threads * Self.count / 2
    let (low, high) = (0..<half, half..<2 * half)
    inOrder(Publishers.MergeMany(low.publisher, high.publisher), low, high)
    inOrder([low, high].publisher.flatMap { $0.publisher }, low, high)
  }

  private func inOrder<P: Publisher<Int, Never>>(_ publisher: P, _ low: Range<Int>, _ high: Range<Int>) {
    let subscriber = Unchecked(value: TrackingSubscriber<Int, Never>())
    publisher.subscribe(subscriber.value)
    onThreads { thread in
      for _ in 0..<Self.count / 2 { subscriber.value.request(.max(1)) }
      if thread == 0 { subscriber.value.request(.unlimited) }
    }
    #expect(subscriber.value.isComplete)
    #expect(subscriber.value.values.filter(low.contains) == Array(low))
    #expect(subscriber.value.values.filter(high.contains) == Array(high))
  }

  @Test func promisesFromManyThreadsCountOnce() {
    for _ in 0..<100 * Self.factor {
      let promise = Locked<Future<Int, Never>.Promise?>(nil)
      let future = Unchecked(
        value: Future<Int, Never> { fulfil in
          let fulfil = Unchecked(value: fulfil)
          promise.withLock { $0 = fulfil.value }
        })
      let counter = Locked(0)
      let subscriptions = Locked<[AnyCancellable]>([])
      let fulfil = Unchecked(value: promise.withLock { $0! })
      onThreads { thread in
        if thread < 2 {
          fulfil.value(.success(thread))
        } else {
          let subscription = Unchecked(value: future.value.sink { _ in counter.withLock { $0 += 1 } })
          subscriptions.withLock { $0.append(subscription.value) }
        }
      }
      #expect(counter.withLock { $0 } == 2)
    }
  }
}
