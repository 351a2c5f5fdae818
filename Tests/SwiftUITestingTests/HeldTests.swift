import XCTest

/// Holds XCTest's suites, their runs and the test cases. They hold one another until the process ends, but XCTest itself has no
/// reference to them then, so that the leak detector of the Address Sanitizer would take them for lost, with everything that a test case
/// has in its properties.
private final class HeldTests: NSObject, XCTestObservation {
  nonisolated(unsafe) private static var root: XCTestSuite?

  func testSuiteWillStart(_ testSuite: XCTestSuite) {
    if Self.root == nil { Self.root = testSuite }
  }
}

/// Called by `LeakDetection`, in builds for that sanitizer only.
@_cdecl("roost_hold_tests")
public func holdTests() { XCTestObservationCenter.shared.addTestObserver(HeldTests()) }
