import SwiftUITesting
import Testing

@MainActor
@Suite struct ToggleTests {
  private struct Switches: View {
    @State var a = false
    @State var b = true
    var body: some View {
      VStack {
        Toggle("Wi-Fi", isOn: $a)
        Toggle("Ticked", isOn: $b).toggleStyle(.checkbox)
        Toggle("Pressed", systemImage: "star", isOn: $a).toggleStyle(.button)
        Text("\(a ? "on" : "off"), \(b ? "on" : "off")")
      }
    }
  }

  @Test func aPersonSetsTheValue() throws {
    let window = TestWindow { Switches() }
    #expect(window.texts.contains("off, on"))
    try window.find("Wi-Fi").tap()
    #expect(window.texts.contains("on, on"))
    try window.find("Ticked").tap()
    #expect(window.texts.contains("on, off"))
    try window.find("Pressed").tap()
    #expect(window.texts.contains("off, off"))
  }

  @Test func theLabelNamesTheControlAndIsReadOnce() throws {
    let window = TestWindow { Switches() }
    #expect(try window.find("Wi-Fi").role == .toggle)
    #expect(window.accessibilityTree.components(separatedBy: "Wi-Fi").count == 2)
  }

  @Test func aModelThatRefusesGetsItsOwnValueBack() throws {
    struct Refusing: View {
      var body: some View { Toggle("Never", isOn: Binding(get: { false }, set: { _ in })) }
    }
    let window = TestWindow { Refusing() }
    try window.find("Never").tap()
    #expect(try window.find("Never").value == "off")
  }

  private struct LightStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isOn.toggle()
      } label: {
        HStack {
          Text(configuration.isOn ? "lit" : "dark")
          configuration.label
        }
      }
    }
  }

  @Test func aStyleOfOnesOwn() throws {
    struct Lamp: View {
      @State var isOn = false
      var body: some View { Toggle("Lamp", isOn: $isOn).toggleStyle(LightStyle()) }
    }
    let window = TestWindow { Lamp() }
    #expect(window.texts == ["dark", "Lamp"])
    try window.find("dark, Lamp").tap()
    #expect(window.texts == ["lit", "Lamp"])
  }

  @Test func aDisabledToggleStaysAsItIs() throws {
    struct Disabled: View {
      @State var isOn = true
      var body: some View { Toggle("Fixed", isOn: $isOn).disabled(true) }
    }
    let window = TestWindow { Disabled() }
    #expect(throws: TestError.self) { try window.find("Fixed").tap() }
    #expect(try window.find("Fixed").value == "on")
  }

  @Test func hiddenLabelsAreStillReadOut() throws {
    struct Bare: View {
      @State var isOn = true
      var body: some View { Toggle("Quiet", isOn: $isOn).labelsHidden() }
    }
    let window = TestWindow { Bare() }
    #expect(window.texts.isEmpty)
    #expect(try window.find("Quiet").role == .toggle)
  }
}
