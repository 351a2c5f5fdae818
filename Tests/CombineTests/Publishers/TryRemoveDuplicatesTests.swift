import Combine
import CombineTestSupport
import Testing

@Suite struct TryRemoveDuplicatesTests {
  @Test func contract() {
    OperatorContract(.passing, name: "TryRemoveDuplicates") { source, token in
      source.tryRemoveDuplicates { token.pass($0 == $1) }
    }.check()
  }

  @Test func errors() {
    checkThrowing { source, attempt in
      source.tryRemoveDuplicates { _, value in
        try attempt(value)
        return false
      }
    }
  }

  @Test func leavesOutRepetitionsOfTheLastValueDelivered() {
    #expect(cold(1, 11, 21, 2).tryRemoveDuplicates { $0 % 10 == $1 % 10 }.events() == .finished(1, 2))
  }

  @Test func asksForAnotherValueInThePlaceOfEachThatIsLeftOut() {
    #expect(
      returnedDemands(for: 1, 1, 2, by: { $0.tryRemoveDuplicates { $0 == $1 } }) == [.none, .max(1), .none])
  }

  /// Not with the last one that came. So Matt Neuburg, "Understanding Combine", describes Apple's: each value is compared
  /// with the one that was most recently let pass.
  @Test func aSlowDriftPassesOnceItHasGoneFarEnough() {
    #expect(cold(1, 2, 3, 4, 5).tryRemoveDuplicates { $1 - $0 < 2 }.events() == .finished(1, 3, 5))
  }
}
