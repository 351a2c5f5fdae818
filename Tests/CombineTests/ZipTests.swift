import Combine
import CombineTestSupport
import Testing

@Suite struct ZipTests {
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
  }

  @Test func threeAndFour() {
    let three = Just(1).zip(Just(2), Just(3)) { [$0, $1, $2] }
    #expect(three.events() == [.value([1, 2, 3]), .finished])
    let four = Just(1).zip(Just(2), Just(3), Just(4)) { [$0, $1, $2, $3] }
    #expect(four.events() == [.value([1, 2, 3, 4]), .finished])
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
  }
}
