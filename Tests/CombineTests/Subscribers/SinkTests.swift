import Combine
import CombineTestSupport
import Testing

@Suite struct SinkTests {
  @Test func asksForEverything() {
    let source = ManualPublisher<Int, TestError>()
    let subscription = source.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    #expect(source.requests == [.unlimited])
    subscription.cancel()
    #expect(source.cancelCount == 1)
  }

  @Test func refusesASecondSubscription() {
    let source = ManualPublisher<Int, TestError>()
    let subscription = source.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    source.sendAnotherSubscription()
    #expect(source.cancelCount == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test func aSinkThatIsHeldReleasesItsClosuresWhenCancelled() {
    weak var released: Token?
    let subject = PassthroughSubject<Int, Never>()
    let sink: Subscribers.Sink<Int, Never>
    do {
      let token = Token()
      released = token
      sink = Subscribers.Sink(receiveCompletion: { _ in token.touch() }, receiveValue: { _ in token.touch() })
    }
    subject.subscribe(sink)
    subject.send(1)
    #expect(released != nil)
    sink.cancel()
    #expect(released == nil)
    sink.receiveValue(3)
  }

  @Test func closuresAreReleasedAlsoIfThePublisherKeepsItsSubscriber() {
    weak var released: Token?
    let source = ManualPublisher<Int, TestError>(releasesOnCancel: false)
    let subscription: AnyCancellable
    do {
      let token = Token()
      released = token
      subscription = source.sink(receiveCompletion: { _ in token.touch() }, receiveValue: { _ in token.touch() })
    }
    source.send(1)
    subscription.cancel()
    #expect(released == nil)
    source.send(2)
  }

  @Test func cancelledWithinAValueItFinishesTheCall() {
    weak var released: Token?
    let subject = PassthroughSubject<Int, Never>()
    var sink: Subscribers.Sink<Int, Never>?
    var log: [String] = []
    do {
      let token = Token()
      released = token
      sink = Subscribers.Sink(
        receiveCompletion: { _ in log.append("end") },
        receiveValue: { value in
          sink?.cancel()
          token.touch()
          log.append("value \(value)")
        })
    }
    subject.subscribe(sink!)
    subject.send(1)
    subject.send(2)
    #expect(log == ["value 1"])
    #expect(released == nil)
  }

  @Test func completedWithinAValueItFinishesTheCall() {
    weak var released: Token?
    let subject = PassthroughSubject<Int, Never>()
    let subscription: AnyCancellable
    var log: [String] = []
    do {
      let token = Token()
      released = token
      subscription = subject.sink { _ in
        log.append("end")
      } receiveValue: { value in
        subject.send(completion: .finished)
        token.touch()
        log.append("value \(value)")
      }
    }
    subject.send(1)
    #expect(log == ["end", "value 1"])
    #expect(released == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test func goesAwayWithItsCancellable() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    do {
      let subscription = subject.sink { values.append($0) }
      subject.send(1)
      withExtendedLifetime(subscription) {}
    }
    subject.send(2)
    #expect(values == [1])
  }

  @Test func describesItself() {
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
    #expect("\(sink)" == "Sink")
    #expect(sink.customMirror.children.isEmpty)
    #expect(sink.playgroundDescription as? String == "Sink")
  }

  @Test func aCompletionEndsIt() {
    let source = ManualPublisher<Int, TestError>()
    var log: [String] = []
    let subscription = source.sink { completion in
      log.append("\(completion)")
    } receiveValue: { value in
      log.append("\(value)")
    }
    source.send(1)
    source.send(completion: .failure(TestError(2)))
    subscription.cancel()
    #expect(source.cancelCount == 0)
    #expect(log == ["1", "failure(TestError(2))"])
  }

  @Test func nothingComesAfterTheEnd() {
    var log: [String] = []
    let sink = Subscribers.Sink<Int, TestError>(
      receiveCompletion: { log.append("\($0)") }, receiveValue: { log.append("\($0)") })
    let source = ManualPublisher<Int, TestError>()
    source.subscribe(sink)
    sink.receive(completion: .finished)
    sink.receive(completion: .finished)
    _ = sink.receive(1)
    sink.receiveValue(2)
    sink.receiveCompletion(.finished)
    #expect(log == ["finished"])
  }

  @Test func aCancelThatComesBeforeTheSubscription() {
    let sink = Subscribers.Sink<Int, TestError>(receiveCompletion: { _ in }, receiveValue: { _ in })
    sink.cancel()
    let source = ManualPublisher<Int, TestError>()
    source.subscribe(sink)
    #expect(source.cancelCount == 1)
    #expect(source.requests.isEmpty)
  }

  @Test func itsClosuresCanBeReadAndCalled() {
    var log: [String] = []
    let sink = Subscribers.Sink<Int, TestError>(
      receiveCompletion: { log.append("\($0)") }, receiveValue: { log.append("\($0)") })
    sink.receiveValue(1)
    sink.receiveCompletion(.finished)
    #expect(log == ["1", "finished"])
    sink.cancel()
  }

  /// The closures of an operator's sink, ended within the delivery of a value.
  @Test func aFinishFromWithinAValueReleasesTheClosures() {
    let subject = PassthroughSubject<Int, Never>()
    weak var released: Token?
    func subscribe() -> AnyCancellable {
      let token = Token()
      released = token
      return subject.sink { _ in
        subject.send(completion: .finished)
        token.touch()
      }
    }
    let subscription = subscribe()
    subject.send(1)
    #expect(released == nil)
    withExtendedLifetime(subscription) {}
  }
}
