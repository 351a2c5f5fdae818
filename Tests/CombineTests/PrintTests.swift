import Combine
import CombineTestSupport
import Testing

@Suite struct PrintTests {
  final class Log: TextOutputStream {
    var text = ""
    func write(_ string: String) { text += string }
  }

  @Test func aSequence() {
    let log = Log()
    let subscription = [1, 2].publisher.print("P", to: log).sink { _ in }
    #expect(
      log.text == """
        P: receive subscription: ([1, 2])
        P: request unlimited
        P: receive value: (1)
        P: receive value: (2)
        P: receive finished

        """)
    withExtendedLifetime(subscription) {}
  }

  @Test func everythingElse() {
    let log = Log()
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .max(1)) { _, _ in .max(2) }
    subject.print(to: log).subscribe(subscriber)
    subject.send(1)
    subscriber.cancel()
    let other = TrackingSubscriber<Int, TestError>(demand: .unlimited)
    subject.print("Q", to: log).subscribe(other)
    subject.send(completion: .failure(TestError(3)))
    #expect(
      log.text == """
        receive subscription: (PassthroughSubject)
        request max(1)
        receive value: (1)
        request max(2) (synchronous)
        receive cancel
        Q: receive subscription: (PassthroughSubject)
        Q: request unlimited
        Q: receive error: (TestError(3))

        """)
  }

  @Test func namesOfSubscriptions() {
    func name<P: Publisher>(of publisher: P) -> String {
      let subscriber = TrackingSubscriber<P.Output, P.Failure>()
      publisher.subscribe(subscriber)
      return subscriber.subscription.map { "\($0)" } ?? "none"
    }
    let subject = PassthroughSubject<Int, Never>()
    #expect(name(of: subject.map { $0 }) == "PassthroughSubject")
    #expect(name(of: subject.filter { _ in true }) == "PassthroughSubject")
    #expect(name(of: CurrentValueSubject<Int, Never>(1)) == "CurrentValueSubject")
    #expect(name(of: Just(1)) == "Just")
    #expect(name(of: Empty<Int, Never>()) == "Empty")
    #expect(name(of: subject.tryMap { $0 }) == "TryMap")
    #expect(name(of: subject.removeDuplicates()) == "RemoveDuplicates")
    #expect(name(of: subject.scan(0, +)) == "Scan")
    #expect(name(of: subject.merge(with: subject)) == "Merge")
    #expect(name(of: subject.combineLatest(subject)) == "CombineLatest")
    #expect(name(of: subject.zip(subject)) == "Zip")
    #expect(name(of: subject.flatMap { Just($0) }) == "FlatMap")
    #expect(name(of: subject.map { Just($0) }.switchToLatest()) == "SwitchToLatest")
    #expect(name(of: subject.share()) == "Autoconnect")
    #expect(name(of: subject.receive(on: ImmediateScheduler.shared)) == "ReceiveOn")
    #expect(name(of: subject.debounce(for: 1, scheduler: ImmediateScheduler.shared)) == "Debounce")
    #expect(name(of: subject.first()) == "First")
    #expect(name(of: subject.collect()) == "Collect")
    #expect(name(of: Future<Int, Never> { _ in }) == "Future")
    #expect("\(subject.eraseToAnyPublisher())" == "AnyPublisher")
  }
}
