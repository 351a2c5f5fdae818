import RoostDisplay
import SwiftUITesting
import Testing

@MainActor
@Suite struct FormTests {
  private struct Settings: View {
    @State var name = ""
    @State var isOn = false
    @State var count = 1
    @State var rows = ["x", "y"]

    var body: some View {
      Form {
        Section("Account") {
          TextField("Name", text: $name)
          Toggle("Remember", isOn: $isOn)
        }
        Section {
          LabeledContent("Version", value: "1.2")
          Stepper("Copies: \(count)", value: $count, in: 1...3)
          ForEach(rows, id: \.self) { Text("row \($0)") }
        } footer: {
          Text("That was all.")
        }
        Button("Add") { rows.append("z\(rows.count)") }
      }
    }
  }

  @Test func rowsStandInCardsBelowHeaders() throws {
    let window = TestWindow(size: CGSize(width: 320, height: 700)) { Settings() }
    #expect(window.texts.contains("ACCOUNT"))
    #expect(window.texts.contains("That was all."))
    let header = try window.find("ACCOUNT").frame
    let name = try window.find("Name").frame
    let version = try window.find("Version").frame
    #expect(header.maxY < name.minY && name.maxY < version.minY)
    // The margin of the form and the inset of the row.
    #expect(name.minX == 32 && name.width == 256)
    let value = try window.find("1.2").frame
    #expect(value.maxX == 288 && value.midY == version.midY)
  }

  @Test func controlsInAFormWork() throws {
    let window = TestWindow { Settings() }
    try window.find("Name").type("Ann")
    #expect(try window.find("Name").value == "Ann")
    try window.find("Remember").tap()
    #expect(try window.find("Remember").value == "on")
    try window.find("Increment").tap()
    try window.find("Increment").tap()
    #expect(window.texts.contains("Copies: 3"))
    #expect(throws: TestError.self) { try window.find("Increment").tap() }
    try window.find("Decrement").tap()
    #expect(window.texts.contains("Copies: 2"))
  }

  @Test func rowsComeAndGo() throws {
    let window = TestWindow { Settings() }
    #expect(!window.texts.contains("row z2"))
    let before = try window.find("That was all.").frame.minY
    try window.find("Add").tap()
    #expect(window.texts.contains("row z2"))
    #expect(try window.find("That was all.").frame.minY == before + 44)
  }

  @Test func aLongFormScrolls() throws {
    struct Long: View {
      var body: some View { Form { ForEach(0..<40) { Text("row \($0)") } } }
    }
    let window = TestWindow(size: CGSize(width: 300, height: 300)) { Long() }
    let last = try window.scroll(to: "row 39").frame
    #expect(last.maxY <= 300)
  }

  @Test func aFormInsideOfAModifierOfOnesOwn() throws {
    struct Padded: ViewModifier {
      func body(content: Content) -> some View {
        Form {
          Section("In a modifier") { content }
        }
      }
    }
    let window = TestWindow { Text("content").modifier(Padded()) }
    #expect(window.texts.contains("content"))
  }

  @Test func slidersAndProgress() throws {
    struct Ranges: View {
      @State var volume = 0.5
      @State var steps = 2.0
      var body: some View {
        VStack {
          Slider(value: $volume) { Text("Volume") }
          Slider(value: $steps, in: 0...10, step: 2) { Text("Steps") }
          ProgressView("Copying", value: volume)
          ProgressView()
          Text("\(Int(volume * 100)) \(Int(steps))")
        }
      }
    }
    let window = TestWindow { Ranges() }
    try window.find("Volume").move(to: 0.75)
    try window.find("Steps").move(to: 4.9)
    #expect(window.texts.contains("75 4"))
    #expect(try window.find("Steps").value == "4.0")
    #expect(window.findAll(.progress).map(\.value) == ["75%", nil])
  }
}
