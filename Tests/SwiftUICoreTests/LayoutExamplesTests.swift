import RoostDisplay
import Testing

@testable import SwiftUICore

/// The worked examples of the layout rules; the names are theirs.
@MainActor
@Suite(.serialized)
struct LayoutExamplesTests {
  func expect<V: View>(
    _ name: String, _ width: CGFloat, _ height: CGFloat, _ frames: [String: (Double, Double, Double, Double)],
    sourceLocation: SourceLocation = #_sourceLocation, @ViewBuilder _ view: () -> V
  ) {
    let fixture = GraphFixture(view(), width: width, height: height)
    for (id, wanted) in frames {
      guard let frame = fixture.frame(id) else {
        Issue.record("\(name): nothing called \(id) is displayed", sourceLocation: sourceLocation)
        continue
      }
      let isSame =
        abs(frame.minX - wanted.0) < 0.01 && abs(frame.minY - wanted.1) < 0.01 && abs(frame.width - wanted.2) < 0.01
        && abs(frame.height - wanted.3) < 0.01
      #expect(
        isSame, "\(name): \(id) is at \(frame), not \(wanted)",
        sourceLocation: sourceLocation)
    }
  }

  func color(_ color: Color, _ name: String) -> some View { color.accessibilityIdentifier(name) }

  func box(_ color: Color, _ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
    color.accessibilityIdentifier(name).frame(width: width, height: height)
  }

  func text(_ string: String, _ name: String) -> some View { Text(verbatim: string).accessibilityIdentifier(name) }

  @Test func leafViews() {
    expect("L01", 200, 100, ["red": (0, 0, 200, 100)]) { color(.red, "red") }
    expect("L02", 200, 100, ["red": (95, 45, 10, 10)]) { color(.red, "red").fixedSize() }
    expect("L04", 200, 100, ["red": (75, 0, 50, 100)]) { color(.red, "red").frame(width: 50) }
    expect("L05", 200, 100, ["red": (25, 10, 50, 50)]) {
      box(.red, "red", 50, 50).frame(width: 150, height: 80, alignment: .topLeading)
    }
  }

  @Test func flexibleFrames() {
    expect("F01", 200, 100, ["red": (75, 35, 50, 30)]) { color(.red, "red").frame(maxWidth: 50, maxHeight: 30) }
    expect("F02", 200, 100, ["red": (85, 35, 30, 30)]) { box(.red, "red", 30, 30).frame(maxWidth: .infinity) }
    expect("F04", 200, 100, ["red": (85, 35, 30, 30)]) { box(.red, "red", 30, 30).frame(minWidth: 100) }
    expect("F05", 200, 100, ["red": (-50, 35, 300, 30)]) { box(.red, "red", 300, 30).frame(minWidth: 100) }
    expect("F07", 200, 100, ["red": (85, 35, 30, 30)]) {
      box(.red, "red", 30, 30).frame(minWidth: 0, maxWidth: 150)
    }
    expect("F08", 200, 100, ["red": (65, 30, 70, 40)]) {
      color(.red, "red").frame(idealWidth: 70, idealHeight: 40).fixedSize()
    }
    expect("F10", 400, 400, ["red": (100, 100, 200, 200)]) {
      color(.red, "red").frame(maxWidth: .infinity).frame(width: 200, height: 200)
    }
    expect("F11", 400, 100, ["red": (0, 0, 400, 100)]) { color(.red, "red").frame(maxWidth: 680) }
  }

  @Test func padding() {
    expect("P01", 200, 100, ["blue": (75, 35, 50, 30)]) { box(.blue, "blue", 50, 30).padding() }
    expect("P02", 200, 100, ["blue": (75, 50, 50, 30)]) { box(.blue, "blue", 50, 30).padding(.top, 30) }
    expect("P04", 200, 100, ["blue": (100, 50, 0, 0)]) { color(.blue, "blue").padding(120) }
    expect("P05", 200, 100, ["blue": (77.5, 25, 50, 30)]) {
      box(.blue, "blue", 50, 30).padding(EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 15))
    }
  }

  @Test func horizontalStacks() {
    expect("H01", 300, 100, ["red": (0, 0, 100, 100), "green": (100, 0, 100, 100), "blue": (200, 0, 100, 100)]) {
      HStack(spacing: 0) {
        color(.red, "red")
        color(.green, "green")
        color(.blue, "blue")
      }.frame(width: 300, height: 100)
    }
    expect("H02", 150, 100, ["red": (-12.5, 0, 75, 100), "green": (62.5, 0, 100, 100)]) {
      HStack(spacing: 0) {
        color(.red, "red").frame(maxWidth: 100)
        color(.green, "green").frame(minWidth: 100)
      }.frame(width: 150, height: 100)
    }
    expect("H04", 150, 150, ["red": (21, 50, 50, 50), "blue": (79, 50, 50, 50)]) {
      HStack {
        box(.red, "red", 50, 50)
        box(.blue, "blue", 50, 50)
      }.frame(width: 150, height: 150)
    }
    expect(
      "H05", 150, 150,
      [
        "red": (55, 7, 40, 40), "blue": (55, 55, 40, 40), "green": (31, 103, 40, 40), "yellow": (79, 103, 40, 40),
      ]
    ) {
      VStack {
        box(.red, "red", 40, 40)
        box(.blue, "blue", 40, 40)
        HStack {
          box(.green, "green", 40, 40)
          box(.yellow, "yellow", 40, 40)
        }
      }.frame(width: 150, height: 150)
    }
    expect(
      "H07", 200, 200,
      [
        "red": (41, 27, 30, 30), "blue": (41, 65, 40, 40), "green": (41, 113, 50, 50), "yellow": (99, 113, 60, 60),
      ]
    ) {
      VStack(alignment: .leading) {
        box(.red, "red", 30, 30)
        box(.blue, "blue", 40, 40)
        HStack(alignment: .top) {
          box(.green, "green", 50, 50)
          box(.yellow, "yellow", 60, 60)
        }
      }
    }
    expect(
      "H08", 200, 200,
      [
        "red": (0, 0, 200, 61.333), "blue": (0, 69.333, 200, 61.333), "green": (0, 138.667, 96, 61.333),
        "yellow": (104, 138.667, 96, 61.333),
      ]
    ) {
      VStack {
        color(.red, "red")
        color(.blue, "blue")
        HStack {
          color(.green, "green")
          color(.yellow, "yellow")
        }
      }
    }
    expect("H10", 200, 200, ["red": (0, 0, 200, 75), "yellow": (95, 95, 10, 10), "blue": (0, 125, 200, 75)]) {
      VStack(spacing: 20) {
        color(.red, "red")
        box(.yellow, "yellow", 10, 10)
        color(.blue, "blue")
      }
    }
    expect("H11", 300, 100, ["text": (0, 30, 50, 40), "red": (50, 0, 125, 100), "blue": (175, 0, 125, 100)]) {
      HStack(spacing: 0) {
        text("Hello world", "text")
        color(.red, "red")
        color(.blue, "blue")
      }
    }
    expect("H13", 200, 100, ["red": (0, 0, 80, 100), "blue": (80, 0, 120, 100)]) {
      HStack(spacing: 0) {
        color(.red, "red").frame(minWidth: 80)
        color(.blue, "blue").layoutPriority(1)
      }
    }
    expect("H14", 200, 100, ["red": (0, 0, 80, 100), "green": (80, 0, 120, 100)]) {
      HStack(spacing: 0) {
        color(.red, "red").frame(minWidth: 10)
        color(.green, "green").frame(minWidth: 120)
      }
    }
    expect("H16", 200, 100, ["red": (85, 45, 10, 10), "blue": (105, 45, 10, 10)]) {
      HStack(spacing: 10) {
        color(.red, "red")
        color(.blue, "blue")
      }.fixedSize()
    }
    expect("H17", 200, 100, ["red": (0, 40, 95, 20), "blue": (105, 20, 95, 60)]) {
      HStack(spacing: 10) {
        color(.red, "red").frame(height: 20)
        color(.blue, "blue").frame(height: 60)
      }.fixedSize(horizontal: false, vertical: true)
    }
    expect("H19", 200, 100, ["A": (90, 30, 10, 20), "BC": (100, 30, 10, 40)]) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        text("A", "A")
        text("B C", "BC").frame(width: 10)
      }
    }
    expect("H20", 200, 100, ["A": (90, 50, 10, 20), "BC": (100, 30, 10, 40)]) {
      HStack(alignment: .lastTextBaseline, spacing: 0) {
        text("A", "A")
        text("B C", "BC").frame(width: 10)
      }
    }
  }

  @Test func spacers() {
    expect("S01", 200, 80, ["red": (0, 15, 50, 50), "blue": (150, 15, 50, 50)]) {
      HStack {
        box(.red, "red", 50, 50)
        Spacer()
        box(.blue, "blue", 50, 50)
      }.frame(width: 200, height: 80)
    }
    expect("S02", 250, 80, ["red": (0, 15, 40, 50), "blue": (105, 15, 40, 50), "green": (210, 15, 40, 50)]) {
      HStack {
        box(.red, "red", 40, 50)
        Spacer()
        box(.blue, "blue", 40, 50)
        Spacer()
        box(.green, "green", 40, 50)
      }.frame(width: 250, height: 80)
    }
    expect("S04", 160, 80, ["red": (0, 15, 80, 50), "blue": (80, 15, 80, 50)]) {
      HStack {
        box(.red, "red", 80, 50)
        Spacer(minLength: 0)
        box(.blue, "blue", 80, 50)
      }.frame(width: 160, height: 80)
    }
    expect("S05", 160, 80, ["red": (-4, 15, 80, 50), "blue": (84, 15, 80, 50)]) {
      HStack {
        box(.red, "red", 80, 50)
        Spacer()
        box(.blue, "blue", 80, 50)
      }.frame(width: 160, height: 80)
    }
    expect("S07", 200, 100, ["red": (0, 0, 182, 100)]) {
      HStack(spacing: 10) {
        color(.red, "red")
        Spacer()
      }
    }
    expect("S08", 200, 100, ["hi": (90, 0, 20, 20), "bye": (85, 80, 30, 20)]) {
      VStack {
        text("Hi", "hi")
        Spacer()
        text("Bye", "bye")
      }
    }
    expect(
      "S10", 200, 200,
      [
        "red": (0, 0, 40, 40), "blue": (160, 0, 40, 40), "green": (40, 160, 40, 40), "yellow": (120, 160, 40, 40),
      ]
    ) {
      VStack {
        HStack {
          box(.red, "red", 40, 40)
          Spacer()
          box(.blue, "blue", 40, 40)
        }
        Spacer()
        HStack {
          Spacer()
          box(.green, "green", 40, 40)
          Spacer()
          box(.yellow, "yellow", 40, 40)
          Spacer()
        }
      }.frame(width: 200, height: 200)
    }
    expect(
      "S11", 200, 101, ["red": (0, 0, 200, 42), "divider": (0, 50, 200, 1), "blue": (0, 59, 200, 42)]
    ) {
      VStack {
        color(.red, "red")
        Divider().accessibilityIdentifier("divider")
        color(.blue, "blue")
      }
    }
  }

  @Test func overlappingStacks() {
    expect("Z02", 100, 100, ["red": (20, 20, 60, 60), "blue": (60, 60, 20, 20)]) {
      ZStack(alignment: .bottomTrailing) {
        box(.red, "red", 60, 60)
        box(.blue, "blue", 20, 20)
      }
    }
    expect("Z03", 200, 200, ["blue": (80, 50, 100, 100), "red": (80, 70, 60, 60), "green": (80, 80, 40, 40)]) {
      ZStack(alignment: .leading) {
        box(.blue, "blue", 100, 100).layoutPriority(-0.1)
        box(.red, "red", 60, 60)
        box(.green, "green", 40, 40).layoutPriority(1)
      }
    }
    expect("Z05", 200, 100, ["red": (105, 0, 50, 100), "blue": (90, 40, 20, 20)]) {
      ZStack {
        box(.red, "red", 50, 100).offset(x: 30)
        box(.blue, "blue", 20, 20)
      }
    }
  }

  @Test func layers() {
    expect("O01", 200, 200, ["red": (0, 0, 200, 200), "green": (0, 0, 100, 100), "blue": (100, 100, 100, 100)]) {
      box(.red, "red", 200, 200)
        .overlay(box(.green, "green", 100, 100), alignment: .topLeading)
        .background(box(.blue, "blue", 100, 100), alignment: .bottomTrailing)
    }
    expect("O03", 200, 100, ["red": (80, 30, 40, 40), "blue": (50, 45, 100, 10)]) {
      box(.red, "red", 40, 40).background(box(.blue, "blue", 100, 10))
    }
  }

  @Test func aspectRatios() {
    expect("A01", 100, 50, ["red": (37.5, 0, 25, 50)]) {
      color(.red, "red").aspectRatio(0.5, contentMode: .fit).frame(width: 100, height: 50)
    }
    expect("A03", 100, 50, ["red": (0, 0, 100, 50)]) {
      color(.red, "red").aspectRatio(CGSize(width: 2, height: 1), contentMode: .fit).frame(width: 100, height: 50)
    }
    expect("A04", 200, 100, ["green": (0, 0, 200, 100)]) {
      color(.green, "green").aspectRatio(2, contentMode: .fill).frame(width: 50, height: 100)
    }
    let bitmap = Bitmap(width: 300, height: 200, pixels: [UInt8](repeating: 0, count: 300 * 200 * 4))
    expect("A06", 150, 150, ["image": (0, 25, 150, 100)]) {
      Image(bitmap: bitmap).resizable().scaledToFit().accessibilityIdentifier("image")
    }
    expect("A07", 150, 150, ["image": (-75, -25, 300, 200)]) {
      Image(bitmap: bitmap).accessibilityIdentifier("image")
    }
  }

  @Test func alignmentGuides() {
    expect(
      "W01", 200, 200,
      ["c0": (75, 68, 20, 10), "c1": (85, 86, 20, 10), "c2": (95, 104, 20, 10), "c3": (105, 122, 20, 10)]
    ) {
      VStack(alignment: .leading) {
        ForEach(0..<4) { i in
          box(.red, "c\(i)", 20, 10).alignmentGuide(.leading) { _ in CGFloat(i) * -10 }
        }
      }
    }
    expect("W02", 100, 100, ["red": (30, 50, 20, 20), "blue": (50, 30, 20, 20)]) {
      HStack(alignment: .top, spacing: 0) {
        box(.red, "red", 20, 20)
        box(.blue, "blue", 20, 20).alignmentGuide(.top) { d in d[.bottom] }
      }
    }
  }

  @Test func scrolling() {
    expect(
      "V01", 200, 100, ["c0": (0, 0, 200, 60), "c1": (0, 60, 200, 60), "c2": (0, 120, 200, 60)]
    ) {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<3) { i in color(.red, "c\(i)").frame(height: 60) } }
      }
    }
    expect("V02", 200, 100, ["text": (90, 0, 20, 20)]) { ScrollView { text("Hi", "text") } }
    expect(
      "V05", 200, 100, ["c0": (0, 0, 90, 100), "c1": (90, 0, 90, 100), "c2": (180, 0, 90, 100)]
    ) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) { ForEach(0..<3) { i in color(.red, "c\(i)").frame(width: 90) } }
      }
    }
  }

  @Test func spacing() {
    expect("K02", 200, 100, ["a": (95, 30, 10, 20), "b": (95, 50, 10, 20)]) {
      VStack {
        text("a", "a")
        text("b", "b")
      }
    }
    expect("K03", 200, 100, ["a": (86, 40, 10, 20), "b": (104, 40, 10, 20)]) {
      HStack {
        text("a", "a")
        text("b", "b")
      }
    }
    expect("K05", 200, 100, ["a": (95, 27, 10, 20), "b": (95, 57, 10, 20)]) {
      VStack {
        text("a", "a").padding(4)
        text("b", "b")
      }
    }
  }

  @Test func rows() {
    expect("B01", 200, 44, ["title": (16, 12, 50, 20), "detail": (174, 12, 10, 20)]) {
      HStack {
        text("Title", "title")
        Spacer()
        text("9", "detail")
      }.padding(.horizontal, 16).frame(minHeight: 44)
    }
    let bitmap = Bitmap(width: 300, height: 450, pixels: [UInt8](repeating: 0, count: 300 * 450 * 4))
    expect(
      "B03", 200, 120, ["poster": (10, 15, 60, 90), "title": (80, 15, 50, 20), "text": (80, 39, 110, 40)]
    ) {
      HStack(alignment: .top, spacing: 10) {
        Image(bitmap: bitmap).resizable().accessibilityIdentifier("poster").frame(width: 60, height: 90)
        VStack(alignment: .leading, spacing: 4) {
          text("Alien", "title")
          text("In space no one can", "text")
        }
      }
    }
    expect("T01", 60, 100, ["text": (5, 30, 50, 40)]) { text("Hello world", "text") }
    expect("T03", 60, 40, ["long": (5, 0, 50, 20), "short": (5, 20, 10, 20)]) {
      VStack(alignment: .leading, spacing: 0) {
        text("Hello world foo", "long")
        text("a", "short")
      }
    }
  }
}
