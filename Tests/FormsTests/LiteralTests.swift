import SwiftUITesting
import Testing

@testable import SwiftUICore

@Suite struct LiteralTests {
  @Test func aLiteralIsLookedUpAndAStringIsNot() {
    guard case .key = Text("literal").storage else {
      Issue.record("a literal is a key")
      return
    }
    let string = "string"
    guard case .verbatim = Text(string).storage else {
      Issue.record("a string is shown as it is")
      return
    }
  }
}
