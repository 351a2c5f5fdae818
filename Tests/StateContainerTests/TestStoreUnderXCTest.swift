import StateContainer
import XCTest

/// The test store in a test of XCTest: its failures are XCTest's.
final class TestStoreUnderXCTest: XCTestCase {
  private nonisolated(unsafe) var recorded: [String] = []
  private nonisolated(unsafe) var isRecording = false

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    if isRecording {
      recorded.append("\(filePath): \(description)")
    } else {
      super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  }

  @MainActor
  func testAPassingTest() async {
    let store = TestStore(state: 0, reducer: Self.reducer)
    store.send(2) { $0 = 2 }
    await store.receive(20) { $0 = 22 }
    await store.finish()
  }

  @MainActor
  func testAFailureFailsTheTestThatRuns() async {
    let store = TestStore(state: 0, reducer: Self.reducer, exhaustive: false)
    isRecording = true
    store.send(2) { $0 = 3 }
    isRecording = false
    XCTAssertEqual(recorded.count, 1)
    XCTAssertTrue(recorded.first?.contains("The state after store.send(2)") == true, "\(recorded)")
    XCTAssertTrue(recorded.first?.contains("TestStoreUnderXCTest.swift") == true, "\(recorded)")
  }

  static var reducer: Reduce<Int, Int, Int, Never> {
    Reduce { message, state in
      switch message {
      case .input(let number):
        state = number
        return .run { send in await send(number * 10) }
      case .feedback(let number):
        state += number
        return .none
      }
    }
  }
}
