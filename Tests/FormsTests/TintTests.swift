import SwiftUITesting
import Testing

@testable import SwiftUICore

/// `tint(_:)` reaches native controls.
@MainActor
@Suite(.serialized)
struct TintTests {
  struct Controls: View {
    @State var isOn = true
    @State var number = 0.5
    @State var text = ""
    var body: some View {
      VStack {
        Toggle("Toggle", isOn: $isOn)
        Slider(value: $number)
        ProgressView(value: 0.5)
        ProgressView()
        TextField("Field", text: $text)
        SecureField("Secret", text: $text)
        TextEditor(text: $text)
      }
    }
  }

  @Test func everyControlHasIt() {
    let red = Color.red.resolve(in: EnvironmentValues())
    #expect(TestWindow { Controls() }.controlTints == Array(repeating: nil, count: 7))
    #expect(TestWindow { Controls().tint(.red) }.controlTints == Array(repeating: red, count: 7))
    #expect(TestWindow { Controls().accentColor(.red) }.controlTints == Array(repeating: red, count: 7))
    #expect(TestWindow { Controls().tint(nil).tint(.red) }.controlTints == Array(repeating: nil, count: 7))
  }

  @Test func itFollowsStateAndDarkMode() throws {
    struct Screen: View {
      @State var isRed = true
      var body: some View {
        Button("other") { isRed.toggle() }
        Controls().tint(isRed ? .red : .blue)
      }
    }
    let window = TestWindow { Screen() }
    let light = window.controlTints[0]
    window.isDark = true
    #expect(Set(window.controlTints).count == 1)
    #expect(window.controlTints[0] != light)
    try window.find("other").tap()
    #expect(Set(window.controlTints).count == 1)
    #expect(window.controlTints[0]!.blue > 0.9)
  }

  @Test func stylesWithATintOfTheirOwn() {
    let window = TestWindow {
      Toggle("a", isOn: .constant(true)).toggleStyle(SwitchToggleStyle(tint: .green))
      ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle(tint: .green))
      ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .green)).tint(.red)
    }
    #expect(window.controlTints == Array(repeating: Color.green.resolve(in: EnvironmentValues()), count: 3))
  }

  /// The accent colour is the tint, so a tint that is the accent colour has to be the app's.
  @Test func theAccentColourAsTint() {
    let window = TestWindow {
      Toggle("a", isOn: .constant(true)).tint(.accentColor)
      Toggle("b", isOn: .constant(true)).tint(.accentColor.opacity(0.5))
      Text("c").foregroundColor(.accentColor).tint(.accentColor)
    }
    let blue = Color.blue.resolve(in: EnvironmentValues())
    var faint = blue
    faint.alpha = 0.5
    #expect(window.controlTints == [blue, faint])
    #expect(window.textRuns.last?.color == blue)
  }

  @Test func thePictureHasIt() throws {
    func picture<Content: View>(_ content: Content) -> Bitmap? {
      Bitmap(data: TestWindow(size: CGSize(width: 200, height: 40)) { content }.png())
    }
    for plain in [AnyView(Slider(value: .constant(1))), AnyView(Toggle("", isOn: .constant(true)))] {
      let tinted = try #require(picture(plain.tint(Color(red: 1, green: 0, blue: 0))))
      let red = stride(from: 0, to: tinted.pixels.count, by: 4).count {
        tinted.pixels[$0] == 255 && tinted.pixels[$0 + 1] == 0 && tinted.pixels[$0 + 2] == 0
      }
      #expect(red > 100)
    }
  }
}

extension TestWindow {
  /// Of the controls, in the order of the tree.
  fileprivate var controlTints: [DisplayColor?] {
    elements.compactMap { element -> DisplayColor?? in element.tint }
  }
}
