import Combine
import CombineTestSupport
import Testing

/// `merge` with two to eight inputs, and with any number.
@Suite struct MergeTests {
  typealias Manual = ManualPublisher<Int, TestError>
  typealias Tracker = TrackingSubscriber<Int, TestError>

  // MARK: Values

  @Test func deliversAsValuesComeAndFinishesWithTheLast() {
    let (a, b) = (PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>())
    let subscriber = Tracker(demand: .unlimited)
    a.merge(with: b).subscribe(subscriber)
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    b.send(3)
    #expect(subscriber.events == [.value(1), .value(2), .value(3)])
    b.send(completion: .finished)
    #expect(subscriber.isComplete)
  }

  @Test func everyArity() {
    func j(_ value: Int) -> Just<Int> { Just(value) }
    let all: [AnyPublisher<Int, Never>] = [
      Publishers.Merge(j(1), j(2)).eraseToAnyPublisher(),
      j(1).merge(with: j(2), j(3)).eraseToAnyPublisher(),
      j(1).merge(with: j(2), j(3), j(4)).eraseToAnyPublisher(),
      j(1).merge(with: j(2), j(3), j(4), j(5)).eraseToAnyPublisher(),
      j(1).merge(with: j(2), j(3), j(4), j(5), j(6)).eraseToAnyPublisher(),
      j(1).merge(with: j(2), j(3), j(4), j(5), j(6), j(7)).eraseToAnyPublisher(),
      j(1).merge(with: j(2), j(3), j(4), j(5), j(6), j(7), j(8)).eraseToAnyPublisher(),
    ]
    for (index, publisher) in all.enumerated() {
      #expect(publisher.events() == (1...(index + 2)).map { .value($0) } + [.finished])
    }
  }

  /// Merging a merge makes one with more inputs, in their order, and not one within another.
  @Test func mergesOfMergesAreFlat() {
    func j(_ value: Int) -> Just<Int> { Just(value) }
    let two = Publishers.Merge(j(1), j(2))
    let three: Publishers.Merge3 = two.merge(with: j(3))
    let four: Publishers.Merge4 = two.merge(with: j(3), j(4))
    let five: Publishers.Merge5 = two.merge(with: j(3), j(4), j(5))
    let six: Publishers.Merge6 = two.merge(with: j(3), j(4), j(5), j(6))
    let seven: Publishers.Merge7 = two.merge(with: j(3), j(4), j(5), j(6), j(7))
    let eight: Publishers.Merge8 = two.merge(with: j(3), j(4), j(5), j(6), j(7), j(8))
    #expect(three.events() == (1...3).map { .value($0) } + [.finished])
    #expect(four.events() == (1...4).map { .value($0) } + [.finished])
    #expect(five.events() == (1...5).map { .value($0) } + [.finished])
    #expect(six.events() == (1...6).map { .value($0) } + [.finished])
    #expect(seven.events() == (1...7).map { .value($0) } + [.finished])
    #expect(eight.events() == (1...8).map { .value($0) } + [.finished])
    let grown: [Publishers.Merge8] = [
      three.merge(with: j(4), j(5), j(6), j(7), j(8)), four.merge(with: j(5), j(6), j(7), j(8)),
      five.merge(with: j(6), j(7), j(8)), six.merge(with: j(7), j(8)), seven.merge(with: j(8)),
    ]
    for publisher in grown { #expect(publisher == eight) }
    let step: Publishers.Merge7 = three.merge(with: j(4)).merge(with: j(5)).merge(with: j(6)).merge(with: j(7))
    #expect(step == seven)
    #expect(three.merge(with: j(4), j(5)) == five)
    #expect(three.merge(with: j(4), j(5), j(6)) == six)
    #expect(three.merge(with: j(4), j(5), j(6), j(7)) == seven)
    #expect(four.merge(with: j(5), j(6)) == six)
    #expect(four.merge(with: j(5), j(6), j(7)) == seven)
    #expect(five.merge(with: j(6), j(7)) == seven)
  }

  @Test func many() {
    #expect(
      Publishers.MergeMany([Just(1), Just(2), Just(3)]).events() == [.value(1), .value(2), .value(3), .finished])
    #expect(Publishers.MergeMany(Just(1), Just(2)).events() == [.value(1), .value(2), .finished])
    #expect(Publishers.MergeMany([Just(1)]).merge(with: Just(2)).events() == [.value(1), .value(2), .finished])
    let same: Publishers.MergeMany<Just<Int>> = Just(1).merge(with: Just(2))
    #expect(same == Publishers.MergeMany(Just(1), Just(2)))
  }

