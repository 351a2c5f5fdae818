import Combine
import CombineTestSupport
import Testing

/// `zip` with two, three and four inputs.
@Suite struct ZipTests {
  typealias Manual = ManualPublisher<Int, TestError>
  typealias Tracker = TrackingSubscriber<[Int], TestError>

  // MARK: Values

  @Test func pairsFirstWithFirst() {
    let (a, b) = (PassthroughSubject<Int, TestError>(), PassthroughSubject<String, TestError>())
    let subscriber = TrackingSubscriber<String, TestError>(demand: .unlimited)
    a.zip(b) { "\($0)\($1)" }.subscribe(subscriber)
    a.send(1)
    a.send(2)
    b.send("x")
    #expect(subscriber.values == ["1x"])
    a.send(completion: .finished)
    #expect(!subscriber.isComplete)
    b.send("y")
    #expect(subscriber.events == [.value("1x"), .value("2y"), .finished])
  }

  @Test func finishesWhenAnInputIsUsedUp() {
    #expect(
      [1, 2, 3].publisher.zip(["a", "b"].publisher) { "\($0)\($1)" }.events() == [
        .value("1a"), .value("2b"), .finished,
      ])
    #expect(
      ["a", "b"].publisher.zip([1, 2, 3].publisher) { "\($0)\($1)" }.events() == [
        .value("a1"), .value("b2"), .finished,
      ])
  }

  @Test func threeAndFourValues() {
    let three = Just(1).zip(Just(2), Just(3)) { [$0, $1, $2] }
    #expect(three.events() == [.value([1, 2, 3]), .finished])
    let four = Just(1).zip(Just(2), Just(3), Just(4)) { [$0, $1, $2, $3] }
    #expect(four.events() == [.value([1, 2, 3, 4]), .finished])
    #expect(Just(1).zip(Just("a")).map { "\($0)" }.events() == [.value("(1, \"a\")"), .finished])
    #expect(Just(1).zip(Just("a"), Just(true)).map { "\($0)" }.events() == [.value("(1, \"a\", true)"), .finished])
    #expect(
      Just(1).zip(Just("a"), Just(true), Just(0.5)).map { "\($0)" }.events() == [
        .value("(1, \"a\", true, 0.5)"), .finished,
      ])
  }

  @Test func manyValuesWaitInOrder() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let subscriber = TrackingSubscriber<Bool, Never>(demand: .unlimited)
    a.zip(b) { $0 == $1 }.subscribe(subscriber)
    for value in 0..<100 { a.send(value) }
    for value in 0..<60 { b.send(value) }
    for value in 100..<200 { a.send(value) }
    for value in 60..<200 { b.send(value) }
    #expect(subscriber.values == Array(repeating: true, count: 200))
    subscriber.cancel()
  }

  @Test(arguments: 0..<3) func anInputWithoutValuesFinishesIt(_ empty: Int) {
    let inputs = (0..<3).map { _ in Manual() }
    let subscriber = Tracker(demand: .unlimited)
    inputs[0].zip(inputs[1], inputs[2]) { [$0, $1, $2] }.subscribe(subscriber)
    for index in 0..<3 where index != empty { inputs[index].send(index) }
    inputs[empty].send(completion: .finished)
    #expect(subscriber.events == [.finished])
    for index in 0..<3 { #expect(inputs[index].cancelCount == (index == empty ? 0 : 1)) }
  }

  /// An input that has finished may still have values that wait for their partners.
  @Test(arguments: 0..<4) func anInputThatHasFinishedIsUsedUpFirst(_ early: Int) {
    let inputs = (0..<4).map { _ in Manual() }
    let subscriber = Tracker(demand: .unlimited)
    inputs[0].zip(inputs[1], inputs[2], inputs[3]) { [$0, $1, $2, $3] }.subscribe(subscriber)
    inputs[early].send(1)
    inputs[early].send(2)
    inputs[early].send(completion: .finished)
    for round in 1...2 {
      #expect(!subscriber.isComplete)
      for index in 0..<4 where index != early { inputs[index].send(round) }
    }
    #expect(subscriber.events == [.value([1, 1, 1, 1]), .value([2, 2, 2, 2]), .finished])
    for index in 0..<4 { #expect(inputs[index].cancelCount == (index == early ? 0 : 1)) }
  }

  // MARK: The contract of combining operators

  /// With a partner for one value only it finishes early, so that most of the rules cannot be put to the test.
  @Test func asAnOperatorWithOneUpstream() {
    OperatorContract(
      .passing, name: "Zip", except: [.subscription, .values, .demand, .requests, .reentrancy, .cancellation]
    ) { source, token in
      source.zip(Just("").setFailureType(to: TestError.self).append(Empty(completeImmediately: false))) { value, _ in
        token.pass(value)
      }
    }.check()
  }

  @Test func two() { CombiningContract(inputs: 2, finishing: [[0], [1]]) { $0[0].zip($0[1]) }.check() }

  @Test func twoWithATransform() {
    CombiningContract(inputs: 2, finishing: [[0], [1]]) { $0[0].zip($0[1]) { _, _ in 0 } }.check()
  }

  @Test func three() {
    CombiningContract(inputs: 3, finishing: [[0], [1], [2]]) { $0[0].zip($0[1], $0[2]) }.check()
  }

  @Test func threeWithATransform() {
    CombiningContract(inputs: 3, finishing: [[0], [1], [2]]) { $0[0].zip($0[1], $0[2]) { _, _, _ in 0 } }.check()
  }

  @Test func four() {
    CombiningContract(inputs: 4, finishing: [[0], [1], [2], [3]]) { $0[0].zip($0[1], $0[2], $0[3]) }.check()
  }

  @Test func fourWithATransform() {
    CombiningContract(inputs: 4, finishing: [[0], [1], [2], [3]]) {
      $0[0].zip($0[1], $0[2], $0[3]) { _, _, _, _ in 0 }
    }.check()
  }

  // MARK: Demand

  @Test func demandGoesToAllInputs() {
    let (a, b) = (Manual(), Manual())
    let subscriber = Tracker { _, values in values[0] == 1 ? .max(2) : .none }
    a.zip(b) { [$0, $1] }.subscribe(subscriber)
    #expect(a.requests.isEmpty && b.requests.isEmpty)
    subscriber.request(.max(1))
    #expect(a.requests == [.max(1)])
    #expect(b.requests == [.max(1)])
    a.send(1)
    #expect(a.requests == [.max(1)])
    b.send(1)
    #expect(a.requests == [.max(1), .max(2)])
    #expect(b.requests == [.max(1), .max(2)])
    subscriber.request(.unlimited)
    #expect(a.requests == [.max(1), .max(2), .unlimited])
    #expect(b.requests == [.max(1), .max(2), .unlimited])
    subscriber.cancel()
  }

  @Test func demandOfOneAtATime() {
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(1))
    (1...2).publisher.zip((3...9).publisher, +).subscribe(subscriber)
    #expect(subscriber.events == [.value(4)])
    subscriber.request(.max(1))
    #expect(subscriber.events == [.value(4), .value(6), .finished])
  }

  @Test func demandRequestedWithinAValueIsServed() {
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(1)) { subscriber, value in
      if value < 30 { subscriber.request(.max(1)) }
      return .none
    }
    (1...5).publisher.zip((9...20).publisher) { $0 * 10 + $1 * 0 }.subscribe(subscriber)
    #expect(subscriber.values == [10, 20, 30])
    subscriber.cancel()
  }

  // MARK: Re-entrancy

  @Test func aReentrantSendFindsItsPartner() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var values: [String] = []
    let subscription = a.zip(b).sink { pair in
      values.append("\(pair.0)\(pair.1)")
      if pair.0 == 1 {
        a.send(2)
        b.send(2)
      }
    }
    a.send(1)
    b.send(1)
    #expect(values == ["11", "22"])
    subscription.cancel()
  }

  @Test func aFinishFromWithinATupleEndsIt() {
    let (a, b) = (PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>())
    let subscriber = Tracker(demand: .unlimited) { _, _ in
      a.send(completion: .finished)
      return .none
    }
    a.zip(b) { [$0, $1] }.subscribe(subscriber)
    a.send(1)
    b.send(1)
    b.send(2)
    #expect(subscriber.events == [.value([1, 1]), .finished])
  }

  // MARK: Misuse, equality, names

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      a.zip(b).subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  @Test func equality() {
    #expect(Just(1).zip(Just("a")) == Just(1).zip(Just("a")))
    #expect(Just(1).zip(Just("a")) != Just(1).zip(Just("b")))
    #expect(Just(1).zip(Just("a"), Just(true)) == Just(1).zip(Just("a"), Just(true)))
    #expect(Just(1).zip(Just("a"), Just(true)) != Just(1).zip(Just("a"), Just(false)))
    #expect(Just(1).zip(Just("a"), Just(true), Just(2)) == Just(1).zip(Just("a"), Just(true), Just(2)))
    #expect(Just(1).zip(Just("a"), Just(true), Just(2)) != Just(1).zip(Just("a"), Just(true), Just(3)))
  }

  /// As articles show it: `receive subscription: (Zip)`, with three inputs, too.
  @Test func names() {
    let subject = PassthroughSubject<Int, TestError>()
    expectName("Zip", ofSubscriptionOf: subject.zip(subject))
    expectName("Zip", ofSubscriptionOf: subject.zip(subject) { $0 + $1 })
    expectName("Zip", ofSubscriptionOf: subject.zip(subject, subject))
    expectName("Zip", ofSubscriptionOf: subject.zip(subject, subject, subject))
    expectName("Zip", ofSubscriberOf: { $0.zip(subject) })
  }
}
