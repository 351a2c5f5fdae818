import Combine
import CombineExtras
import CombineTestSupport
import Foundation
import Testing

/// `receive(on:options:)`.
@Suite struct ReceiveOnTests {
  typealias Tracker = TrackingSubscriber<Int, TestError>
  let scheduler = TestScheduler()
  let subject = PassthroughSubject<Int, TestError>()

  /// What a value returns is requested, as there is nobody to return it to: see below.
  @Test func contract() {
    OperatorContract(.passing, name: "ReceiveOn", except: [.requests]) { source, _ in
      source.receive(on: ImmediateScheduler.shared)
    }.check()
  }

  // MARK: On a scheduler of one's own: one call for each value

  @Test func deliversWhenTheSchedulerRuns() {
    let subscriber = Tracker(demand: .unlimited)
    subject.receive(on: scheduler).subscribe(subscriber)
    subject.send(1)
    subject.send(2)
    #expect(subscriber.values.isEmpty)
    #expect(scheduler.pendingCount == 2)
    scheduler.advance()
    #expect(subscriber.values == [1, 2])
    subject.send(3)
    subscriber.cancel()
    scheduler.run()
    #expect(subscriber.values == [1, 2])
  }

  @Test func theCompletionFollowsTheValues() {
    for completion in [Subscribers.Completion<TestError>.finished, .failure(TestError(2))] {
      let source = ManualPublisher<Int, TestError>()
      let subscriber = Tracker(demand: .unlimited)
      source.receive(on: scheduler).subscribe(subscriber)
      source.send(1)
      source.send(completion: completion)
      #expect(subscriber.events.isEmpty)
      scheduler.run()
      #expect(subscriber.events == [.value(1), Event(completion)])
    }
  }

  @Test func anEmptyUpstream() {
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    Empty<Int, Never>().receive(on: scheduler).subscribe(subscriber)
    #expect(subscriber.events.isEmpty)
    scheduler.run()
    #expect(subscriber.events == [.finished])
    #expect([1, 2].publisher.receive(on: ImmediateScheduler.shared).events() == [.value(1), .value(2), .finished])
  }

