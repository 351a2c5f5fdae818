import Combine
import CombineTestSupport
import Testing

@Suite struct AnySubscriberTests {
  typealias Tracker = TrackingSubscriber<Int, TestError>
  let source = ManualPublisher<Int, TestError>()

  @Test func wrapsASubscriber() {
    let tracker = Tracker(demand: .max(1)) { _, _ in .max(2) }
    let erased = AnySubscriber(tracker)
    #expect(erased.combineIdentifier == tracker.combineIdentifier)
    source.subscribe(erased)
    #expect(source.requests == [.max(1)])
    #expect(source.send(1) == .max(2))
    source.send(completion: .finished)
    #expect(tracker.events == [.value(1), .finished])
  }

  @Test func wrappingTwiceIsWrappingOnce() {
    let tracker = Tracker()
    let twice = AnySubscriber(AnySubscriber(tracker))
    #expect(twice.combineIdentifier == tracker.combineIdentifier)
    _ = twice.receive(1)
    #expect(tracker.values == [1])
  }

  @Test func madeOfClosures() {
    var log: [String] = []
    let subscriber = AnySubscriber<Int, TestError>(
      receiveSubscription: {
        log.append("subscription")
        $0.request(.max(2))
      },
      receiveValue: {
        log.append("\($0)")
        return .max(1)
      },
      receiveCompletion: { log.append("\($0)") })
    source.subscribe(subscriber)
    #expect(source.requests == [.max(2)])
    #expect(source.send(7) == .max(1))
    source.send(completion: .failure(TestError(1)))
    #expect(log == ["subscription", "7", "failure(TestError(1))"])
  }

  @Test func withoutClosuresItAsksForNothing() {
    let subscriber = AnySubscriber<Int, TestError>()
    source.subscribe(subscriber)
    #expect(source.requests.isEmpty)
    #expect(source.send(1) == .none)
    source.send(completion: .finished)
  }

  @Test func everyOneMadeOfClosuresIsAnother() {
    let (a, b) = (AnySubscriber<Int, Never>(), AnySubscriber<Int, Never>())
    #expect(a.combineIdentifier != b.combineIdentifier)
    let copy = a
    #expect(a.combineIdentifier == copy.combineIdentifier)
  }

  @Test func feedsASubject() {
    let subject = PassthroughSubject<Int, TestError>()
    let tracker = Tracker(demand: .max(1))
    subject.subscribe(tracker)
    source.subscribe(AnySubscriber(subject))
    #expect(source.requests == [.unlimited])
    source.send(1)
    source.send(2)
    source.send(completion: .failure(TestError(3)))
    #expect(tracker.events == [.value(1), .failed(TestError(3))])
  }

  @Test func theSubjectIsReleasedAtTheEnd() {
    weak var released: PassthroughSubject<Int, TestError>?
    func make() -> AnySubscriber<Int, TestError> {
      let subject = PassthroughSubject<Int, TestError>()
      released = subject
      return AnySubscriber(subject)
    }
    let subscriber = make()
    source.subscribe(subscriber)
    #expect(released != nil)
    source.send(completion: .finished)
    #expect(released == nil)
    withExtendedLifetime(subscriber) {}
  }

  @Test func describesWhatItHides() {
    let sink = Subscribers.Sink<Int, TestError>(receiveCompletion: { _ in }, receiveValue: { _ in })
    let wrapped = AnySubscriber(sink)
    #expect("\(wrapped)" == "Sink")
    #expect(wrapped.playgroundDescription as? String == "Sink")
    #expect(wrapped.customMirror.children.isEmpty)
    let closures = AnySubscriber<Int, TestError>()
    #expect("\(closures)" == "Anonymous AnySubscriber")
    #expect(closures.playgroundDescription as? String == "Anonymous AnySubscriber")
    #expect(closures.customMirror.children.isEmpty)
    #expect("\(AnySubscriber(PassthroughSubject<Int, TestError>()))" == "Subject")
  }
}
