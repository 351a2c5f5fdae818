import Combine
import CombineTestSupport
import Testing

/// The lines are those of logs of Apple's `print()`.
@Suite struct PrintTests {
  @Test func contract() {
    OperatorContract(.passing, name: "Print") { source, token in
      source.print("", to: TokenStream(token: token))
    }.check()
  }

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
        request max: (1)
        receive value: (1)
        request max: (2) (synchronous)
        receive cancel
        Q: receive subscription: (PassthroughSubject)
        Q: request unlimited
        Q: receive error: (TestError(3))

        """)
  }

  @Test func demandWithoutLimitThatIsReturned() {
    let log = Log()
    let source = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .max(1)) { _, _ in .unlimited }
    source.print(to: log).subscribe(subscriber)
    source.send(1)
    #expect(
      log.text == """
        receive subscription: (Manual)
        request max: (1)
        receive value: (1)
        request unlimited (synchronous)

        """)
    subscriber.cancel()
  }

  @Test func aStreamThatIsAValueSeesAllLines() {
    struct Counter: TextOutputStream {
      var lines = 0
      let count: (Int) -> Void
      mutating func write(_ string: String) {
        lines += 1
        count(lines)
      }
    }
    var lines = 0
    let subscription = cold(1, 2).print("", to: Counter(count: { lines = $0 })).sink { _ in
    } receiveValue: { _ in
    }
    #expect(lines == 5)
    subscription.cancel()
  }

  @Test func withoutAStreamItPrintsToStandardOutput() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      _ = cold(1).print("P").sink { _ in
      } receiveValue: { _ in
      }
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(
      output.contains(
        """
        P: receive subscription: ([1])
        P: request unlimited
        P: receive value: (1)
        P: receive finished
        """))
  }

  @Test func namesOfSubscriptions() {
    func name<P: Publisher>(of publisher: P) -> String {
      let subscriber = TrackingSubscriber<P.Output, P.Failure>()
      publisher.subscribe(subscriber)
      return subscriber.subscription.map { "\($0)" } ?? "none"
    }
    let subject = PassthroughSubject<Int, Never>()
    #expect(name(of: CurrentValueSubject<Int, Never>(1)) == "CurrentValueSubject")
    #expect(name(of: Just(1)) == "Just")
    #expect(name(of: Empty<Int, Never>()) == "Empty")
    #expect(name(of: subject.merge(with: subject)) == "Merge")
    #expect(name(of: subject.combineLatest(subject)) == "CombineLatest")
    #expect(name(of: subject.zip(subject)) == "Zip")
    #expect(name(of: subject.flatMap { Just($0) }) == "FlatMap")
    #expect(name(of: subject.map { Just($0) }.switchToLatest()) == "SwitchToLatest")
    #expect(name(of: subject.share()) == "Multicast")
    #expect(name(of: subject.receive(on: ImmediateScheduler.shared)) == "ReceiveOn")
    #expect(name(of: subject.debounce(for: 1, scheduler: ImmediateScheduler.shared)) == "Debounce")
    #expect(name(of: Future<Int, Never> { _ in }) == "Future")
    #expect("\(subject.eraseToAnyPublisher())" == "AnyPublisher")
  }
}

/// A stream that holds a token.
private struct TokenStream: TextOutputStream {
  let token: Token
  func write(_ string: String) {}
}
