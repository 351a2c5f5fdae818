import SwiftUITesting
import Testing

@MainActor
@Suite struct FocusTests {
  enum Field: Hashable { case login, password }

  /// What happened, in order.
  final class Log {
    var lines: [String] = []
  }

  private struct Form: View {
    let log: Log
    @State var login = ""
    @State var password = ""
    @FocusState var field: Field?

    var body: some View {
      VStack {
        TextField("Login", text: $login)
          .focused($field, equals: .login)
          .onSubmit { field = .password }
        SecureField("Password", text: $password).focused($field, equals: .password)
        Button("Show") { field = .login }
        Text("Hide").onTapGesture { field = nil }
        Text("focus: \(field.map { "\($0)" } ?? "none")")
      }
      .onChange(of: field) { old, new in
        log.lines.append("\(old.map { "\($0)" } ?? "none") → \(new.map { "\($0)" } ?? "none")")
      }
    }
  }

  @Test func theStateFollowsThePerson() throws {
    let log = Log()
    let window = TestWindow { Form(log: log) }
    #expect(window.texts.contains("focus: none"))
    try window.find("Login").tap()
    #expect(window.texts.contains("focus: login"))
    // From one field to the next is one change, not two.
    try window.find("Password").tap()
    #expect(window.texts.contains("focus: password"))
    #expect(log.lines == ["none → login", "login → password"])
  }

  @Test func theFocusFollowsTheState() throws {
    let log = Log()
    let window = TestWindow { Form(log: log) }
    try window.find("Show").activate()
    #expect(try window.find("Login").isFocused)
    #expect(window.texts.contains("focus: login"))
    try window.find("Login").type("ann\n")
    #expect(try window.find("Password").isFocused)
    #expect(window.texts.contains("focus: password"))
    #expect(log.lines == ["none → login", "login → password"])
  }

  @Test func noFocusIsAValueToo() throws {
    let window = TestWindow { Form(log: Log()) }
    try window.find("Login").tap()
    try window.find("Hide").tap()
    #expect(window.focused == nil)
    #expect(window.texts.contains("focus: none"))
  }

  private struct Toggled: View {
    @State var isShown = false
    @State var text = ""
    @FocusState var isFocused: Bool

    var body: some View {
      VStack {
        if isShown { TextField("New", text: $text).focused($isFocused) }
        Button("Show") {
          isShown = true
          isFocused = true
        }
        Button("Remove") { isShown = false }
        Text(isFocused ? "focused" : "not focused")
      }
    }
  }

  @Test func aFieldThatAppearsWithTheWriteGetsTheFocus() throws {
    let window = TestWindow { Toggled() }
    try window.find("Show").activate()
    #expect(try window.find("New").isFocused)
    #expect(window.texts.contains("focused"))
  }

  @Test func aFieldThatGoesTakesTheFocusWithIt() throws {
    let window = TestWindow { Toggled() }
    try window.find("Show").activate()
    try window.find("Remove").activate()
    #expect(window.texts.contains("not focused"))
  }

  @Test func aValueThatNoViewStandsForGoesBack() throws {
    struct Nobody: View {
      @FocusState var isFocused: Bool
      var body: some View {
        VStack {
          Button("Set") { isFocused = true }
          Text(isFocused ? "yes" : "no")
        }
      }
    }
    let window = TestWindow { Nobody() }
    try window.find("Set").activate()
    #expect(window.texts.contains("no"))
  }

  @Test func focusOnAppear() throws {
    struct Appearing: View {
      @State var text = ""
      @FocusState var isFocused: Bool
      var body: some View { TextField("Name", text: $text).focused($isFocused).onAppear { isFocused = true } }
    }
    let window = TestWindow { Appearing() }
    window.settle()
    #expect(try window.find("Name").isFocused)
  }

  @Test func aChildMovesTheFocusThroughABinding() throws {
    struct Child: View {
      @FocusState.Binding var field: Field?
      var body: some View { Button("Jump from \(field == .login ? "login" : "elsewhere")") { field = .login } }
    }
    struct Parent: View {
      @State var text = ""
      @FocusState var field: Field?
      var body: some View {
        VStack {
          TextField("Login", text: $text).focused($field, equals: .login)
          Child(field: $field)
        }
      }
    }
    let window = TestWindow { Parent() }
    try window.find("Jump from elsewhere").activate()
    #expect(try window.find("Login").isFocused)
    #expect(window.findAll("Jump from login").count > 0)
  }

  @Test func editingChangesAndCommitsAreTold() throws {
    let log = Log()
    struct Old: View {
      let log: Log
      @State var a = ""
      @State var b = ""
      var body: some View {
        VStack {
          TextField(
            "A", text: $a, onEditingChanged: { log.lines.append("editing \($0)") },
            onCommit: { log.lines.append("commit") })
          TextField("B", text: $b)
        }
      }
    }
    let window = TestWindow { Old(log: log) }
    try window.find("A").type("x\n")
    try window.find("B").tap()
    #expect(log.lines == ["editing true", "commit", "editing false"])
  }

  @Test func submissionsRunEveryActionAroundFromTheInside() throws {
    let log = Log()
    struct Nested: View {
      let log: Log
      @State var a = ""
      @State var b = ""
      var body: some View {
        VStack {
          TextField("A", text: $a).onSubmit { log.lines.append("inner") }
          TextField("B", text: $b).submitScope()
          TextField("C", text: $b)
        }
        .onSubmit { log.lines.append("outer") }
        .onSubmit(of: .search) { log.lines.append("search") }
      }
    }
    let window = TestWindow { Nested(log: log) }
    try window.find("A").type("\n")
    #expect(log.lines == ["inner", "outer"])
    try window.find("B").type("\n")
    #expect(log.lines == ["inner", "outer"])
    try window.find("C").type("\n")
    #expect(log.lines == ["inner", "outer", "outer"])
  }

  @Test func aDisabledFieldTakesNoInput() throws {
    struct Disabled: View {
      @State var text = "old"
      var body: some View { TextField("Name", text: $text).disabled(true) }
    }
    let window = TestWindow { Disabled() }
    #expect(throws: TestError.self) { try window.find("Name").type("x") }
    #expect(try !window.find("Name").isEnabled)
    #expect(try window.find("Name").value == "old")
  }
}
