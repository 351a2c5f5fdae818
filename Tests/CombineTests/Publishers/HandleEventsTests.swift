import Combine
import CombineTestSupport
import Testing

@Suite struct HandleEventsTests {
  @Test func contract() {
    OperatorContract(.passing, name: "HandleEvents") { source, token in
      source.handleEvents(
        receiveSubscription: { _ in token.touch() }, receiveOutput: { _ in token.touch() },
        receiveCompletion: { _ in token.touch() }, receiveCancel: { token.touch() },
        receiveRequest: { _ in token.touch() })
    }.check()
  }

  @Test func contractWithoutClosures() {
    OperatorContract(.passing, name: "HandleEvents") { source, _ in source.handleEvents() }.check()
  }

  /// Everything that happens, and what the subscriber sees of it, in order.
  final class Log {
    var lines: [String] = []

    func watch<P: Publisher>(_ publisher: P) -> Publishers.HandleEvents<P> {
      publisher.handleEvents(
        receiveSubscription: { [self] in lines.append("subscription \($0)") },
        receiveOutput: { [self] in lines.append("output \($0)") },
        receiveCompletion: { [self] in lines.append("completion \($0)") },
        receiveCancel: { [self] in lines.append("cancel") },
        receiveRequest: { [self] in lines.append("request \($0)") })
    }
  }

  @Test func closuresRunBeforeTheSubscriberIsTold() {
    let log = Log()
    let subject = PassthroughSubject<Int, TestError>()
    let subscription = log.watch(subject).sink(
      receiveCompletion: { _ in log.lines.append("sink completion") },
      receiveValue: { log.lines.append("sink \($0)") })
    subject.send(1)
    subject.send(completion: .failure(TestError(3)))
    #expect(
      log.lines == [
        "subscription PassthroughSubject", "request unlimited", "output 1", "sink 1",
        "completion failure(TestError(3))",
        "sink completion",
      ])
    subscription.cancel()
    #expect(log.lines.last == "sink completion")
  }

  @Test func demandThatIsReturnedIsARequest() {
    let log = Log()
    let source = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .max(1)) { _, value in value == 1 ? .max(2) : .none }
    log.watch(source).subscribe(subscriber)
    #expect(source.send(1) == .max(2))
    #expect(source.send(2) == .none)
    #expect(
      log.lines == ["subscription Manual", "request max(1)", "output 1", "request max(2)", "output 2"])
    subscriber.cancel()
  }

  @Test func aCancelIsToldOnceAndBeforeTheUpstream() {
    let log = Log()
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    log.watch(subject.handleEvents(receiveCancel: { log.lines.append("upstream") })).subscribe(subscriber)
    subscriber.cancel()
    subscriber.cancel()
    subscriber.request(.max(1))
    #expect(log.lines == ["subscription HandleEvents", "request unlimited", "cancel", "upstream"])
  }

  @Test func aCancelFromWithinAClosureKeepsTheValueAway() {
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    subject.handleEvents(receiveOutput: { _ in subscriber.cancel() }).subscribe(subscriber)
    subject.send(1)
    subject.send(2)
    #expect(subscriber.events.isEmpty)
  }

  @Test func closuresMayBeReplacedInThePublisher() {
    var log: [Int] = []
    var publisher = cold(1, 2).handleEvents(receiveOutput: { _ in Issue.record("replaced") })
    publisher.receiveOutput = { log.append($0) }
    #expect(publisher.events() == .finished(1, 2))
    #expect(log == [1, 2])
  }
}
