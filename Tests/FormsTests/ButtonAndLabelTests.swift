import SwiftUITesting
import Testing

@MainActor
@Suite struct ButtonAndLabelTests {
  final class Log {
    var lines: [String] = []
  }

  @Test func everyFormOfAButton() throws {
    let log = Log()
    struct Buttons: View {
      let log: Log
      var body: some View {
        VStack {
          Button("Title") { log.lines.append("title") }
          Button("Role", role: .destructive) { log.lines.append("role") }
          Button("Symbol", systemImage: "star") { log.lines.append("symbol") }
          Button("Both", systemImage: "star", role: .cancel) { log.lines.append("both") }
          Button(action: { log.lines.append("action") }) { Text("Label") }
          Button {
            log.lines.append("trailing")
          } label: {
            Label("Trailing", systemImage: "star")
          }
        }
      }
    }
    let window = TestWindow { Buttons(log: log) }
    for name in ["Title", "Role", "Symbol", "Both", "Label", "Trailing"] { try window.find(name).tap() }
    #expect(log.lines == ["title", "role", "symbol", "both", "action", "trailing"])
  }

  @Test func labelStyles() {
    struct Boxed: LabelStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          Text("box")
          Label(configuration)
        }
      }
    }
    struct Labels: View {
      var body: some View {
        VStack {
          Label("Both", systemImage: "star")
          Label("Title only", systemImage: "star").labelStyle(.titleOnly)
          Label("Icon only", systemImage: "star").labelStyle(.iconOnly)
          Label("Boxed", systemImage: "star").labelStyle(Boxed()).labelStyle(.titleOnly)
        }
      }
    }
    let window = TestWindow { Labels() }
    #expect(window.texts == ["Both", "Title only", "box", "Boxed"])
    #expect(window.findAll("Icon only").count == 1)
  }

  private struct Shortcuts: View {
    let log: Log
    @State var text = ""
    var body: some View {
      VStack {
        TextField("Text", text: $text)
        Button("Save") { log.lines.append("save") }.keyboardShortcut("s")
        Button("Save as") { log.lines.append("save as") }.keyboardShortcut("s", modifiers: [.command, .shift])
        Button("OK") { log.lines.append("ok") }.keyboardShortcut(.defaultAction)
        Button("Cancel") { log.lines.append("cancel") }.keyboardShortcut(.cancelAction)
        Button("Off") { log.lines.append("off") }.keyboardShortcut("o").disabled(true)
      }
    }
  }

  @Test func shortcutsPressButtons() throws {
    let log = Log()
    let window = TestWindow { Shortcuts(log: log) }
    #expect(window.press("s", modifiers: .control))
    #expect(window.press("S", modifiers: [.control, .shift]))
    #expect(window.press("\r"))
    #expect(window.press("\u{1b}"))
    #expect(!window.press("o", modifiers: .control))
    #expect(!window.press("s"))
    #expect(log.lines == ["save", "save as", "ok", "cancel"])
  }

  @Test func returnInAFieldWithoutAnActionIsTheDefaultOne() throws {
    let log = Log()
    let window = TestWindow { Shortcuts(log: log) }
    try window.find("Text").type("a\n")
    #expect(log.lines == ["ok"])
  }

  @Test func styledButtonsOfTheAppsOwn() throws {
    struct Loud: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding(4).opacity(configuration.isPressed ? 0.5 : 1)
      }
    }
    struct Twice: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.onTapGesture(count: 1) {
          configuration.trigger()
          configuration.trigger()
        }
      }
    }
    let log = Log()
    struct Styled: View {
      let log: Log
      var body: some View {
        VStack {
          Button("Loud") { log.lines.append("loud") }.buttonStyle(Loud())
          Button("Twice") { log.lines.append("twice") }.buttonStyle(Twice())
        }
      }
    }
    let window = TestWindow { Styled(log: log) }
    try window.find("Loud").tap()
    try window.find("Twice").tap()
    #expect(log.lines == ["loud", "twice", "twice"])
  }
}
