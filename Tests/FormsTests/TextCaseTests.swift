import SwiftUITesting
import Testing

@MainActor
@Suite struct TextCaseTests {
  @Test func theCaseOfTextsIsThatOfTheView() {
    let window = TestWindow {
      VStack {
        Text("Upper").textCase(.lowercase)
        Text("Lower").textCase(.uppercase)
        Form {
          Section {
            Text("row")
          } header: {
            Text("Values")
          } footer: {
            Text("Footer")
          }
        }
      }
    }
    #expect(window.texts == ["upper", "LOWER", "VALUES", "row", "Footer"])
  }
}
