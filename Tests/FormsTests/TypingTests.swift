import Combine
import SwiftUITesting
import Testing

@MainActor
@Suite struct TypingTests {
  private struct Plain: View {
    @State var text = ""
    var body: some View {
      VStack {
        TextField("Name", text: $text)
        Text("<\(text)>")
      }
    }
  }

  @Test func whatIsTypedReachesTheModelKeyByKey() throws {
    let window = TestWindow { Plain() }
    try window.find("Name").type("Ann")
    #expect(window.texts == ["<Ann>"])
    try window.find("Name").deleteBackwards(2)
    #expect(window.texts == ["<A>"])
    #expect(try window.find("Name").value == "A")
  }

  @Test func cyrillicEmojiAndCombiningMarksStayWhole() throws {
    let window = TestWindow { Plain() }
    try window.find("Name").type("Пароль 👨‍👩‍👧 é\u{301} 漢字")
    #expect(window.texts == ["<Пароль 👨‍👩‍👧 é\u{301} 漢字>"])
  }

  @Test func oneHundredKilobytesArePastedAtOnce() throws {
    let window = TestWindow { Plain() }
    let text = String(repeating: "Довольно длинный текст. ", count: 2_500)
    #expect(text.utf8.count > 100_000)
    let bodies = window.bodyCount
    try window.find("Name").paste(text)
    #expect(try window.find("Name").value == text)
    #expect(window.bodyCount - bodies <= 3)
  }

  @Test func lineBreaksOfAPasteAreNoLineBreaksInOneLine() throws {
    let window = TestWindow { Plain() }
    try window.find("Name").paste("one\ntwo\r\nthree")
    #expect(window.texts == ["<one two three>"])
    #expect(try window.find("Name").value == "one two three")
  }

  // MARK: A model that answers with another text

  private final class Shouting: ObservableObject {
    @Published var text = "" { didSet { if text != text.uppercased() { text = text.uppercased() } } }
  }

  private struct ShoutingForm: View {
    @StateObject var model = Shouting()
    var body: some View { TextField("Name", text: $model.text) }
  }

  @Test func aModelThatRewritesTheTextIsShown() throws {
    let window = TestWindow { ShoutingForm() }
    try window.find("Name").type("abc")
    #expect(try window.find("Name").value == "ABC")
    try window.find("Name").type("d")
    #expect(try window.find("Name").value == "ABCD")
  }

  private struct ThreeDigits: View {
    @State var text = ""
    var body: some View {
      TextField("Code", text: $text).onChange(of: text) { _, new in
        let digits = String(new.filter(\.isNumber).prefix(3))
        if digits != new { text = digits }
      }
    }
  }

  @Test func aLimitInOnChangeHolds() throws {
    let window = TestWindow { ThreeDigits() }
    try window.find("Code").type("1a2b345")
    #expect(try window.find("Code").value == "123")
  }

  private final class Limited: ObservableObject {
    @Published var text = "" { didSet { if text.count > 3 { text = oldValue } } }
  }

  private struct LimitedForm: View {
    @StateObject var model = Limited()
    var body: some View { TextField("Code", text: $model.text) }
  }

  @Test func aModelThatPutsTheOldTextBackIsShown() throws {
    let window = TestWindow { LimitedForm() }
    try window.find("Code").type("abcdef")
    #expect(try window.find("Code").value == "abc")
  }

  // MARK: A model that answers later

  private final class Later: ObservableObject {
    @Published var text = ""
    @Published var unrelated = 0
    var pending: [String] = []
    func answer() { text = pending.removeFirst() }
  }

  private struct LaterForm: View {
    @ObservedObject var model: Later
    var body: some View {
      VStack {
        TextField("Name", text: Binding(get: { model.text }, set: { model.pending.append($0) }))
        Text("\(model.unrelated)")
      }
    }
  }

  @Test func typingIsNotUndoneByAModelThatAnswersLater() throws {
    let model = Later()
    let window = TestWindow { LaterForm(model: model) }
    try window.find("Name").type("abc")
    #expect(try window.find("Name").value == "abc")
    // An update for another reason is no answer.
    model.unrelated = 7
    window.settle()
    #expect(window.texts == ["7"])
    #expect(try window.find("Name").value == "abc")
    // Late echoes of older texts are none either.
    model.answer()
    window.settle()
    #expect(try window.find("Name").value == "abc")
    model.answer()
    model.answer()
    window.settle()
    #expect(try window.find("Name").value == "abc" && model.text == "abc")
    model.text = "other"
    window.settle()
    #expect(try window.find("Name").value == "other")
  }

  @Test func aRefusedTextIsGoneWhenEditingEnds() throws {
    struct Refusing: View {
      @State var other = ""
      var body: some View {
        VStack {
          TextField("Fixed", text: .constant("always"))
          TextField("Other", text: $other)
        }
      }
    }
    let window = TestWindow { Refusing() }
    try window.find("Fixed").type("!")
    try window.find("Other").type("x")
    #expect(try window.find("Fixed").value == "always")
  }

  private final class Debounced: ObservableObject {
    @Published var query = ""
    @Published var valid = ""
    init() {
      $query.debounce(for: .milliseconds(30), scheduler: DispatchQueue.main).removeDuplicates()
        .assign(to: &$valid)
    }
  }

  private struct DebouncedForm: View {
    @StateObject var model = Debounced()
    var body: some View {
      VStack {
        TextField("Search", text: $model.query)
        Text("valid: \(model.valid)")
      }
    }
  }

  @Test func aDebounceBehindTheFieldDoesNotDisturbTyping() async throws {
    let window = TestWindow { DebouncedForm() }
    for _ in 0..<4 {
      try window.find("Search").type("ab")
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(try window.find("Search").value == "abababab")
    try await window.wait(for: "valid: abababab")
    #expect(try window.find("Search").value == "abababab")
  }

  // MARK: The model changes by itself

  @Test func aModelThatIsClearedClearsTheField() throws {
    struct Chat: View {
      @State var text = ""
      var body: some View {
        VStack {
          TextField("Message", text: $text)
          Button("Send") { text = "" }
        }
      }
    }
    let window = TestWindow { Chat() }
    try window.find("Message").type("hello")
    try window.find("Send").tap()
    #expect(try window.find("Message").value == "")
  }

  @Test func aKeystrokeRunsOnlyTheBodiesThatReadTheText() throws {
    let window = TestWindow { Plain() }
    try window.find("Name").type("a")
    let bodies = window.bodyCount
    try window.find("Name").type("b")
    // The form's, which reads the text, and the field's.
    #expect(window.bodyCount - bodies == 2)
  }
}