  @Test func aMergeOfNothingFinishesWithoutDemand() {
    let subscriber = TrackingSubscriber<Int, Never>()
    Publishers.MergeMany([Just<Int>]()).subscribe(subscriber)
    #expect(subscriber.events == [.finished])
  }

  @Test func emptyInputs() {
    #expect(Empty<Int, Never>().merge(with: Just(1), Empty()).events() == [.value(1), .finished])
    #expect(Publishers.MergeMany([Empty<Int, Never>(), Empty()]).events() == [.finished])
    let open = Tracker(demand: .unlimited)
    Empty<Int, TestError>().merge(with: Empty(completeImmediately: false)).subscribe(open)
    #expect(open.events.isEmpty)
    open.cancel()
  }

  @Test(arguments: [10, 500]) func nestedByReduce(_ count: Int) {
    let ids = Array(1..<count)
    let first = Just(0).setFailureType(to: TestError.self).eraseToAnyPublisher()
    let all = ids.reduce(first) { result, id in
      result.merge(with: Just(id).setFailureType(to: TestError.self)).eraseToAnyPublisher()
    }
    #expect(all.events() == (0..<count).map { .value($0) } + [.finished])
    let failing = all.merge(with: Fail<Int, TestError>(error: TestError(5))).eraseToAnyPublisher()
    #expect(failing.events().last == .failed(TestError(5)))
  }

  // MARK: The contract of combining operators

  /// Inputs are asked for one value at a time, or for all: see below.
  @Test func asAnOperatorWithOneUpstream() {
    OperatorContract(.passing, name: "Merge", except: [.requests]) { source, _ in
      source.merge(with: Empty<Int, TestError>())
    }.check()
    OperatorContract(.passing, name: "Merge", except: [.requests]) { source, _ in
      source.merge(with: Empty<Int, TestError>().eraseToAnyPublisher())
    }.check()
  }

  @Test func two() {
    CombiningContract(inputs: 2, finishing: [[0, 1], [1, 0]]) { $0[0].merge(with: $0[1].map { $0 }) }.check()
  }

  @Test func three() {
    CombiningContract(inputs: 3, finishing: [[0, 1, 2], [2, 0, 1]]) { $0[0].merge(with: $0[1], $0[2]) }.check()
  }

  @Test func four() {
    CombiningContract(inputs: 4, finishing: [[0, 1, 2, 3], [3, 2, 1, 0]]) { $0[0].merge(with: $0[1], $0[2], $0[3]) }
      .check()
  }

  @Test func five() {
    CombiningContract(inputs: 5, finishing: [Array(0..<5)]) { $0[0].merge(with: $0[1], $0[2], $0[3], $0[4]) }.check()
  }

