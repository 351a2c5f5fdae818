import SwiftUI

/// Lists whose rows are selected.
///
///     FormGallery list|lists|buttons
struct ListPage: View {
  @State private var selection: Int?

  var body: some View {
    VStack(spacing: 0) {
      Text("Selected: \(selection.map { "\($0)" } ?? "none")").padding(8)
      List(0..<1000, selection: $selection) { Text("Row \($0)") }
    }
  }
}

struct ListsPage: View {
  @State private var selection: Set<Int> = []

  var body: some View {
    VStack(spacing: 0) {
      Text("Selected: \(selection.sorted().map { "\($0)" }.joined(separator: " "))").padding(8)
      List(selection: $selection) {
        Section("Rows") { ForEach(0..<100) { Text("Row \($0)") } }
      }
    }
  }
}

struct ButtonsPage: View {
  @State private var pressed = "nothing"

  var body: some View {
    VStack(spacing: 0) {
      Text("Pressed: \(pressed)").padding(8)
      List(0..<40) { index in
        HStack {
          Button("First \(index)") { pressed = "First \(index)" }
          Spacer()
          Button("Second \(index)") { pressed = "Second \(index)" }
        }
      }
    }
  }
}

/// Native controls in the colours of `tint(_:)`.
struct TintsPage: View {
  @State private var isOn = true
  @State private var number = 0.6
  @State private var text = "Selected text"

  var body: some View {
    VStack(alignment: .leading, spacing: 14) {
      controls
      controls.tint(.red)
      controls.tint(.green)
      controls.tint(.yellow)
      TextEditor(text: $text).tint(.red).frame(height: 60)
    }
    .padding()
  }

  private var controls: some View {
    VStack(spacing: 8) {
      HStack {
        Toggle("", isOn: $isOn).labelsHidden()
        Toggle("", isOn: $isOn).toggleStyle(.checkbox).labelsHidden()
        ProgressView()
        Slider(value: $number)
      }
      ProgressView(value: number)
    }
  }
}
