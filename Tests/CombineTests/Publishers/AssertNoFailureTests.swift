import Combine
import CombineTestSupport
import Testing

@Suite struct AssertNoFailureTests {
  @Test func contract() {
    OperatorContract(.passing, name: "AssertNoFailure", forwardsSubscription: true, except: [.failure]) { source, _ in
      source.assertNoFailure()
    }.check()
  }

  @Test func everythingButAFailurePasses() {
    #expect(cold(1, 2).assertNoFailure().events() == .finished(1, 2))
  }

  @Test func aFailureTrapsAndSaysWhatAndWhere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = cold(1, failing: TestError(3)).assertNoFailure("config", file: "Config.swift", line: 12).events()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("config: TestError(3)"))
    #expect(message.contains("Config.swift:12"))
  }
}