  @Test func six() {
    CombiningContract(inputs: 6, finishing: [Array(0..<6)]) { $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5]) }
      .check()
  }

  @Test func seven() {
    CombiningContract(inputs: 7, finishing: [Array(0..<7)]) {
      $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6])
    }.check()
  }

  @Test func eight() {
    CombiningContract(inputs: 8, finishing: [Array(0..<8)]) {
      $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7])
    }.check()
  }

  @Test func manyInputs() {
    CombiningContract(inputs: 12, finishing: [Array(0..<12), (0..<12).reversed()]) { Publishers.MergeMany($0) }.check()
  }

  // MARK: Demand

  @Test func unlimitedDemandIsAskedOfAllInputs() {
    let (a, b) = (Manual(), Manual())
    let subscriber = Tracker(demand: .unlimited)
    a.merge(with: b.map { $0 }).subscribe(subscriber)
    #expect(a.requests == [.unlimited])
    #expect(b.requests == [.unlimited])
    a.send(1)
    b.send(2)
    #expect(a.requests == [.unlimited])
    #expect(b.requests == [.unlimited])
    subscriber.cancel()
  }

  /// Each input is asked for one value ahead, also without any demand, and for the next when that one has gone out.
  @Test func withoutUnlimitedDemandEachInputIsAskedForOne() {
    let (a, b) = (Manual(), Manual())
    let subscriber = Tracker()
    a.merge(with: b.map { $0 }).subscribe(subscriber)
    #expect(a.requests == [.max(1)])
    #expect(b.requests == [.max(1)])
    a.send(1)
    b.send(2)
    #expect(subscriber.values.isEmpty)
    #expect(a.requests == [.max(1)])
    subscriber.request(.max(1))
    #expect(subscriber.values == [1])
    #expect(a.requests == [.max(1), .max(1)])
    #expect(b.requests == [.max(1)])
    subscriber.request(.max(2))
    #expect(subscriber.values == [1, 2])
    #expect(b.requests == [.max(1), .max(1)])
    a.send(3)
    #expect(subscriber.values == [1, 2, 3])
    a.send(4)
    #expect(subscriber.values == [1, 2, 3])
    subscriber.request(.unlimited)
    #expect(subscriber.values == [1, 2, 3, 4])
    #expect(a.requests.last == .unlimited)
    #expect(b.requests == [.max(1), .max(1), .unlimited])
    subscriber.request(.max(1))
    #expect(b.requests == [.max(1), .max(1), .unlimited])
    subscriber.cancel()
  }

  @Test func waitingValuesComeBeforeTheFinish() {
    let (a, b) = (Manual(), Manual())
    let subscriber = Tracker()
    a.merge(with: b.map { $0 }).subscribe(subscriber)
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    b.send(completion: .finished)
    #expect(subscriber.events.isEmpty)
    subscriber.request(.max(1))
    #expect(subscriber.events == [.value(1)])
    subscriber.request(.max(1))
    #expect(subscriber.events == [.value(1), .value(2), .finished])
  }

  @Test func aFailureOvertakesWaitingValues() {
    let (a, b) = (Manual(), Manual())
    let subscriber = Tracker()
    a.merge(with: b.map { $0 }).subscribe(subscriber)
    a.send(1)
    b.send(completion: .failure(TestError(2)))
    #expect(subscriber.events == [.failed(TestError(2))])
    #expect(a.cancelCount == 1)
  }

  /// Everything may be asked for by what a value returns: then every input has to hear of it, not only the one whose value
  /// it was.
  @Test func everythingReturnedFromAValueIsAskedOfAllInputs() {
    let (a, b) = (Manual(), Manual())
    let subscriber = Tracker(demand: .max(1)) { _, _ in .unlimited }
    a.merge(with: b.map { $0 }).subscribe(subscriber)
    a.send(1)
    #expect(a.requests == [.max(1), .unlimited])
    #expect(b.requests == [.max(1), .unlimited])
    subscriber.cancel()
    let all = TrackingSubscriber<Int, Never>(demand: .max(1)) { _, _ in .unlimited }
    [1, 2, 3].publisher.merge(with: [4, 5, 6].publisher.map { $0 }).subscribe(all)
    #expect(all.values == [1, 2, 3, 4, 5, 6])
    #expect(all.isComplete)
  }

  @Test func everythingReturnedFromAWaitingValueIsAskedOfAllInputs() {
    let (a, b) = (Manual(), Manual())
    let subscriber = Tracker { _, _ in .unlimited }
    a.merge(with: b.map { $0 }).subscribe(subscriber)
    a.send(1)
    b.send(2)
    subscriber.request(.max(1))
    #expect(subscriber.values == [1, 2])
    #expect(a.requests == [.max(1), .unlimited])
    #expect(b.requests == [.max(1), .unlimited])
    subscriber.cancel()
  }

  @Test func everythingRequestedWithinAValueIsAskedOfAllInputsOnce() {
    let (a, b) = (Manual(), Manual())
    let subscriber = Tracker(demand: .max(1)) { subscriber, _ in
      subscriber.request(.unlimited)
      return .none
    }
    a.merge(with: b.map { $0 }).subscribe(subscriber)
    a.send(1)
    #expect(a.requests == [.max(1), .unlimited])
    #expect(b.requests == [.max(1), .unlimited])
    subscriber.cancel()
  }

  /// A value that waits for demand is not overtaken by what its input delivers once that is asked for everything.
  @Test func valuesOfAnInputKeepTheirOrderWhenEverythingIsAskedFor() {
    let open = Empty<Int, Never>(completeImmediately: false)
    let later = TrackingSubscriber<Int, Never>(demand: .max(1))
    (1...5).publisher.merge(with: open).subscribe(later)
    later.request(.unlimited)
    #expect(later.values == [1, 2, 3, 4, 5])
    later.cancel()
    let returned = TrackingSubscriber<Int, Never>(demand: .max(1)) { _, value in value == 2 ? .unlimited : .none }
    (1...5).publisher.merge(with: open).subscribe(returned)
    returned.request(.max(1))
    #expect(returned.values == [1, 2, 3, 4, 5])
    returned.cancel()
    let nested = TrackingSubscriber<Int, Never>(demand: .max(1)) { subscriber, value in
      if value == 2 { subscriber.request(.unlimited) }
      return .none
    }
    (1...5).publisher.merge(with: open).subscribe(nested)
    nested.request(.max(1))
    #expect(nested.values == [1, 2, 3, 4, 5])
    nested.cancel()
  }

  @Test func demandOfOneAtATime() {
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(1))
    [1, 2].publisher.merge(with: [3].publisher.map { $0 }).subscribe(subscriber)
    #expect(subscriber.values.count == 1)
    subscriber.request(.max(1))
    #expect(subscriber.values.count == 2)
    #expect(!subscriber.isComplete)
    subscriber.request(.max(1))
    #expect(Set(subscriber.values) == [1, 2, 3])
    #expect(subscriber.isComplete)
  }

  @Test func demandReturnedFromValuesIsServed() {
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(1)) { _, value in value < 4 ? .max(1) : .none }
    (1...3).publisher.merge(with: (4...9).publisher.map { $0 }).subscribe(subscriber)
    #expect(subscriber.values == [1, 2, 3, 4])
    subscriber.cancel()
  }

  // MARK: Re-entrancy

  @Test func aReentrantSendIsDeliveredAtOnce() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var log: [Int] = []
    let subscription = a.merge(with: b).sink { value in
      log.append(value)
      if value == 1 { b.send(2) }
      log.append(-value)
    }
    a.send(1)
    #expect(log == [1, 2, -2, -1])
    subscription.cancel()
  }

  @Test func aFailureFromWithinAValueEndsIt() {
    let (a, b) = (PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>())
    let subscriber = Tracker(demand: .unlimited) { _, _ in
      b.send(completion: .failure(TestError(1)))
      return .none
    }
    a.merge(with: b).subscribe(subscriber)
    a.send(1)
    a.send(2)
    #expect(subscriber.events == [.value(1), .failed(TestError(1))])
  }

  @Test func anInputThatIsSubscribedToTwice() {
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = Tracker(demand: .unlimited)
    subject.merge(with: subject).subscribe(subscriber)
    subject.send(1)
    subject.send(completion: .finished)
    #expect(subscriber.events == [.value(1), .value(1), .finished])
  }

  // MARK: Misuse, equality, names

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      a.merge(with: b).subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  @Test func equality() {
    let just = { Just($0 as Int) }
    #expect(Publishers.Merge(just(1), just(2)) == Publishers.Merge(just(1), just(2)))
    #expect(Publishers.Merge(just(1), just(2)) != Publishers.Merge(just(2), just(1)))
    #expect(Publishers.Merge3(just(1), just(2), just(3)) != Publishers.Merge3(just(1), just(2), just(4)))
    #expect(
      Publishers.Merge4(just(1), just(2), just(3), just(4)) != Publishers.Merge4(just(1), just(2), just(3), just(5)))
    #expect(
      Publishers.Merge5(just(1), just(2), just(3), just(4), just(5))
        != Publishers.Merge5(just(1), just(2), just(3), just(4), just(6)))
    #expect(
      Publishers.Merge6(just(1), just(2), just(3), just(4), just(5), just(6))
        != Publishers.Merge6(just(1), just(2), just(3), just(4), just(5), just(7)))
    #expect(
      Publishers.Merge7(just(1), just(2), just(3), just(4), just(5), just(6), just(7))
        != Publishers.Merge7(just(1), just(2), just(3), just(4), just(5), just(6), just(8)))
    #expect(
      Publishers.Merge8(just(1), just(2), just(3), just(4), just(5), just(6), just(7), just(8))
        != Publishers.Merge8(just(1), just(2), just(3), just(4), just(5), just(6), just(7), just(9)))
    #expect(Publishers.MergeMany([just(1)]) == Publishers.MergeMany([just(1)]))
    #expect(Publishers.MergeMany([just(1)]) != Publishers.MergeMany([just(1), just(2)]))
  }

  /// As articles show it: `receive subscription: (Merge)`. That `MergeMany` prints the same is our choice.
  @Test func names() {
    let (a, b) = (PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>())
    expectName("Merge", ofSubscriptionOf: Publishers.Merge(a, b))
    expectName("Merge", ofSubscriptionOf: a.merge(with: b, a))
    expectName("Merge", ofSubscriptionOf: Publishers.MergeMany(a, b))
    expectName("Merge", ofSubscriberOf: { $0.merge(with: a) })
  }

  @Test func aValueFromWithinDoesNotOvertakeWhatWaits() {
    let inputs = (0..<3).map { _ in ManualPublisher<Int, TestError>() }
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .none) { _, value in
      if value == 1 { inputs[2].send(3) }
      return .none
    }
    Publishers.MergeMany(inputs).subscribe(subscriber)
    inputs[0].send(1)
    inputs[1].send(2)
    subscriber.request(.unlimited)
    #expect(subscriber.values == [1, 2, 3])
    subscriber.cancel()
  }

}
