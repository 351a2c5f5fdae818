import SwiftUI
import SwiftUITesting
import Testing

/// Assistive technology hears what a control shows now, also when the change happens inside of it alone.
@Suite @MainActor struct ContentDescriptionTests {
  final class Model: ObservableObject {
    @Published var text = "before"
    @Published var isDisabled = false
  }

  struct Inner: View {
    @ObservedObject var model: Model
    var body: some View { Text(model.text) }
  }

  struct Gate<Content: View>: View {
    @ObservedObject var model: Model
    @ViewBuilder let content: Content
    var body: some View { content.disabled(model.isDisabled) }
  }

  @Test func aButtonIsCalledByItsLabelOfNow() throws {
    let model = Model()
    let window = TestWindow { Button(action: {}) { Inner(model: model) } }
    #expect(try window.find(.button).label == "before")
    model.text = "after"
    window.settle()
    #expect(try window.find(.button).label == "after")
  }

  @Test func combinedChildrenAreReadAsTheyAreNow() throws {
    let model = Model()
    let window = TestWindow {
      HStack {
        Text("Always")
        Inner(model: model)
      }
      .accessibilityElement(children: .combine)
    }
    #expect(window.accessibilityTree.contains("Always, before"))
    model.text = "after"
    window.settle()
    #expect(window.accessibilityTree.contains("Always, after"))
  }

  @Test func aButtonIsCalledByItsLabelInsideOfAnEffect() throws {
    let model = Model()
    let window = TestWindow { Button(action: {}) { Inner(model: model).opacity(0.8).frame(width: 90) } }
    model.text = "after"
    window.settle()
    #expect(try window.find(.button).label == "after")
  }

  @Test func aButtonInsideOfManyIsCalledByItsLabelOfNow() throws {
    let model = Model()
    let window = TestWindow {
      VStack {
        ForEach(0..<40) { Text("row \($0)") }
        Button(action: {}) { Inner(model: model) }
      }
    }
    model.text = "after"
    window.settle()
    #expect(try window.find(.button).label == "after")
  }

  @Test func aButtonTellsThatItIsDisabledNow() throws {
    let model = Model()
    let window = TestWindow {
      VStack {
        ForEach(0..<40) { Text("row \($0)") }
        Gate(model: model) { Button("Go") {} }
      }
    }
    #expect(try window.find(.button).isEnabled)
    model.isDisabled = true
    window.settle()
    #expect(try !window.find(.button).isEnabled)
    #expect(window.accessibilityTree.contains("disabled"))
  }
}
