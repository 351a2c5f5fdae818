import Allocations
import CoreGraphics
import RoostDisplay
import Testing

@testable import SwiftUICore

/// Lazy grids make the cells that are near the visible part, and no others.
@MainActor
@Suite(.serialized)
struct LazyGridTests {
  struct Cell: View {
    let id: Int
    var body: some View { Text("\(id)").frame(height: 40) }
  }

  final class Model: ObservableObject {
    @Published var ids: [Int]
    init(_ count: Int) { ids = Array(0..<count) }
  }

  struct Grid: View {
    @ObservedObject var model: Model
    var columns = [GridItem](repeating: GridItem(.flexible()), count: 3)
    var body: some View {
      ScrollView {
        LazyVGrid(columns: columns, spacing: 10) { ForEach(model.ids, id: \.self) { Cell(id: $0) } }
      }
    }
  }

  private func scroll(_ fixture: GraphFixture, toX x: CGFloat = 0, y: CGFloat = 0) {
    let item = fixture.items { if case .scroll = $0.content { true } else { false } }[0]
    item.handler?.displayItem(
      item, received: .scrolled(visible: CGRect(origin: CGPoint(x: x, y: y), size: item.frame.size)))
    fixture.settle()
  }

  private func contentSize(_ fixture: GraphFixture) -> CGSize {
    for item in fixture.items(where: { _ in true }) {
      if case .scroll(let content) = item.content { return content.contentSize }
    }
    return .zero
  }

