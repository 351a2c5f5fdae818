import Combine
import CombineTestSupport
import Testing

@Suite struct TryMapTests {
  @Test func contract() {
    OperatorContract(.passing, name: "TryMap") { source, token in source.tryMap { token.pass($0) } }.check()
  }

  @Test func errors() {
    checkThrowing { source, attempt in source.tryMap { try attempt($0) } }
  }

  @Test func transformsValues() {
    #expect(cold(1, 2).tryMap { $0 * 10 }.events() == .finished(10, 20))
    #expect(coldEmpty().tryMap { -$0 }.events() == .finished())
  }

  @Test func twoInARowAreOne() {
    func failing(for value: Int) -> (Int) throws -> Int {
      {
        if $0 == value { throw TestError(4) }
        return $0 * 10
      }
    }
    let mapped: Publishers.TryMap<AnyPublisher<Int, TestError>, String> =
      cold(1, 2).tryMap(failing(for: 2)).map { "<\($0)>" }
    #expect(mapped.events() == .failed("<10>", with: TestError(4)))
    let tried: Publishers.TryMap<AnyPublisher<Int, TestError>, Int> =
      cold(1, 2).tryMap(failing(for: 3)).tryMap(failing(for: 20))
    #expect(tried.events() == .failed(100, with: TestError(4)))
  }

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) { cold(1).tryMap { $0 }.subscribe(WantsNothing()) }
  }

  @Test func aCancelFromWithinTheClosureKeepsTheValueAway() {
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, any Error>(demand: .unlimited)
    subject.tryMap { value in
      subscriber.cancel()
      return value
    }.subscribe(subscriber)
    subject.send(1)
    #expect(subscriber.events.isEmpty)
  }
}
