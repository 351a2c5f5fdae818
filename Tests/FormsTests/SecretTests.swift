import RoostDisplay
import SwiftUITesting
import Testing

/// What is typed into a secure field is in the model and nowhere else.
@MainActor
@Suite struct SecretTests {
  private final class Model: ObservableObject {
    @Published var password = ""
  }

  private struct Login: View {
    @ObservedObject var model: Model
    var body: some View { SecureField("Password", text: $model.password) }
  }

  private static let secret = "Tür7-Пароль"

  @Test func theTreeOfAssistiveTechnologyHasNoSecret() throws {
    let model = Model()
    let window = TestWindow { Login(model: model) }
    try window.find("Password").type(Self.secret)
    #expect(model.password == Self.secret)
    #expect(!window.accessibilityTree.contains(Self.secret))
    #expect(window.accessibilityTree.contains("secureField \"Password\""))
    #expect(try window.find("Password").value == nil)
  }

  @Test func nothingThatPrintsAControlPrintsTheSecret() {
    let control = TextFieldControl(
      kind: .secure, text: Self.secret, font: FontSpec(size: 17), color: .black)
    let content = ControlContent.textField(control)
    let event = DisplayEvent.changed(.text(Self.secret))
    var dumped = ""
    for value in [control, content, DisplayContent.control(content), event, ControlValue.text(Self.secret)] as [Any] {
      dumped += String(describing: value) + String(reflecting: value)
      dump(value, to: &dumped)
    }
    #expect(!dumped.contains(Self.secret))
    #expect(dumped.contains("<redacted>"))
  }

  @Test func nothingThatPrintsAViewPrintsTheSecret() {
    var dumped = ""
    let view = SecureField("Password", text: .constant(Self.secret))
    dump(view, to: &dumped)
    dumped += String(describing: view) + String(reflecting: view)
    #expect(!dumped.contains(Self.secret))
  }

  @Test func pictureOfTheWindowShowsDotsOnly() throws {
    let a = Model(), b = Model()
    let first = TestWindow(text: .pango) { Login(model: a) }
    let second = TestWindow(text: .pango) { Login(model: b) }
    try first.find("Password").type("iiii")
    try second.find("Password").type("WWWW")
    #expect(first.png() == second.png())
  }

  @Test func anOrdinaryFieldIsPrinted() {
    let control = TextFieldControl(text: "Ann", font: FontSpec(size: 17), color: .black)
    #expect(String(describing: control).contains("Ann"))
  }
}
