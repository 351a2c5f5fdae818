import CombineExtras
import CombineTestSupport
import Testing

@Suite struct ExtraOperatorTests {
  @Test func withLatestFrom() {
    let (button, document) = (PassthroughSubject<Int, TestError>(), CurrentValueSubject<String, TestError>("a"))
    let subscriber = TrackingSubscriber<String, TestError>(demand: .unlimited)
    button.withLatestFrom(document) { "\($0)\($1)" }.subscribe(subscriber)
    button.send(1)
    document.send("b")
    button.send(2)
    document.send(completion: .finished)
    button.send(3)
    button.send(completion: .finished)
    #expect(subscriber.events == [.value("1a"), .value("2b"), .value("3b"), .finished])
  }

  @Test func withLatestFromLeavesOutWhatComesTooEarlyAndFailsWithEither() {
    let (own, other) = (PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>())
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    own.withLatestFrom(other) { $0 + $1 }.subscribe(subscriber)
    own.send(1)
    other.send(10)
    own.send(2)
    other.send(completion: .failure(TestError(1)))
    #expect(subscriber.events == [.value(12), .failed(TestError(1))])
  }

  /// There and back again. The way back is a flatMap that takes one event at a time: what is sent from within a value comes
  /// before it has asked for the next one.
  @Test func materializeAsAnOperatorWithOneUpstream() {
    OperatorContract(.passing, name: "FlatMap", except: [.names, .requests, .reentrancy]) { source, token in
      source.map { token.pass($0) }.materialize().dematerialize() as AnyPublisher<Int, TestError>
    }.check()
  }

  @Test func materialize() {
    let failing = Record<Int, TestError>(output: [1], completion: .failure(TestError(2)))
    let events = failing.materialize()
    #expect(events.events() == [.value(.value(1)), .value(.completion(.failure(TestError(2)))), .finished])
    let back: AnyPublisher<Int, TestError> = events.dematerialize()
    #expect(back.events() == [.value(1), .failed(TestError(2))])
  }

  @Test func flatMapLatest() {
    let inners = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let outer = PassthroughSubject<Int, Never>()
    let subscriber = TrackingSubscriber<Int, Never>(demand: .unlimited)
    outer.flatMapLatest { inners[$0] }.subscribe(subscriber)
    outer.send(0)
    inners[0].send(1)
    outer.send(1)
    inners[0].send(2)
    inners[1].send(3)
    #expect(subscriber.values == [1, 3])
  }

  @Test func assignWithOwnership() {
    final class Model {
      var value = 0
    }
    let subject = PassthroughSubject<Int, Never>()
    weak var released: Model?
    var subscriptions: Set<AnyCancellable> = []
    do {
      let model = Model()
      released = model
      subject.assign(to: \.value, on: model, ownership: .weak).store(in: &subscriptions)
      subject.send(3)
      #expect(model.value == 3)
    }
    #expect(released == nil)
    subject.send(4)
  }

  @Test func createFeedsEachSubscriberAnew() {
    var starts = 0
    var stops = 0
    let publisher = AnyPublisher<Int, TestError>.create { sender in
      starts += 1
      sender.send(1)
      sender.send(2)
      sender.send(completion: .finished)
      sender.send(3)
      return AnyCancellable { stops += 1 }
    }
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .max(1))
    publisher.subscribe(subscriber)
    #expect(subscriber.events == [.value(1)])
    subscriber.request(.unlimited)
    #expect(subscriber.events == [.value(1), .value(2), .finished])
    #expect(publisher.events().count == 3)
    #expect(starts == 2 && stops == 2)
  }

  @Test func createStopsWhenCancelled() {
    var stops = 0
    var sender: PublisherSender<Int, Never>?
    let subscription = AnyPublisher<Int, Never>.create {
      sender = $0
      return AnyCancellable { stops += 1 }
    }.sink { _ in }
    subscription.cancel()
    sender?.send(1)
    #expect(stops == 1)
  }
}

@Suite struct ReplaySubjectTests {
  @Test func replaysTheLatestValuesAndTheCompletion() {
    let subject = ReplaySubject<Int, TestError>(bufferSize: 2)
    for value in 1...3 { subject.send(value) }
    let early = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    subject.subscribe(early)
    subject.send(4)
    subject.send(completion: .finished)
    subject.send(5)
    #expect(early.events == [.value(2), .value(3), .value(4), .finished])
    #expect(subject.events() == [.value(3), .value(4), .finished])
  }

  @Test func valuesWaitForDemand() {
    let subject = ReplaySubject<Int, TestError>(bufferSize: 5)
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .max(1))
    subject.subscribe(subscriber)
    for value in 1...3 { subject.send(value) }
    subject.send(completion: .failure(TestError(1)))
    #expect(subscriber.events == [.value(1)])
    subscriber.request(.unlimited)
    #expect(subscriber.events == [.value(1), .value(2), .value(3), .failed(TestError(1))])
  }

  @Test func forgetsWhoHasCancelled() {
    let subject = ReplaySubject<Int, TestError>(bufferSize: 1)
    weak var released: TrackingSubscriber<Int, TestError>?
    do {
      let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited)
      released = subscriber
      subject.subscribe(subscriber)
      subscriber.cancel()
    }
    #expect(released == nil)
  }

  @Test func shareWithReplay() {
    let source = PassthroughSubject<Int, Never>()
    let shared = source.share(replay: 1)
    let first = TrackingSubscriber<Int, Never>(demand: .unlimited)
    shared.subscribe(first)
    source.send(1)
    source.send(2)
    let late = TrackingSubscriber<Int, Never>(demand: .unlimited)
    shared.subscribe(late)
    #expect(first.values == [1, 2])
    #expect(late.values == [2])
  }
}
