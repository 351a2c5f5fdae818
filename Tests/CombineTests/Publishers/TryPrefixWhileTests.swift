import Combine
import CombineTestSupport
import Testing

@Suite struct TryPrefixWhileTests {
  @Test func contract() {
    OperatorContract(.passing, name: "TryPrefixWhile") { source, token in
      source.tryPrefix { _ in token.pass(true) }
    }.check()
  }

  @Test func errors() {
    checkThrowing { source, attempt in
      source.tryPrefix { value in
        try attempt(value)
        return true
      }
    }
  }

  @Test func deliversValuesUntilOneIsRejected() {
    #expect(cold(1, 2, 5, 1).tryPrefix { $0 < 3 }.events() == .finished(1, 2))
    #expect(cold(1, 2).tryPrefix { $0 < 3 }.events() == .finished(1, 2))
    #expect(cold(5, failing: TestError(3)).tryPrefix { $0 < 3 }.events() == .finished())
    #expect(cold(1, failing: TestError(3)).tryPrefix { $0 < 3 }.events() == .failed(1, with: TestError(3)))
  }

  @Test func aRejectedValueCancelsTheUpstreamAndFinishes() {
    let source = StubbornPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, any Error>(demand: .max(2)) { _, _ in .max(1) }
    var calls: [Int] = []
    source.tryPrefix { value in
      calls.append(value)
      return value < 3
    }.subscribe(subscriber)
    #expect(source.send(1) == .max(1))
    #expect(source.send(5) == .none)
    #expect(source.cancelCount == 1)
    source.send(1)
    source.send(completion: .failure(TestError(7)))
    #expect(subscriber.events == .finished(1))
    #expect(calls == [1, 5])
    source.forget()
  }
}
