/// A failed expectation of a ``TestStore``.
public struct TestFailure: Sendable, CustomStringConvertible {
  /// What was expected, what came instead, and what to write.
  public let message: String
  /// The line of the test.
  public let place: SourcePlace

  public var description: String { "\(place): \(message)" }

  /// Fails the test that runs, under Swift Testing or XCTest.
  func record() {
    if TestingLibrary.fail(message, at: place) { return }
    StoreIssues.report(
      StoreIssue(kind: .misuse, message: "A test store failed outside of a test: \(message)", place: place))
  }
}
