import SwiftUI

/// Every control of a form in a real window, for pictures that people judge.
///
///     FormGallery [fields|form|drawing|rewriting|list|lists|buttons|tints] [--rtl] [--size accessibility1]
@main
struct FormGallery: App {
  var body: some Scene {
    WindowGroup("Gallery") { Surroundings() }
  }
}

struct Surroundings: View {
  private let arguments = ProcessInfo.processInfo.arguments

  private var size: DynamicTypeSize {
    guard let index = arguments.firstIndex(of: "--size"), index + 1 < arguments.count else { return .large }
    return DynamicTypeSize.allCases.first { "\($0)" == arguments[index + 1] } ?? .large
  }

  var body: some View {
    content
      .environment(\.layoutDirection, arguments.contains("--rtl") ? .rightToLeft : .leftToRight)
      .dynamicTypeSize(size)
  }

  @ViewBuilder private var content: some View {
    if arguments.contains("form") {
      FormPage()
    } else if arguments.contains("rewriting") {
      RewritingPage()
    } else if arguments.contains("drawing") {
      DrawingPage()
    } else if arguments.contains("list") {
      ListPage()
    } else if arguments.contains("lists") {
      ListsPage()
    } else if arguments.contains("buttons") {
      ButtonsPage()
    } else if arguments.contains("tints") {
      TintsPage()
    } else {
      FieldsPage()
    }
  }
}

struct FieldsPage: View {
  @State private var empty = ""
  @State private var name = "Анна 你好 😀 é"
  @State private var secret = "secret"
  @State private var note = "A field that grows with its text, line by line, up to its limit."
  @State private var essay = "An editor fills the space it is given and scrolls."
  @State private var amount = 1234.5

  var body: some View {
    VStack(alignment: .leading, spacing: 14) {
      HStack(alignment: .firstTextBaseline) {
        Text("Plain")
        TextField("placeholder", text: $empty)
      }
      TextField("Name", text: $name)
      TextField("Framed", text: $empty).textFieldStyle(.roundedBorder)
      TextField("Framed", text: $name).textFieldStyle(.roundedBorder)
      SecureField("Password", text: $secret).textFieldStyle(.roundedBorder)
      SecureField("Password", text: $secret)
      TextField("Amount", value: $amount, format: .number).multilineTextAlignment(.trailing)
      TextField("Centred", text: $name).multilineTextAlignment(.center).foregroundColor(.purple)
      TextField("Disabled", text: $name).textFieldStyle(.roundedBorder).disabled(true)
      TextField("Note", text: $note, axis: .vertical).lineLimit(1...4).textFieldStyle(.roundedBorder)
      TextEditor(text: $essay).frame(height: 90).border(.secondary)
      TextField("Rounded", text: $name).font(.system(size: 22, weight: .semibold, design: .rounded))
    }
    .padding()
  }
}

/// Models that answer typing with a text of their own.
struct RewritingPage: View {
  private final class Model: ObservableObject {
    @Published var shout = "" { didSet { if shout != shout.uppercased() { shout = shout.uppercased() } } }
    @Published var essay = "" { didSet { if essay != essay.uppercased() { essay = essay.uppercased() } } }
    @Published var grouped = "" {
      didSet {
        let digits = grouped.filter(\.isNumber).prefix(9)
        let groups = stride(from: 0, to: digits.count, by: 3).map { String(digits.dropFirst($0).prefix(3)) }
        if grouped != groups.joined(separator: "-") { grouped = groups.joined(separator: "-") }
      }
    }
  }

  @StateObject private var model = Model()
  @State private var plain = ""
  @State private var saved = 0

  var body: some View {
    VStack(spacing: 20) {
      TextField("Shout", text: $model.shout)
      TextField("Grouped", text: $model.grouped)
      TextField("Plain", text: $plain)
      TextEditor(text: $model.essay).frame(height: 80).accessibilityLabel("Essay")
      Button("Save") { saved += 1 }.keyboardShortcut("s")
      Text("Saved \(saved)")
    }
    .padding()
  }
}

struct FormPage: View {
  @State private var name = ""
  @State private var password = ""
  @State private var isOn = true
  @State private var isTicked = true
  @State private var copies = 2
  @State private var volume = 0.6

  var body: some View {
    Form {
      Section("Account") {
        TextField("Name", text: $name)
        SecureField("Password", text: $password)
        Toggle("Remember me", isOn: $isOn)
      }
      Section {
        LabeledContent("Version", value: "1.2.3")
        Stepper("Copies: \(copies)", value: $copies, in: 1...9)
        Slider(value: $volume) { Text("Volume") }
        ProgressView("Copying", value: volume)
        Label("A label", systemImage: "star")
        Toggle("Ticked", isOn: $isTicked).toggleStyle(.checkbox)
        Toggle("Pressed", systemImage: "star", isOn: $isOn).toggleStyle(.button)
      } header: {
        Text("Values")
      } footer: {
        Text("A footer explains what stands above it, also over more than one line of text.")
      }
      Section {
        Button("Sign out", role: .destructive) {}
      }
    }
  }
}

struct DrawingPage: View {
  var body: some View {
    VStack(spacing: 12) {
      HStack(spacing: 12) {
        LinearGradient(colors: [.red, .orange], startPoint: .leading, endPoint: .trailing).cornerRadius(10)
        RadialGradient(colors: [.white, .blue], center: .center, startRadius: 0, endRadius: 50).clipShape(Circle())
        AngularGradient(colors: [.red, .yellow, .green, .blue, .red], center: .center).clipShape(Capsule())
      }
      .frame(height: 80)
      HStack(spacing: 12) {
        Circle().trim(from: 0, to: 0.7).stroke(Color.green, style: StrokeStyle(lineWidth: 8, lineCap: .round))
        RoundedRectangle(cornerRadius: 16).strokeBorder(Color.purple, style: StrokeStyle(lineWidth: 4, dash: [8, 4]))
        UnevenRoundedRectangle(topLeadingRadius: 30, bottomTrailingRadius: 30).fill(Color.teal.gradient)
        Rectangle().rotation(.degrees(45)).scale(0.6).fill(.orange)
      }
      .frame(height: 80)
      HStack(spacing: 24) {
        Text("shadow").padding().background(.white).cornerRadius(8).shadow(radius: 6)
        Text("border").padding().border(Color.red, width: 2)
        Text("opacity").padding().background(Color.blue).opacity(0.4)
      }
      (Text("Bold ").bold() + Text("italic ").italic() + Text("red ").foregroundColor(.red)
        + Text("struck ").strikethrough() + Text("underlined").underline(color: .blue)).font(.title3)
      Text("kerning").kerning(6)
      HStack {
        Text("x") + Text("2").font(.caption).baselineOffset(8)
        Text("UPPER").textCase(.lowercase)
        Text("123").monospacedDigit()
      }
      ForEach([Font.Design.default, .rounded, .serif, .monospaced], id: \.self) { design in
        Text("Design дизайн 0123").font(.system(size: 20, weight: .semibold, design: design))
      }
      ForEach([Font.largeTitle, .title, .headline, .body, .footnote, .caption2], id: \.self) { font in
        Text("Text style").font(font)
      }
    }
    .padding()
  }
}
