import Combine
import CombineTestSupport
import Testing

@Suite struct TryScanTests {
  @Test func contract() {
    OperatorContract(.passing, name: "TryScan") { source, token in source.tryScan(0) { token.pass($1) } }.check()
  }

  @Test func errors() {
    checkThrowing { source, attempt in source.tryScan(()) { try attempt($1) } }
  }

  @Test func deliversEveryIntermediateResult() {
    #expect(cold(1, 2, 3).tryScan(10, +).events() == .finished(11, 13, 16))
    #expect(coldEmpty().tryScan(10, +).events() == .finished())
  }

  @Test func everySubscriberStartsFromTheInitialResult() {
    let sums = cold(1, 2).tryScan(10, +)
    #expect(sums.events() == .finished(11, 13))
    #expect(sums.events() == .finished(11, 13))
  }
}
