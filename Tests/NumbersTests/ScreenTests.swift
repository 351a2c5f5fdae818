import SwiftUITesting
import XCTest

@testable import Numbers

/// The screen as a person uses it.
@MainActor
final class ScreenTests: XCTestCase {
  /// Answers when the test says so.
  private actor Service {
    private var waiting: [CheckedContinuation<[Int], any Error>] = []

    func numbers() async throws -> [Int] { try await withCheckedThrowingContinuation { waiting.append($0) } }

    func answer(_ result: Result<[Int], any Error>, to count: Int) async {
      while waiting.count < count { await Task.yield() }
      for continuation in waiting { continuation.resume(with: result) }
      waiting = []
    }
  }

  private let service = Service()

  private func makeWindow() -> TestWindow {
    let window = TestWindow { [service] in NumbersScreen(api: NumbersAPI { try await service.numbers() }) }
    addTeardownBlock { @MainActor in
      window.close()
      XCTAssertEqual(window.liveNodeCount, 0)
    }
    return window
  }

  func testAllFourWaysLoadAndShowTheNumbers() async throws {
    let window = makeWindow()
    XCTAssertEqual(window.findAll("–").count, 4)
    try window.find("Load all").tap()
    // The subclass starts its work in a task.
    try await window.wait(timeout: .seconds(10), "all four are loading") { window.findAll("…").count == 4 }
    await service.answer(.success([1, 2, 3]), to: 4)
    try await window.wait(timeout: .seconds(10), "all four are loaded") { window.findAll("3").count == 4 }
    XCTAssertEqual(window.findAll("1").count, 4)
    XCTAssertTrue(window.findAll("…").isEmpty)
  }

  func testAnErrorIsShownWhereItHappened() async throws {
    let window = makeWindow()
    try window.find("Load Value").tap()
    await service.answer(.failure(NumbersError()), to: 1)
    try await window.wait(for: "Some error happened")
    XCTAssertEqual(window.findAll("Some error happened").count, 1)
    XCTAssertEqual(window.findAll("–").count, 3)
    try window.find("Load Value").tap()
    await service.answer(.success([9]), to: 1)
    try await window.wait(for: "9")
  }

  func testTheTraceTellsWhyTheStateCame() async throws {
    let window = makeWindow()
    XCTAssertEqual(window.findAll("Nothing has happened yet.").count, 1)
    try window.find("Load Closure").tap()
    _ = try window.find(containing: "Closure #1 .input(.load) — Numbers/NumbersScreen.swift:")
    _ = try window.find("idle → loading")
    await service.answer(.success([1]), to: 1)
    try await window.wait(for: "loading → loaded([1])")
    _ = try window.find(
      containing: "Closure #2 ← #1 .feedback(.numbersDownloaded(.success([1]))) — run at Numbers/ClosureReducer.swift:")
    try await window.wait(for: "Closure output")
  }
}
