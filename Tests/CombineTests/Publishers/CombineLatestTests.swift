import Combine
import CombineTestSupport
import Testing

/// `combineLatest` with two, three and four inputs.
@Suite struct CombineLatestTests {
  typealias Manual = ManualPublisher<Int, TestError>
  typealias Tracker = TrackingSubscriber<[Int], TestError>

  // MARK: Values

  @Test func theFirstTupleComesOnceEveryInputHasSpoken() {
    let (a, b) = (PassthroughSubject<Int, TestError>(), PassthroughSubject<String, TestError>())
    let subscriber = TrackingSubscriber<String, TestError>(demand: .unlimited)
    a.combineLatest(b) { "\($0)\($1)" }.subscribe(subscriber)
    a.send(1)
    a.send(2)
    #expect(subscriber.values.isEmpty)
    b.send("x")
    a.send(3)
    #expect(subscriber.values == ["2x", "3x"])
    a.send(completion: .finished)
    b.send("y")
    #expect(subscriber.values == ["2x", "3x", "3y"])
    #expect(!subscriber.isComplete)
    b.send(completion: .finished)
    #expect(subscriber.isComplete)
  }

  @Test(arguments: 0..<4) func everyInputHasToSpeak(_ last: Int) {
    let inputs = (0..<4).map { _ in Manual() }
    let subscriber = Tracker(demand: .unlimited)
    inputs[0].combineLatest(inputs[1], inputs[2], inputs[3]) { [$0, $1, $2, $3] }.subscribe(subscriber)
    for index in 0..<4 where index != last { inputs[index].send(index) }
    #expect(subscriber.events.isEmpty)
    inputs[last].send(last)
    #expect(subscriber.values == [[0, 1, 2, 3]])
    for index in 0..<4 { inputs[index].send(index + 10) }
    #expect(
      subscriber.values == [[0, 1, 2, 3], [10, 1, 2, 3], [10, 11, 2, 3], [10, 11, 12, 3], [10, 11, 12, 13]])
    subscriber.cancel()
  }

  @Test func threeAndFourValues() {
    let three = Just(1).combineLatest(Just(2), Just(3)) { [$0, $1, $2] }
    #expect(three.events() == [.value([1, 2, 3]), .finished])
    let four = Just(1).combineLatest(Just(2), Just(3), Just(4)) { [$0, $1, $2, $3] }
    #expect(four.events() == [.value([1, 2, 3, 4]), .finished])
    #expect(Just(1).combineLatest(Just("a")).map { "\($0)" }.events() == [.value("(1, \"a\")"), .finished])
    #expect(
      Just(1).combineLatest(Just("a"), Just(true)).map { "\($0)" }.events() == [
        .value("(1, \"a\", true)"), .finished,
      ])
    #expect(
      Just(1).combineLatest(Just("a"), Just(true), Just(0.5)).map { "\($0)" }.events() == [
        .value("(1, \"a\", true, 0.5)"), .finished,
      ])
  }

  /// Apple's documentation: "When all upstream publishers finish, this publisher finishes." An input without values gives no
  /// tuple, but does not keep the others from finishing it.
  @Test func anInputWithoutValues() {
    let subscriber = TrackingSubscriber<[Int], Never>(demand: .unlimited)
    let open = PassthroughSubject<Int, Never>()
    Empty<Int, Never>().combineLatest(open) { [$0, $1] }.subscribe(subscriber)
    open.send(1)
    #expect(subscriber.events.isEmpty)
    open.send(completion: .finished)
    #expect(subscriber.events == [.finished])
  }

  @Test func aSequenceBesideALaterValue() {
    let later = PassthroughSubject<Int, Never>()
    let subscriber = TrackingSubscriber<[Int], Never>(demand: .unlimited)
    [1, 2, 3].publisher.combineLatest(later) { [$0, $1] }.subscribe(subscriber)
    later.send(9)
    #expect(subscriber.values == [[3, 9]])
    later.send(completion: .finished)
    #expect(subscriber.isComplete)
  }

  // MARK: The contract of combining operators

  /// What a value returns is requested of all inputs: see below. Without demand the other input does not finish.
  @Test func asAnOperatorWithOneUpstream() {
    OperatorContract(.passing, name: "CombineLatest", except: [.finish, .requests]) { source, token in
      source.combineLatest(Just("").setFailureType(to: TestError.self)) { value, _ in token.pass(value) }
    }.check()
  }

  @Test func two() {
    CombiningContract(inputs: 2, finishing: [[0, 1], [1, 0]]) { $0[0].combineLatest($0[1]) }.check()
  }

  @Test func twoWithATransform() {
    CombiningContract(inputs: 2, finishing: [[0, 1], [1, 0]]) { $0[0].combineLatest($0[1]) { _, _ in 0 } }.check()
  }

  @Test func three() {
    CombiningContract(inputs: 3, finishing: [[0, 1, 2], [2, 1, 0]]) { $0[0].combineLatest($0[1], $0[2]) }.check()
  }

  @Test func threeWithATransform() {
    CombiningContract(inputs: 3, finishing: [[0, 1, 2], [2, 1, 0]]) {
      $0[0].combineLatest($0[1], $0[2]) { _, _, _ in 0 }
    }.check()
  }

  @Test func four() {
    CombiningContract(inputs: 4, finishing: [[0, 1, 2, 3], [3, 1, 0, 2]]) {
      $0[0].combineLatest($0[1], $0[2], $0[3])
    }.check()
  }

  @Test func fourWithATransform() {
    CombiningContract(inputs: 4, finishing: [[0, 1, 2, 3], [3, 1, 0, 2]]) {
      $0[0].combineLatest($0[1], $0[2], $0[3]) { _, _, _, _ in 0 }
    }.check()
  }

  // MARK: Demand

  /// Apple's documentation: "The combined publisher passes through any requests to all upstream publishers. However, it
  /// still obeys the demand-fulfilling rule of only sending the request amount downstream."
  @Test func demandGoesToAllInputs() {
    let (a, b) = (Manual(), Manual())
    let subscriber = Tracker { _, values in values[0] == 1 ? .max(2) : .none }
    a.combineLatest(b) { [$0, $1] }.subscribe(subscriber)
    #expect(a.requests.isEmpty && b.requests.isEmpty)
    subscriber.request(.max(1))
    a.send(1)
    #expect(a.requests == [.max(1)])
    b.send(1)
    #expect(a.requests == [.max(1), .max(2)])
    #expect(b.requests == [.max(1), .max(2)])
    subscriber.request(.unlimited)
    #expect(a.requests.last == .unlimited && b.requests.last == .unlimited)
    subscriber.cancel()
  }

  @Test func demandOfOneGivesOneTuple() {
    let subscriber = TrackingSubscriber<String, Never>(demand: .max(1))
    [1, 2].publisher.combineLatest([3, 4].publisher) { "\($0)\($1)" }.subscribe(subscriber)
    #expect(subscriber.values == ["13"])
    subscriber.cancel()
  }

  /// "If the demand isn’t unlimited, it drops values from upstream publishers": a value without demand replaces the latest.
  @Test func withoutDemandAValueReplacesTheLatest() {
    let (a, b) = (Manual(), Manual())
    let subscriber = Tracker()
    a.combineLatest(b) { [$0, $1] }.subscribe(subscriber)
    a.send(1)
    b.send(1)
    a.send(2)
    #expect(subscriber.values.isEmpty)
    subscriber.request(.max(1))
    b.send(2)
    b.send(3)
    #expect(subscriber.values == [[2, 2]])
    subscriber.request(.max(1))
    a.send(3)
    #expect(subscriber.values == [[2, 2], [3, 3]])
    subscriber.cancel()
  }

  // MARK: Re-entrancy

  @Test func aReentrantSendGivesAnotherTuple() {
    let (a, b) = (CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0))
    var values: [String] = []
    let subscription = a.combineLatest(b).sink { pair in
      values.append("\(pair.0)\(pair.1)")
      if pair.0 > pair.1 { b.send(pair.0) }
    }
    a.send(1)
    #expect(values == ["00", "10", "11"])
    subscription.cancel()
  }

  /// The value that is replaced may be the last reference to something that cancels when it goes away.
  @Test func aCancelFromTheReleaseOfAReplacedValueStopsTheTuple() {
    let (a, b) = (PassthroughSubject<Token, Never>(), PassthroughSubject<Int, Never>())
    var subscription: AnyCancellable?
    var count = 0
    subscription = a.combineLatest(b).sink { _ in count += 1 }
    a.send(Token { subscription?.cancel() })
    b.send(1)
    #expect(count == 1)
    a.send(Token())
    #expect(count == 1)
  }

  @Test func aFinishFromWithinATupleEndsIt() {
    let (a, b) = (PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>())
    let subscriber = Tracker(demand: .unlimited) { _, _ in
      a.send(completion: .finished)
      b.send(completion: .finished)
      return .none
    }
    a.combineLatest(b) { [$0, $1] }.subscribe(subscriber)
    a.send(1)
    b.send(1)
    b.send(2)
    #expect(subscriber.events == [.value([1, 1]), .finished])
  }

  // MARK: Misuse, equality, names

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      a.combineLatest(b).subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  @Test func equality() {
    #expect(Just(1).combineLatest(Just("a")) == Just(1).combineLatest(Just("a")))
    #expect(Just(1).combineLatest(Just("a")) != Just(1).combineLatest(Just("b")))
    #expect(Just(1).combineLatest(Just("a"), Just(2)) == Just(1).combineLatest(Just("a"), Just(2)))
    #expect(Just(1).combineLatest(Just("a"), Just(2)) != Just(1).combineLatest(Just("a"), Just(3)))
    #expect(Just(1).combineLatest(Just(2), Just(3), Just(4)) == Just(1).combineLatest(Just(2), Just(3), Just(4)))
    #expect(Just(1).combineLatest(Just(2), Just(3), Just(4)) != Just(1).combineLatest(Just(2), Just(3), Just(5)))
  }

  /// As articles show it: `receive subscription: (CombineLatest)`, with three inputs, too.
  @Test func names() {
    let subject = PassthroughSubject<Int, TestError>()
    expectName("CombineLatest", ofSubscriptionOf: subject.combineLatest(subject))
    expectName("CombineLatest", ofSubscriptionOf: subject.combineLatest(subject) { $0 + $1 })
    expectName("CombineLatest", ofSubscriptionOf: subject.combineLatest(subject, subject))
    expectName("CombineLatest", ofSubscriptionOf: subject.combineLatest(subject, subject, subject))
    expectName("CombineLatest", ofSubscriberOf: { $0.combineLatest(subject) })
  }
}
