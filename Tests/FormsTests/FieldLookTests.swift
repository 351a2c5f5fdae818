import RoostDisplay
import SwiftUITesting
import Testing

@MainActor
@Suite struct FieldLookTests {
  @Test func aFieldIsAsWideAsThereIsRoomAndAsHighAsALine() throws {
    struct Row: View {
      @State var text = ""
      var body: some View {
        HStack(spacing: 0) {
          Text("ab")
          TextField("Name", text: $text)
        }
      }
    }
    let window = TestWindow(size: CGSize(width: 300, height: 100)) { Row() }
    let frame = try window.find("Name").frame
    #expect(frame.width == 280 && frame.minX == 20 && frame.height == 20)
    // Of the same line as the text beside it.
    #expect(frame.minY == 40)
  }

  @Test func promptsLabelsAndStyles() throws {
    struct Fields: View {
      @State var text = ""
      var body: some View {
        VStack {
          TextField("Plain", text: $text)
          TextField("With prompt", text: $text, prompt: Text("e.g. Ann"))
          TextField("Framed", text: $text).textFieldStyle(.roundedBorder)
          TextField("Framed the old way", text: $text).textFieldStyle(RoundedBorderTextFieldStyle())
          TextField(text: $text) { Label("Mail", systemImage: "envelope") }
        }
      }
    }
    let window = TestWindow { Fields() }
    #expect(window.control("Plain")?.prompt == "Plain" && window.control("Plain")?.isBordered == false)
    #expect(window.control("With prompt")?.prompt == "e.g. Ann")
    #expect(window.control("Framed")?.isBordered == true)
    #expect(window.control("Framed the old way")?.isBordered == true)
    #expect(window.findAll(.textField).count == 5)
  }

  private struct Underlined: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
      VStack(spacing: 0) {
        configuration.padding(5)
        Text("line")
      }
    }
  }

  @Test func aStyleOfOnesOwnPutsViewsAroundTheField() throws {
    struct Styled: View {
      @State var text = ""
      @State var secret = ""
      var body: some View {
        VStack {
          TextField("Name", text: $text)
          SecureField("Password", text: $secret)
        }
        .textFieldStyle(Underlined())
        .textFieldStyle(.roundedBorder)
      }
    }
    let window = TestWindow { Styled() }
    #expect(window.texts == ["line", "line"])
    try window.find("Name").type("Ann")
    #expect(try window.find("Name").value == "Ann")
    // The field inside has the style around.
    #expect(window.control("Name")?.isBordered == true && window.control("Password")?.kind == .secure)
  }

  @Test func whatKeyboardsAreTold() throws {
    struct Traits: View {
      @State var text = ""
      var body: some View {
        VStack {
          TextField("Mail", text: $text)
            .keyboardType(.emailAddress)
            .textContentType(.emailAddress)
            .textInputAutocapitalization(.never)
            .autocorrectionDisabled()
            .submitLabel(.next)
          TextField("Old", text: $text).autocapitalization(.words).disableAutocorrection(true)
          SecureField("Password", text: $text).textContentType(.newPassword)
        }
      }
    }
    let window = TestWindow { Traits() }
    #expect(
      window.control("Mail")?.traits
        == TextInputTraits(
          purpose: .email, capitalization: TextInputTraits.Capitalization.none, isAutocorrected: false,
          contentType: "email", returnKey: .next))
    #expect(window.control("Old")?.traits == TextInputTraits(capitalization: .words, isAutocorrected: false))
    #expect(window.control("Password")?.traits == TextInputTraits(purpose: .password, contentType: "new-password"))
  }

  @Test func fontColourAndAlignmentReachTheEntry() throws {
    struct Look: View {
      @State var text = ""
      var body: some View {
        TextField("Name", text: $text)
          .font(.system(size: 20, weight: .semibold, design: .rounded))
          .foregroundColor(Color(red: 1, green: 0, blue: 0))
          .multilineTextAlignment(.trailing)
      }
    }
    let window = TestWindow(isRightToLeft: true) { Look() }
    let control = try #require(window.control("Name"))
    #expect(control.font == FontSpec(size: 20, weight: 600, design: .rounded))
    #expect(control.color == DisplayColor(red: 1, green: 0, blue: 0))
    #expect(control.alignment == .trailing && control.isRightToLeft)
  }

  @Test func textSizesReachTheEntry() throws {
    struct Plain: View {
      @State var text = ""
      var body: some View { TextField("Name", text: $text) }
    }
    for (size, points) in [(DynamicTypeSize.xSmall, 14), (.large, 17), (.accessibility3, 40)] {
      let window = TestWindow(dynamicTypeSize: size) { Plain() }
      #expect(window.control("Name")?.font.size == CGFloat(points))
    }
  }

  @Test func aVerticalFieldGrowsWithinItsLimit() throws {
    struct Growing: View {
      @State var text = "one"
      var body: some View { TextField("Note", text: $text, axis: .vertical).lineLimit(1...3) }
    }
    let window = TestWindow { Growing() }
    #expect(try window.find("Note").frame.height == 20)
    try window.find("Note").type("\ntwo")
    #expect(try window.find("Note").frame.height == 40)
    try window.find("Note").type("\nthree\nfour\nfive")
    #expect(try window.find("Note").frame.height == 60)
    #expect(try window.find("Note").value == "one\ntwo\nthree\nfour\nfive")
  }

  @Test func anEditorFillsTheSpaceItIsGiven() throws {
    struct Editor: View {
      @State var text = "a"
      var body: some View {
        VStack(spacing: 0) {
          TextEditor(text: $text).frame(height: 120)
          Text("<\(text)>")
        }
      }
    }
    let window = TestWindow(size: CGSize(width: 200, height: 300)) { Editor() }
    let editor = try window.find(.textField)
    #expect(editor.frame.size == CGSize(width: 200, height: 120))
    try editor.type("\nb")
    #expect(window.texts == ["<a\nb>"])
  }
}

extension TestWindow {
  /// The entry of that name as it is drawn.
  func control(_ name: String) -> TextFieldControl? {
    for element in findAll(name) { if let control = element.textField { return control } }
    return nil
  }
}
