import SwiftUI
import SwiftUITesting
import Testing

/// A long stack remembers what its elements show. However it was edited, it shows what a new one of the same rows does.
@Suite @MainActor struct LongStackTests {
  struct Row: Identifiable, Equatable {
    let id: Int
    var text: String
    var isTall = false
    var isHidden = false
    var isFaint = false
    var isShifted = false
    var depth = 0.0
    var isButton = false
    var isNamed = false
  }

  final class Model: ObservableObject {
    @Published var rows: [Row]
    @Published var isWide = false
    init(_ rows: [Row]) { self.rows = rows }
  }

  struct RowView: View {
    let row: Row
    var body: some View {
      HStack {
        if row.isButton { Button(row.text) {} } else { Text(row.text) }
        if row.isTall { Color.red.frame(width: 10, height: 50) }
      }
      .opacity(row.isHidden ? 0 : row.isFaint ? 0.5 : 1)
      .offset(x: row.isShifted ? 12 : 0)
      .zIndex(row.depth)
      .accessibilityLabel(row.isNamed ? "named \(row.id)" : row.text)
    }
  }

  struct Column: View {
    @ObservedObject var model: Model
    var body: some View {
      ScrollView {
        VStack(spacing: model.isWide ? 12 : 2) {
          Text("\(model.rows.count) rows")
          ForEach(model.rows) { RowView(row: $0) }
        }
        .padding(model.isWide ? 20 : 0)
      }
    }
  }

  private func show(_ model: Model) -> TestWindow { TestWindow(text: .mock) { Column(model: model) } }

  private func change(_ model: Model, _ next: inout Int, _ random: inout some RandomNumberGenerator) {
    let index = model.rows.indices.randomElement(using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      model.rows.insert(Row(id: next, text: "new \(next)"), at: Int.random(in: 0...model.rows.count, using: &random))
      next += 1
    case 1: if let index, model.rows.count > 20 { model.rows.remove(at: index) }
    case 2: model.rows.shuffle(using: &random)
    case 3: model.isWide.toggle()
    case 4: if let index { model.rows[index].text = "other \(Int.random(in: 0..<100, using: &random))" }
    case 5: if let index { model.rows[index].isTall.toggle() }
    case 6: if let index { model.rows[index].isHidden.toggle() }
    case 7: if let index { model.rows[index].isFaint.toggle() }
    case 8: if let index { model.rows[index].isShifted.toggle() }
    case 9:
      // Most of the time none: a stack with depths remembers nothing.
      for index in model.rows.indices { model.rows[index].depth = 0 }
      if let index, Int.random(in: 0..<4, using: &random) == 0 { model.rows[index].depth = 1 }
    case 10: if let index { model.rows[index].isButton.toggle() }
    default: if let index { model.rows[index].isNamed.toggle() }
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func showsWhatANewOneShows(seed: UInt64) {
    var random = Dice(seed: seed)
    var next = 30
    let model = Model((0..<30).map { Row(id: $0, text: "row \($0)") })
    let window = show(model)
    for step in 0..<60 {
      for _ in 0...Int.random(in: 0..<3, using: &random) { change(model, &next, &random) }
      window.settle()
      let new = Model(model.rows)
      new.isWide = model.isWide
      let fresh = show(new)
      #expect(window.accessibilityTree == fresh.accessibilityTree, "seed \(seed), step \(step)")
      #expect(window.elements.map(\.frame) == fresh.elements.map(\.frame), "seed \(seed), step \(step)")
      if step % 20 == 19 { #expect(window.png() == fresh.png(), "seed \(seed), step \(step)") }
      fresh.close()
    }
  }

  @Test func whatWasAwayIsShownAsItIsMeantToBe() {
    struct Moving: View {
      @ObservedObject var model: Model
      var body: some View {
        ViewThatFits(in: .horizontal) {
          VStack { ForEach(model.rows) { Text($0.text).offset(x: model.isWide ? 100 : 0) } }.frame(width: 300)
          Text("narrow")
        }
      }
    }
    let model = Model((0..<20).map { Row(id: $0, text: "row \($0)") })
    let size = CGSize(width: 320, height: 700)
    let window = TestWindow(size: size, text: .mock) { Moving(model: model) }
    withAnimation(.linear(duration: 1)) { model.isWide = true }
    window.advance(by: .milliseconds(500))
    window.resize(to: CGSize(width: 200, height: 700))
    #expect(window.texts == ["narrow"])
    window.advance(by: .seconds(2))
    window.resize(to: size)
    let fresh = TestWindow(size: size, text: .mock) { Moving(model: model) }
    #expect(window.elements.map(\.frame) == fresh.elements.map(\.frame))
    #expect(window.accessibilityTree == fresh.accessibilityTree)
  }
}

/// The same numbers for the same seed (SplitMix64).
private struct Dice: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
