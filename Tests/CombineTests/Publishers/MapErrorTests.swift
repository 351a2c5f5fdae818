import Combine
import CombineTestSupport
import Testing

@Suite struct MapErrorTests {
  @Test func contract() {
    OperatorContract(.passing, name: "MapError", forwardsSubscription: true) { source, token in
      source.mapError { token.pass($0) }
    }.check()
  }

  @Test func transformsTheFailure() {
    #expect(cold(1, failing: TestError(3)).mapError { TestError($0.id * 2) }.events() == .failed(1, with: TestError(6)))
  }

  @Test func theClosureIsCalledOnceForAFailure() {
    var calls = 0
    let publisher = cold(1, failing: TestError(3)).mapError { error in
      calls += 1
      return error
    }
    #expect(publisher.events() == .failed(1, with: TestError(3)))
    #expect(calls == 1)
  }

  @Test func theClosureIsNotCalledForAFinish() {
    var calls = 0
    let publisher = cold(1, 2).mapError { error in
      calls += 1
      return error
    }
    #expect(publisher.events() == .finished(1, 2))
    #expect(calls == 0)
  }

  @Test func anUnlabelledClosureDoes() {
    let publisher = Publishers.MapError(upstream: cold(1, failing: TestError(3)), { TestError($0.id + 1) })
    #expect(publisher.events() == .failed(1, with: TestError(4)))
  }
}
