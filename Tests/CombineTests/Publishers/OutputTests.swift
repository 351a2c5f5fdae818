import Combine
import CombineTestSupport
import Testing

@Suite struct OutputTests {
  @Test func contract() {
    OperatorContract(.passing, name: "Output") { source, _ in source.prefix(10) }.check()
  }

  @Test func deliversPositions() {
    #expect(cold(1, 2, 3).prefix(2).events() == .finished(1, 2))
    #expect(cold(1, 2).prefix(2).events() == .finished(1, 2))
    #expect(cold(1, 2, 3).output(at: 1).events() == .finished(2))
    #expect(cold(1, 2, 3, 4).output(in: 1...2).events() == .finished(2, 3))
    #expect(cold(1, 2, 3, 4).output(in: 1..<3).events() == .finished(2, 3))
    #expect(cold(1, 2, 3, 4).output(in: 2...).events() == .finished(3, 4))
    #expect(cold(1, 2, 3, 4).output(in: ..<2).events() == .finished(1, 2))
    #expect(cold(1, 2, 3, 4).output(in: ...2).events() == .finished(1, 2, 3))
  }

  @Test func anUpstreamThatEndsBeforeEndsIt() {
    #expect(cold(1).output(at: 1).events() == .finished())
    #expect(cold(1, failing: TestError(3)).prefix(2).events() == .failed(1, with: TestError(3)))
    #expect(cold(1, failing: TestError(3)).prefix(1).events() == .finished(1))
  }

  @Test func nothingToDeliverFinishesAtOnce() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>()
    source.prefix(0).subscribe(subscriber)
    #expect(subscriber.events == .finished())
    #expect(source.requests.isEmpty)
    #expect(source.cancelCount == 1)
    #expect(cold(1, 2).output(in: 1..<1).events() == .finished())
  }

  @Test func asksForAnotherValueInThePlaceOfEachThatIsLeftOut() {
    #expect(
      returnedDemands(for: 1, 2, 3, by: { $0.output(in: 2..<4) }) == [.max(1), .max(1), .none])
  }

  /// Logs of Apple's `print()` in front of `output(at: 1)` show the value at the sink ahead of "receive cancel".
  @Test func theUpstreamIsCancelledAfterTheLastValueAndBeforeTheFinish() {
    var log: [String] = []
    let subscription = cold(1, 2, 3).handleEvents(receiveCancel: { log.append("cancel") }).prefix(2)
      .sink(receiveCompletion: { log.append("\($0)") }, receiveValue: { log.append("\($0)") })
    #expect(log == ["1", "2", "cancel", "finished"])
    subscription.cancel()
  }

  @Test func afterTheLastValueNothingMoreComes() {
    let source = StubbornPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited) { _, value in
      if value == 2 { source.send(3) }
      return .max(1)
    }
    source.prefix(2).subscribe(subscriber)
    #expect(source.send(1) == .max(1))
    #expect(source.send(2) == .none)
    source.send(4)
    source.send(completion: .failure(TestError(7)))
    #expect(subscriber.events == .finished(1, 2))
    #expect(source.cancelCount == 1)
    source.forget()
  }

  @Test func anEndFromWithinTheLastValueIsTheEnd() {
    let source = StubbornPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited) { _, _ in
      source.send(completion: .failure(TestError(7)))
      return .none
    }
    source.prefix(1).subscribe(subscriber)
    source.send(1)
    #expect(subscriber.events == .failed(1, with: TestError(7)))
    #expect(source.cancelCount == 0)
    source.forget()
  }

  @Test func aCancelFromWithinTheLastValueKeepsTheFinishAway() {
    let source = StubbornPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited) { subscriber, _ in
      subscriber.cancel()
      return .none
    }
    source.prefix(1).subscribe(subscriber)
    source.send(1)
    #expect(subscriber.events == [.value(1)])
    #expect(source.cancelCount == 1)
    source.forget()
  }

  @Test func negativePositionsTrap() async {
    await #expect(processExitsWith: .failure) { _ = cold(1).prefix(-1) }
    await #expect(processExitsWith: .failure) { _ = cold(1).output(at: -1) }
    await #expect(processExitsWith: .failure) { _ = Publishers.Output(upstream: cold(1), range: -1..<2) }
  }

  @Test func equality() {
    let publisher = Publishers.Output(upstream: Just(1), range: 0..<2)
    #expect(publisher == Publishers.Output(upstream: Just(1), range: 0..<2))
    #expect(publisher != Publishers.Output(upstream: Just(1), range: 0..<3))
    #expect(publisher != Publishers.Output(upstream: Just(2), range: 0..<2))
  }
}