  @Test func demandPassesUp() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = Tracker { _, value in value == 1 ? .max(3) : .none }
    source.receive(on: scheduler).subscribe(subscriber)
    #expect(source.requests.isEmpty)
    subscriber.request(.max(2))
    #expect(source.requests == [.max(2)])
    source.send(1)
    #expect(source.requests == [.max(2)])
    scheduler.run()
    #expect(source.requests == [.max(2), .max(3)])
    subscriber.cancel()
  }

  @Test func nothingComesAfterACancel() {
    expectNothingAfterACancel(on: scheduler) { $0.receive(on: scheduler) }
  }

  @Test func aFinishedUpstreamIsLeftAloneWhileItsCompletionWaits() {
    expectFinishedUpstreamIsLeftAlone(on: scheduler) { $0.receive(on: scheduler) }
  }

  @Test func aCancelFromWithinAValue() {
    let subscriber = Tracker(demand: .unlimited) { subscriber, _ in
      subscriber.cancel()
      return .none
    }
    subject.receive(on: scheduler).subscribe(subscriber)
    for value in 1...3 { subject.send(value) }
    subject.send(completion: .finished)
    scheduler.run()
    #expect(subscriber.events == [.value(1)])
  }

  @Test func aSendFromWithinAValueWaitsForItsTurn() {
    let subscriber = Tracker(demand: .unlimited) { [subject] _, value in
      if value == 1 { subject.send(10) }
      return .none
    }
    subject.receive(on: scheduler).subscribe(subscriber)
    subject.send(1)
    subject.send(2)
    scheduler.run()
    #expect(subscriber.values == [1, 2, 10])
    subscriber.cancel()
  }

  @Test func nothingIsHeldAfterTheEnd() {
    expectRelease(on: scheduler) { $0.receive(on: scheduler) }
  }

  // MARK: On dispatch queues: values that have come meanwhile share a call

  @Test func aSerialQueueKeepsTheOrder() {
    let queue = DispatchQueue(label: "test")
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    queue.suspend()
    (0..<100).publisher.receive(on: queue).subscribe(subscriber)
    #expect(subscriber.events.isEmpty)
    queue.resume()
    drain(queue)
    #expect(subscriber.events == (0..<100).map { .value($0) } + [.finished])
  }

  /// Lets everything happen that has been put on a serial queue, and what that puts there in its turn.
  private func drain(_ queue: DispatchQueue) { for _ in 0..<4 { queue.sync {} } }

  @Test func aFailureFollowsTheValuesOnAQueue() {
    let queue = DispatchQueue(label: "test")
    let subscriber = Tracker(demand: .unlimited)
    Record(output: [1, 2], completion: .failure(TestError(3))).receive(on: queue).subscribe(subscriber)
    drain(queue)
    #expect(subscriber.events == [.value(1), .value(2), .failed(TestError(3))])
  }

  @Test func aCancelDropsWhatWaitsOnAQueue() {
    let queue = DispatchQueue(label: "test")
    let subscriber = Tracker(demand: .unlimited)
    queue.suspend()
    subject.receive(on: queue).subscribe(subscriber)
    subject.send(1)
    subject.send(completion: .finished)
    subscriber.cancel()
    queue.resume()
    drain(queue)
    #expect(subscriber.events.isEmpty)
  }

  @Test func aCancelFromWithinAValueOnAQueue() {
    let queue = DispatchQueue(label: "test")
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited) { subscriber, value in
      if value == 3 { subscriber.cancel() }
      return .none
    }
    queue.suspend()
    (1...10).publisher.receive(on: queue).subscribe(subscriber)
    queue.resume()
    drain(queue)
    #expect(subscriber.events == [.value(1), .value(2), .value(3)])
  }

  @Test func demandOnAQueue() {
    let queue = DispatchQueue(label: "test")
    let source = ManualPublisher<Int, TestError>()
    let subscriber = Tracker(demand: .max(1)) { _, value in value == 1 ? .max(2) : .none }
    source.receive(on: queue).subscribe(subscriber)
    source.send(1)
    drain(queue)
    #expect(source.requests == [.max(1), .max(2)])
    #expect(subscriber.values == [1])
    subscriber.cancel()
  }

  @Test func aFinishedUpstreamIsLeftAloneWhileItsCompletionWaitsOnAQueue() {
    let queue = DispatchQueue(label: "test")
    let source = ManualPublisher<Int, TestError>()
    let subscriber = Tracker(demand: .max(1))
    queue.suspend()
    source.receive(on: queue).subscribe(subscriber)
    source.send(completion: .finished)
    subscriber.request(.max(1))
    subscriber.cancel()
    queue.resume()
    drain(queue)
    #expect(source.requests == [.max(1)])
    #expect(source.cancelCount == 0)
    #expect(subscriber.events.isEmpty)
  }

  @Test func nothingIsHeldAfterTheEndOnAQueue() {
    let queue = DispatchQueue(label: "test")
    weak var released: Token?
    func subscribe(to input: ContractInput) -> AnyCancellable {
      let token = Token()
      released = token
      return input.receive(on: queue).sink { _ in
        token.touch()
      } receiveValue: { _ in
        token.touch()
      }
    }
    let cancelled = ContractInput()
    queue.suspend()
    let cancelling = subscribe(to: cancelled)
    cancelled.send()
    cancelling.cancel()
    #expect(released == nil && cancelled.heldValues == 0 && !cancelled.isHeld)
    queue.resume()
    let finished = ContractInput()
    let finishing = subscribe(to: finished)
    finished.send()
    finished.send(completion: .finished)
    drain(queue)
    #expect(released == nil && finished.heldValues == 0 && !finished.isHeld)
    withExtendedLifetime(finishing) {}
  }

  /// Apple loses values here; see the design text.
  @Test func theCompletionDoesNotOvertakeValuesOnAConcurrentQueue() async {
    let queue = DispatchQueue(label: "test", attributes: .concurrent)
    for _ in 0..<50 {
      let subject = PassthroughSubject<Int, Never>()
      let (events, continuation) = AsyncStream<Event<Int>>.makeStream()
      let subscription = subject.receive(on: queue)
        .sink { _ in
          continuation.yield(.finished)
          continuation.finish()
        } receiveValue: {
          continuation.yield(.value($0))
        }
      for value in 0..<20 { subject.send(value) }
      subject.send(completion: .finished)
      var all: [Event<Int>] = []
      for await event in events { all.append(event) }
      #expect(all == (0..<20).map { .value($0) } + [.finished])
      withExtendedLifetime(subscription) {}
    }
  }

  @Test func onOtherSchedulers() async {
    for await value in Just(1).receive(on: DispatchQueue.global()).values { #expect(value == 1) }
    for await value in Just(2).receive(on: OperationQueue()).values { #expect(value == 2) }
  }

  // MARK: Misuse, names

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      Just(1).receive(on: ImmediateScheduler.shared)
        .subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  /// As an article shows it: `receive subscription: (ReceiveOn)`.
  @Test func names() {
    expectName("ReceiveOn", ofSubscriptionOf: subject.receive(on: scheduler))
    expectName("ReceiveOn", ofSubscriptionOf: subject.receive(on: DispatchQueue.main))
    expectName("ReceiveOn", ofSubscriberOf: { $0.receive(on: scheduler) })
    expectName("ReceiveOn", ofSubscriberOf: { $0.receive(on: DispatchQueue(label: "test")) })
  }
}
