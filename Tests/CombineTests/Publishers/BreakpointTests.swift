import Combine
import CombineTestSupport
import Foundation
import Testing

@Suite struct BreakpointTests {
  @Test func contract() {
    OperatorContract(.passing, name: "Breakpoint", forwardsSubscription: true) { source, token in
      source.breakpoint(
        receiveSubscription: { _ in token.pass(false) }, receiveOutput: { _ in token.pass(false) },
        receiveCompletion: { _ in token.pass(false) })
    }.check()
  }

  @Test func contractOfBreakpointOnError() {
    OperatorContract(.passing, name: "Breakpoint", forwardsSubscription: true, except: [.failure]) { source, _ in
      source.breakpointOnError()
    }.check()
  }

  @Test func conditionsAreAskedAboutEverything() {
    var log: [String] = []
    let publisher = cold(1, failing: TestError(3)).breakpoint(
      receiveSubscription: { _ in
        log.append("subscription")
        return false
      },
      receiveOutput: { value in
        log.append("\(value)")
        return false
      },
      receiveCompletion: { completion in
        log.append("\(completion)")
        return false
      })
    #expect(publisher.events() == .failed(1, with: TestError(3)))
    #expect(log == ["subscription", "1", "failure(TestError(3))"])
  }

  @Test func stopsWhenAConditionHolds() async {
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      _ = cold(1).breakpoint(receiveSubscription: { _ in true }).events()
    }
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      _ = cold(1).breakpoint(receiveOutput: { $0 == 1 }).events()
    }
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      _ = cold(1).breakpoint(receiveCompletion: { $0 == .finished }).events()
    }
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      _ = cold(1, failing: TestError(3)).breakpointOnError().events()
    }
  }

  @Test func breakpointOnErrorLetsAFinishPass() {
    #expect(cold(1).breakpointOnError().events() == .finished(1))
  }
}
