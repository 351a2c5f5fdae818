import Combine
import CombineTestSupport
import Testing

@Suite struct MapTests {
  @Test func contract() {
    OperatorContract(.passing, name: "Map", forwardsSubscription: true) { source, token in
      source.map { token.pass($0) }
    }.check()
  }

  @Test func transformsValues() {
    #expect(cold(1, 2).map { $0 * 10 }.events() == .finished(10, 20))
    #expect(cold(1, 2, failing: TestError(3)).map { "\($0)" }.events() == .failed("1", "2", with: TestError(3)))
    #expect(coldEmpty().map { -$0 }.events() == .finished())
  }

  @Test func theClosureRunsOnceForEachValueThatIsAskedFor() {
    var calls: [Int] = []
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .max(2))
    cold(1, 2, 3).map { value in
      calls.append(value)
      return value
    }.subscribe(subscriber)
    #expect(calls == [1, 2])
    subscriber.cancel()
  }

  @Test func twoInARowAreOne() {
    let twice: Publishers.Map<AnyPublisher<Int, TestError>, String> = cold(1, 2).map { $0 + 1 }.map { "<\($0)>" }
    #expect(twice.events() == .finished("<2>", "<3>"))
    let tried: Publishers.TryMap<AnyPublisher<Int, TestError>, Int> = cold(1, 2).map { $0 + 1 }.tryMap { value in
      if value == 3 { throw TestError(4) }
      return value
    }
    #expect(tried.events() == .failed(2, with: TestError(4)))
  }

  @Test func replacesNil() {
    let values: AnyPublisher<Int?, TestError> = cold(1, nil, 3)
    #expect(values.replaceNil(with: 5).events() == .finished(1, 5, 3))
  }

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) { cold(1).map { $0 }.subscribe(WantsNothing()) }
  }
}
