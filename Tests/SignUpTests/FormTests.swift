import SwiftUITesting
import XCTest

@testable import SignUp

/// The form as a person fills it in.
@MainActor
final class FormTests: XCTestCase {
  private var window: TestWindow!

  override func setUp() async throws { window = TestWindow { ContentView() } }

  override func tearDown() async throws {
    window.close()
    XCTAssertEqual(window.liveNodeCount, 0)
    window = nil
  }

  /// The requirements that are met, in their order.
  private func met(_ expected: Bool...) async throws {
    let requirements = [
      "At least 4 characters", "At least 8 characters", "One capital letter", "Both passwords are the same",
    ]
    let window = window!
    try await window.wait(timeout: .seconds(5), "\(expected)") {
      zip(requirements, expected).allSatisfy { name, isMet in
        window.elements.first { $0.label == name && $0.value != nil }?.value == (isMet ? "met" : "not met")
      }
    }
  }

  func testEveryRequirementFollowsEveryKeystroke() async throws {
    try await met(false, false, false, false)
    try window.find("Login").type("abc")
    try await met(false, false, false, false)
    try window.find("Login").type("d")
    try await met(true, false, false, false)
    try window.find("Password").type("пароль1")
    try await met(true, false, false, false)
    try window.find("Password").type("2")
    try await met(true, true, false, false)
    try window.find("Password").type("П")
    try await met(true, true, true, false)
    try window.find("Repeat the password").type("пароль12")
    try await met(true, true, true, false)
    try window.find("Repeat the password").type("П")
    try await met(true, true, true, true)
  }

  func testDeletingUndoesWhatTypingDid() async throws {
    try window.find("Login").type("anna")
    try window.find("Password").type("Пароль12")
    try window.find("Repeat the password").type("Пароль12")
    try await met(true, true, true, true)
    try window.find("Login").deleteBackwards()
    try await met(false, true, true, true)
    try window.find("Password").deleteBackwards()
    try await met(false, false, true, false)
    try window.find("Password").clear()
    try await met(false, false, false, false)
  }

  func testARequirementThatIsMetIsStruckThroughAndLosesItsColour() async throws {
    func looks() throws -> [(string: String, isStruck: Bool)] {
      try XCTUnwrap(window).textRuns.map { ($0.string, $0.strikethrough != nil) }
    }
    XCTAssertTrue(try looks().allSatisfy { !$0.isStruck })
    try window.find("Login").type("anna")
    try await met(true, false, false, false)
    XCTAssertEqual(try looks().filter(\.isStruck).map(\.string), ["At least 4 characters"])
  }

  func testTheButtonWorksOnceEverythingIsMet() async throws {
    XCTAssertFalse(try window.find("Sign up").isEnabled)
    try window.find("Login").type("anna")
    try window.find("Password").type("Пароль12")
    try window.find("Repeat the password").type("Пароль1")
    try await met(true, true, true, false)
    XCTAssertFalse(try window.find("Sign up").isEnabled)
    try window.find("Repeat the password").type("2")
    try await met(true, true, true, true)
    try window.find("Sign up").tap()
    XCTAssertNoThrow(try window.find("Welcome, anna!"))
  }

  func testReturnGoesFromFieldToFieldAndSignsUp() async throws {
    try window.find("Login").type("anna\n")
    XCTAssertTrue(try window.find("Password").isFocused)
    try window.find("Password").type("Пароль12\n")
    XCTAssertTrue(try window.find("Repeat the password").isFocused)
    try window.find("Repeat the password").type("Пароль12")
    try await met(true, true, true, true)
    try window.find("Repeat the password").type("\n")
    XCTAssertNoThrow(try window.find("Welcome, anna!"))
    XCTAssertFalse(try window.find("Repeat the password").isFocused)
  }

  func testReturnDoesNotSignUpTooEarly() async throws {
    try window.find("Repeat the password").type("x\n")
    XCTAssertThrowsError(try window.find(containing: "Welcome"))
  }

  func testThePasswordIsNowhereToBeRead() async throws {
    try window.find("Password").type("Пароль12")
    try window.find("Repeat the password").type("Пароль12")
    try await met(false, true, true, true)
    XCTAssertFalse(window.accessibilityTree.contains("Пароль12"))
    XCTAssertFalse(window.texts.joined().contains("Пароль12"))
  }

  func testSigningInIsOffered() throws {
    XCTAssertTrue(window.texts.contains("Already have an account?"))
    try window.find("Sign in").tap()
    XCTAssertNoThrow(try window.find("Signing in is not part of this example."))
  }

  func testOnlyWhatTheKeystrokeConcernsIsCommitted() async throws {
    try window.find("Login").type("ab")
    try await met(false, false, false, false)
    let before = window.committedItemCount
    try window.find("Login").type("c")
    window.settle()
    // The entry alone: no requirement has changed.
    XCTAssertLessThanOrEqual(window.committedItemCount - before, 1)
  }
}
