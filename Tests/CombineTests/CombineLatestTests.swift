import Combine
import CombineTestSupport
import Testing

@Suite struct CombineLatestTests {
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

  @Test func demandOfOneGivesOneTuple() {
    let subscriber = TrackingSubscriber<String, Never>(demand: .max(1))
    [1, 2].publisher.combineLatest([3, 4].publisher) { "\($0)\($1)" }.subscribe(subscriber)
    #expect(subscriber.values == ["13"])
  }

  @Test func aFailureCancelsTheOthers() {
    let (a, b) = (ManualPublisher<Int, TestError>(), ManualPublisher<Int, TestError>())
    let subscriber = TrackingSubscriber<(Int, Int), TestError>(demand: .unlimited)
    a.combineLatest(b).subscribe(subscriber)
    b.send(completion: .failure(TestError(1)))
    #expect(a.cancelCount == 1)
    #expect(subscriber.isComplete)
  }

  @Test func threeAndFour() {
    let three = Just(1).combineLatest(Just(2), Just(3)) { [$0, $1, $2] }
    #expect(three.events() == [.value([1, 2, 3]), .finished])
    let four = Just(1).combineLatest(Just(2), Just(3), Just(4)) { [$0, $1, $2, $3] }
    #expect(four.events() == [.value([1, 2, 3, 4]), .finished])
  }

  @Test func aReentrantSendGivesAnotherTuple() {
    let (a, b) = (CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0))
    var values: [String] = []
    let subscription = a.combineLatest(b).sink { pair in
      values.append("\(pair.0)\(pair.1)")
      if pair.0 > pair.1 { b.send(pair.0) }
    }
    a.send(1)
    #expect(values == ["00", "10", "11"])
    withExtendedLifetime(subscription) {}
  }
}