  /// Of all lines, seen or not.
  private func expectLength(
    _ fixture: GraphFixture, _ length: CGFloat, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let size = contentSize(fixture)
    #expect(
      abs(size.width - length) < 0.5 || abs(size.height - length) < 0.5, "\(size)", sourceLocation: sourceLocation)
  }

  @Test func aHundredThousandCellsCostWhatAHundredCost() {
    let small = GraphFixture(Grid(model: Model(100)), width: 300, height: 600)
    let large = GraphFixture(Grid(model: Model(100_000)), width: 300, height: 600)
    #expect(large.graph.bodyCount == small.graph.bodyCount)
    #expect(large.graph.liveNodes == small.graph.liveNodes)
    #expect(large.graph.layoutAnswerCount == small.graph.layoutAnswerCount)
    #expect(large.texts == small.texts)
    // Twelve lines are seen, and half as many again beyond.
    #expect((36...66).contains(large.texts.count))
    // The length of all is that of the lines that are known.
    #expect(abs(contentSize(large).height - (33_334 * 50 - 10)) < 1)
  }

  @Test func scrollingMakesWhatComesIntoSightAndLetsGoWhatLeaves() {
    let fixture = GraphFixture(Grid(model: Model(100_000)), width: 300, height: 600)
    let nodes = fixture.graph.liveNodes
    for y in [CGFloat(300), 5_000, 100_000, 1_600_000] {
      scroll(fixture, y: y)
      let first = Int(y / 50) * 3
      #expect(fixture.texts.contains("\(first)") && fixture.texts.contains("\(first + 33)"))
      #expect(fixture.texts.count < 100)
      #expect(fixture.graph.liveNodes < nodes * 2)
    }
    #expect(!fixture.texts.contains("0"))
    scroll(fixture, y: 0)
    #expect(fixture.texts.prefix(3) == ["0", "1", "2"])
  }

  @Test(.enabled(if: Allocations.areCounted))
  func aStepOfScrollingCostsTheSameInAnyGrid() {
    func step(_ count: Int) -> Allocations {
      let fixture = GraphFixture(Grid(model: Model(count)), width: 300, height: 600)
      var y: CGFloat = 0
      return Allocations.of(warmUps: 10, times: 20) {
        y += 50
        scroll(fixture, y: y)
        _ = fixture.tree.takeChanges()
      }
    }
    let (small, large) = (step(300), step(30_000))
    #expect(small.count > 0)
    #expect(large.count <= small.count + small.count / 20)
    #expect(large.bytes <= small.bytes + small.bytes / 20)
  }

  @Test func cellsAreWhereAGridWithoutLazinessHasThem() {
    func frames(_ isLazy: Bool) -> [CGRect] {
      let cells = ForEach(0..<7) { index in
        Color.red.frame(height: CGFloat(10 + index % 3 * 10)).accessibilityIdentifier("\(index)")
      }
      let columns = [GridItem(.fixed(50), spacing: 4), GridItem(.flexible(), alignment: .top)]
      let fixture =
        isLazy
        ? GraphFixture(ScrollView { LazyVGrid(columns: columns, spacing: 5) { cells } }, width: 200, height: 40)
        : GraphFixture(
          LazyVGrid(columns: columns, spacing: 5) { cells }.fixedSize(horizontal: false, vertical: true), width: 200,
          height: 105)
      return (0..<4).map { fixture.frame("\($0)") ?? .null }
    }
    #expect(frames(true) == frames(false))
    #expect(
      frames(true) == [
        CGRect(x: 0, y: 5, width: 50, height: 10), CGRect(x: 54, y: 0, width: 146, height: 20),
        CGRect(x: 0, y: 25, width: 50, height: 30), CGRect(x: 54, y: 25, width: 146, height: 10),
      ])
  }

  @Test func linesOfDifferentHeights() {
    struct Uneven: View {
      var body: some View {
        ScrollView {
          LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0) {
            ForEach(0..<1000) { index in
              Color.red.frame(height: CGFloat(20 + index % 7 * 10)).accessibilityIdentifier("\(index)")
            }
          }
        }
      }
    }
    let fixture = GraphFixture(Uneven(), width: 200, height: 300)
    for y in stride(from: CGFloat(0), through: 3000, by: 90) {
      scroll(fixture, y: y)
      let frames = (0..<1000).compactMap { fixture.frame("\($0)") }.sorted { $0.midY < $1.midY }
      // What is seen is covered, and no two lines overlap.
      #expect((frames.map(\.minY).min() ?? .infinity) <= y + 30)
      #expect((frames.map(\.maxY).max() ?? 0) >= y + 300)
      #expect(
        frames.allSatisfy { frame in
          frames.filter { $0.intersection(frame).height > 0.01 && $0.minX == frame.minX }.count == 1
        })
    }
  }

  @Test func growingToTheSide() {
    struct Side: View {
      let count: Int
      var body: some View {
        ScrollView(.horizontal) {
          LazyHGrid(rows: [GridItem(.fixed(20)), GridItem(.fixed(20))], spacing: 10) {
            ForEach(0..<count, id: \.self) { Text("\($0)").frame(width: 40) }
          }
        }
      }
    }
    let fixture = GraphFixture(Side(count: 50_000), width: 200, height: 100)
    #expect(fixture.texts.count < 30)
    expectLength(fixture, 25_000 * 50 - 10)
    scroll(fixture, toX: 50_000)
    #expect(fixture.texts.contains("2000") && fixture.texts.contains("2001"))
    #expect(fixture.texts.count < 40)
  }

  @Test func anotherWidthGivesOtherColumns() {
    let fixture = GraphFixture(
      Grid(model: Model(10_000), columns: [GridItem(.adaptive(minimum: 90))]), width: 300, height: 200)
    expectLength(fixture, 3334 * 50 - 10)
    fixture.graph.resize(to: CGSize(width: 500, height: 200))
    expectLength(fixture, 2000 * 50 - 10)
    #expect(fixture.texts.prefix(5) == ["0", "1", "2", "3", "4"])
    fixture.graph.resize(to: CGSize(width: 90, height: 200))
    expectLength(fixture, 10_000 * 50 - 10)
  }

  @Test func dataThatChanges() {
    let model = Model(10_000)
    let fixture = GraphFixture(Grid(model: model), width: 300, height: 200)
    scroll(fixture, y: 5_000)
    #expect(fixture.texts.contains("300"))
    let bodies = fixture.graph.bodyCount
    model.ids.insert(-1, at: 0)
    fixture.settle()
    #expect(fixture.texts.contains("299") && fixture.texts.contains("300"))
    #expect(fixture.graph.bodyCount - bodies < 10, "cells that stay keep what they are")
    model.ids.removeAll()
    fixture.settle()
    #expect(fixture.texts.isEmpty)
    #expect(contentSize(fixture).height == 0)
    model.ids = [1, 2]
    fixture.settle()
    #expect(Set(fixture.texts) == ["1", "2"])
  }

  @Test func elementsOfSeveralViewsAndOfNone() {
    struct Mixed: View {
      @State var isLong = false
      var body: some View {
        ScrollView {
          Button("more") { isLong.toggle() }.frame(height: 20)
          LazyVGrid(columns: [GridItem(.fixed(50)), GridItem(.fixed(50))], spacing: 0) {
            Text("head").frame(height: 20)
            ForEach(0..<6) { index in
              if index % 2 == 0 {
                Text("\(index) a").frame(height: 20)
                Text("\(index) b").frame(height: 20)
              }
              if isLong { Text("\(index) c").frame(height: 20) }
            }
            Group {
              Text("one").frame(height: 20)
              Text("two").frame(height: 20)
            }
          }
        }
      }
    }
    let fixture = GraphFixture(Mixed(), width: 200, height: 400)
    #expect(fixture.texts == ["more", "head", "0 a", "0 b", "2 a", "2 b", "4 a", "4 b", "one", "two"])
    // Nine cells: five lines.
    expectLength(fixture, 20 + 8 + 5 * 20)
    let button = fixture.items { if case .button = $0.content { true } else { false } }[0]
    button.handler?.displayItem(button, received: .activated)
    fixture.settle()
    #expect(fixture.texts.count == 16)
    expectLength(fixture, 20 + 8 + 8 * 20)
  }

  @Test func headersHaveALineOfTheirOwn() {
    let fixture = GraphFixture(
      ScrollView {
        LazyVGrid(columns: [GridItem(.fixed(50)), GridItem(.fixed(50))], alignment: .leading, spacing: 0) {
          Section {
            ForEach(0..<3) { Text("\($0)").frame(height: 20).accessibilityIdentifier("cell \($0)") }
          } header: {
            Text("header").frame(height: 30).accessibilityIdentifier("header")
          } footer: {
            Text("footer").frame(height: 10).accessibilityIdentifier("footer")
          }
          Text("after").frame(height: 20).accessibilityIdentifier("after")
        }
      }, width: 108, height: 300)
    #expect(fixture.frame("header") == CGRect(x: 0, y: 5, width: 60, height: 20))
    #expect(fixture.frame("cell 0")?.minY == 30)
    #expect(fixture.frame("cell 1")?.minY == 30)
    #expect(fixture.frame("cell 2")?.minY == 50)
    #expect(fixture.frame("footer")?.minY == 65)
    #expect(fixture.frame("after")?.minY == 80)
  }

  @Test func headersOutsideOfListsKeepTheirLook() throws {
    func color(_ view: some View) throws -> DisplayColor {
      let fixture = GraphFixture(view, width: 200, height: 200)
      let item = try #require(fixture.items { if case .text = $0.content { true } else { false } }.first)
      guard case .text(let layout) = item.content else { return .clear }
      return layout.text.runs[0].color
    }
    let plain = try color(Text("header"))
    #expect(try color(LazyVGrid(columns: [GridItem()]) { Section("header") { Text("a") } }) == plain)
    #expect(try color(ScrollView { LazyVStack { Section("header") { Text("a") } } }) == plain)
    #expect(try color(List { Section("header") { Text("a") } }) != plain)
  }

  @Test func withoutAScrollViewAllCellsExist() {
    let fixture = GraphFixture(
      LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(0..<50) { Text("\($0)") } }, width: 100, height: 100)
    #expect(fixture.texts.count == 50)
    #expect(GraphFixture(LazyVGrid(columns: []) { Text("a") }, width: 100, height: 100).texts.isEmpty)
  }

  @Test func nothingIsLeft() {
    let fixture = GraphFixture(Grid(model: Model(1000)), width: 300, height: 600)
    scroll(fixture, y: 3000)
    fixture.graph.tearDown()
    #expect(fixture.graph.liveNodes == 0)
  }

  // MARK: Beside another view

  /// Content whose size along depends on what is seen.
  struct Uneven: View {
    enum Kind: CaseIterable { case flexible, adaptive, mixed, fixed, stack }
    let kind: Kind

    private var columns: [GridItem] {
      switch kind {
      case .flexible: [GridItem(.flexible()), GridItem(.flexible())]
      case .adaptive: [GridItem(.adaptive(minimum: 40))]
      case .mixed: [GridItem(.flexible(minimum: 50)), GridItem(.adaptive(minimum: 90))]
      case .fixed, .stack: [GridItem(.fixed(30)), GridItem(.fixed(30))]
      }
    }

    var body: some View {
      let cells = ForEach(0..<200) { index in
        Text(String(repeating: "word ", count: 1 + index % 7)).accessibilityIdentifier("\(index)")
      }
      if kind == .stack {
        LazyVStack(spacing: 3) { cells }
      } else {
        LazyVGrid(columns: columns, spacing: 3) {
          Section {
            cells
          } header: {
            Text("a header that wraps where it has little space")
          }
        }
      }
    }
  }

  private func issues(_ body: () -> Void) -> [String] {
    var issues: [String] = []
    RuntimeIssue.reset()
    RuntimeIssue.handler = { issues.append($0) }
    defer { RuntimeIssue.handler = nil }
    body()
    return issues
  }

  /// A stack asks for the sizes at no width and at any before it says which it is. What is known of the lines that are
  /// shown has to outlive that.
  @Test(arguments: Uneven.Kind.allCases) func questionsForOtherWidthsForgetNothing(kind: Uneven.Kind) throws {
    let found = issues {
      let beside = GraphFixture(
        HStack(spacing: 0) {
          Color.red.frame(width: 100)
          ScrollView { Uneven(kind: kind) }
        }, width: 220, height: 200)
      let alone = GraphFixture(ScrollView { Uneven(kind: kind) }, width: 120, height: 200)
      for y in stride(from: CGFloat(0), through: 20_000, by: 150) {
        scroll(beside, y: y)
        scroll(alone, y: y)
      }
      // All have been seen by now.
      #expect(abs(contentSize(beside).height - contentSize(alone).height) < 0.1)
    }
    #expect(found == [])
  }

  @Test(arguments: Uneven.Kind.allCases) func withoutAScrollViewBesideAnotherView(kind: Uneven.Kind) throws {
    let found = issues {
      let beside = GraphFixture(
        HStack(spacing: 0) {
          Color.red.frame(width: 100)
          Uneven(kind: kind)
        }.fixedSize(horizontal: false, vertical: true), width: 220, height: 200)
      let alone = GraphFixture(
        Uneven(kind: kind).fixedSize(horizontal: false, vertical: true), width: 120, height: 200)
      let (last, other) = (beside.frame("199"), alone.frame("199"))
      #expect(last != nil && last?.size == other?.size && last?.minY == other?.minY)
    }
    #expect(found == [])
  }
}
