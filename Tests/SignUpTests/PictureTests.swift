import SwiftUITesting
import XCTest

@testable import SignUp

/// Pictures of the form for people to judge, where `ROOST_PICTURES` names a folder; and what must hold in all of them.
@MainActor
final class PictureTests: XCTestCase {
  func testTheFormFitsInEverySizeSchemeAndDirection() async throws {
    for size in [DynamicTypeSize.xSmall, .large, .accessibility1] {
      for isDark in [false, true] {
        for isRightToLeft in [false, true] {
          let window = TestWindow(
            text: .pango, isDark: isDark, isRightToLeft: isRightToLeft, dynamicTypeSize: size
          ) { ContentView() }
          try window.find("Login").type("Анна")
          try window.find("Password").type("пароль")
          try await window.wait("the first requirement") {
            window.elements.first { $0.label == "At least 4 characters" }?.value == "met"
          }
          for name in ["Login", "Password", "Repeat the password", "Sign up", "Sign in"] {
            let frame = try window.find(name).frame
            XCTAssertTrue(
              frame.minX >= 0 && frame.maxX <= 420, "\(name) at \(frame): \(size), right to left: \(isRightToLeft)")
          }
          try save(window.png(), "signup-\(size)-\(isDark ? "dark" : "light")-\(isRightToLeft ? "rtl" : "ltr")")
          window.close()
        }
      }
    }
  }

  private func save(_ picture: Data, _ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["ROOST_PICTURES"] else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try picture.write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
  }
}
