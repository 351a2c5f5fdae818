import Testing

@testable import SwiftUICore

/// When a new value of a view is another value, so that its body runs again (`layout-rules` U-9):
/// https://chris.eidhof.nl/note/swiftui-view-equality, with the words of John Harper of Apple's SwiftUI team.
@MainActor
@Suite(.serialized)
struct ViewEqualityTests {
  @MainActor
  final class Counter {
    var bodies = 0
  }

  /// Makes its content anew with every step.
  struct Stepper<Content: View>: View {
    let steps: Int
    let content: (Int) -> Content
    @State private var step = 0
    var body: some View {
      content(step).onChange(of: step, initial: true) { if step < steps { step += 1 } }
    }
  }

  /// Bodies that ran while a parent gave a child four values.
  private func bodies<Content: View>(_ content: @escaping (Int) -> Content) -> Int {
    Self.counter.bodies = 0
    let fixture = GraphFixture(Stepper(steps: 3, content: content))
    fixture.settle()
    return Self.counter.bodies
  }

  private static let counter = Counter()

  // MARK: Plain data

  struct PlainView: View {
    let number: Int
    let flag: Bool
    let size: Double
    var body: some View {
      let _ = counter.bodies += 1
      Text("\(number)")
    }
  }

  @Test func U9_plainDataIsComparedByItsFields() {
    #expect(bodies { _ in PlainView(number: 1, flag: true, size: 0.5) } == 1)
    #expect(bodies { PlainView(number: $0, flag: true, size: 0.5) } == 4)
    #expect(bodies { PlainView(number: 1, flag: $0 > 1, size: 0.5) } == 2)
    #expect(bodies { PlainView(number: 1, flag: true, size: Double($0 / 2)) } == 2)
  }

  struct LenientView: View, Equatable {
    let number: Int
    nonisolated static func == (a: Self, b: Self) -> Bool { true }
    var body: some View {
      let _ = counter.bodies += 1
      Text("\(number)")
    }
  }

  struct StrictView: View, Equatable {
    let number: Int
    nonisolated static func == (a: Self, b: Self) -> Bool { false }
    var body: some View {
      let _ = counter.bodies += 1
      Text("\(number)")
    }
  }

  @Test func U9_plainDataIgnoresItsOwnEquality() {
    #expect(bodies { LenientView(number: $0) } == 4)
    #expect(bodies { _ in StrictView(number: 1) } == 1)
  }

  struct LenientPoint: Equatable {
    let x: Int
    static func == (a: Self, b: Self) -> Bool { true }
  }

  struct PlainFieldView: View {
    let title: String
    let point: LenientPoint
    var body: some View {
      let _ = counter.bodies += 1
      Text(title)
    }
  }

  @Test func U9_thatHoldsForAFieldOfPlainDataToo() {
    #expect(bodies { PlainFieldView(title: "a", point: LenientPoint(x: $0)) } == 4)
    #expect(bodies { _ in PlainFieldView(title: "a", point: LenientPoint(x: 1)) } == 1)
  }

  struct PaddedView: View {
    let small: UInt8
    let large: UInt64
    let optional: Int?
    let choice: Result<UInt8, Never>
    var body: some View {
      let _ = counter.bodies += 1
      Text("a")
    }
  }

  @Test func U9_whatIsBetweenTheFieldsDoesNotCount() {
    // Made in memory that holds something else each time.
    func padded(_ step: Int) -> PaddedView {
      withUnsafeTemporaryAllocation(byteCount: MemoryLayout<PaddedView>.stride, alignment: 16) { buffer in
        for index in buffer.indices { buffer[index] = UInt8(truncatingIfNeeded: step &* 37 &+ 1) }
        let pointer = buffer.baseAddress!.bindMemory(to: PaddedView.self, capacity: 1)
        pointer.initialize(to: PaddedView(small: 1, large: 2, optional: nil, choice: .success(3)))
        return pointer.move()
      }
    }
    #expect(bodies(padded) == 1)
  }

  // MARK: Other values

  /// Text that no other string shares.
  private func text(_ string: String) -> String {
    String(decoding: Array((string + " in storage of its own").utf8), as: UTF8.self)
  }

