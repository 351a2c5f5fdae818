import Foundation
import FoundationGaps
import Testing

@Suite struct SmallGapsTests {
  @Test func timeUnits() {
    #expect(NSEC_PER_SEC == 1_000_000_000 && NSEC_PER_MSEC == 1_000_000 && NSEC_PER_USEC == 1_000)
    #expect(USEC_PER_SEC == 1_000_000)
  }

  @Test func autoreleasepoolGivesBackWhatItsBodyDoes() {
    struct Failure: Error {}
    #expect(autoreleasepool { 7 } == 7)
    #expect(throws: Failure.self) { try autoreleasepool { throw Failure() } }
  }
}