  struct TitledView: View, Equatable {
    let title: String
    let number: Int
    nonisolated static func == (a: Self, b: Self) -> Bool { a.title == b.title }
    var body: some View {
      let _ = counter.bodies += 1
      Text(title)
    }
  }

  @Test func U9_otherViewsPreferTheirEquality() {
    #expect(bodies { TitledView(title: text("a"), number: $0) } == 1)
    #expect(bodies { TitledView(title: text("\($0)"), number: 1) } == 4)
  }

  /// Without an equality.
  struct Inner {
    let name: String
    let deeper: Deeper
  }
  struct Deeper {
    let names: [String]
    let entry: Entry
    let optional: String?
  }
  /// With one that looks at its name alone.
  struct Entry: Equatable {
    let name: String
    let note: String
    static func == (a: Self, b: Self) -> Bool { a.name == b.name }
  }

  struct NestedView: View {
    let inner: Inner
    var body: some View {
      let _ = counter.bodies += 1
      Text(inner.name)
    }
  }

  private func nested(
    name: String = "a", names: [String] = ["b"], entry: String = "c", note: String = "d", optional: String? = "e"
  ) -> NestedView {
    NestedView(
      inner: Inner(
        name: text(name),
        deeper: Deeper(
          names: names.map(text), entry: Entry(name: text(entry), note: text(note)), optional: optional.map(text))))
  }

  @Test func U9_withoutAnEqualityTheFieldsAreComparedByTheSameRules() {
    #expect(bodies { _ in nested() } == 1)
    #expect(bodies { nested(name: "\($0)") } == 4)
    #expect(bodies { nested(names: ["\($0)"]) } == 4)
    #expect(bodies { nested(entry: "\($0)") } == 4)
    #expect(bodies { nested(optional: $0 == 0 ? nil : "e") } == 2)
    // A field's own equality decides.
    #expect(bodies { nested(note: "\($0)") } == 1)
  }

  final class Object {}

  struct ObjectView: View {
    let object: Object
    let title: String
    var body: some View {
      let _ = counter.bodies += 1
      Text(title)
    }
  }

  @Test func U9_objectsAreTheSameOrOthers() {
    let object = Object()
    #expect(bodies { _ in ObjectView(object: object, title: text("a")) } == 1)
    #expect(bodies { _ in ObjectView(object: Object(), title: text("a")) } == 4)
  }

  struct WeakView: View {
    weak var object: Object?
    unowned let owner: Object
    let title: String
    var body: some View {
      let _ = counter.bodies += 1
      Text(title)
    }
  }

  @Test func weakFieldsAreTheSameOrOthers() {
    let objects = (0..<4).map { _ in Object() }
    #expect(bodies { WeakView(object: objects[$0], owner: objects[0], title: text("a")) } == 4)
    #expect(bodies { WeakView(object: objects[0], owner: objects[$0], title: text("a")) } == 4)
    #expect(bodies { _ in WeakView(object: objects[0], owner: objects[0], title: text("a")) } == 1)
    #expect(bodies { WeakView(object: nil, owner: objects[0], title: text("\($0)")) } == 4)
  }

  // MARK: Closures

  struct ActionView: View {
    let action: () -> Void
    var body: some View {
      let _ = counter.bodies += 1
      Text("a")
    }
  }

  @Test func U9_closuresThatCaptureAreNeverEqual() {
    #expect(bodies { step in ActionView { _ = step } } == 4)
    let (number, title) = (1, text("a"))
    #expect(bodies { _ in ActionView { _ = (number, title) } } == 4)
  }

  /// What has the same bits is the same: the code, and the one object that it captures, or none.
  @Test func aClosureOfTheSameBitsIsTheSame() {
    let object = Object()
    #expect(bodies { _ in ActionView {} } == 1)
    #expect(bodies { _ in ActionView { _ = object } } == 1)
    #expect(bodies { _ in ActionView { [object = Object()] in _ = object } } == 4)
  }

  // MARK: equatable()

  @Test func U9_equatableForcesTheEquality() {
    #expect(bodies { LenientView(number: $0).equatable() } == 1)
    #expect(bodies { _ in StrictView(number: 1).equatable() } == 4)
    #expect(bodies { TitledView(title: text("a"), number: $0).equatable() } == 1)
  }
}
