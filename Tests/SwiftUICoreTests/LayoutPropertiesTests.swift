import RoostDisplay
import Testing

@testable import SwiftUICore

/// What holds for every view tree, on trees made at random. A failure names its seed; the same seed gives the same tree.
@MainActor
@Suite(.serialized)
struct LayoutPropertiesTests {
  static let seeds: Range<UInt64> = 0..<200

  /// Runs `body` and returns the runtime issues that it led to.
  private func issues(_ body: () -> Void) -> [String] {
    var issues: [String] = []
    RuntimeIssue.reset()
    let previous = RuntimeIssue.handler
    RuntimeIssue.handler = { issues.append($0) }
    defer { RuntimeIssue.handler = previous }
    body()
    return issues
  }

  private func withoutSizeCache<T>(_ body: () -> T) -> T {
    SizeCache.isEnabled = false
    defer { SizeCache.isEnabled = true }
    return body()
  }

  private func fixture(_ recipe: Recipe, _ size: CGSize, isRightToLeft: Bool = false) -> GraphFixture {
    let fixture = GraphFixture(
      RandomView(recipe: recipe), width: size.width, height: size.height,
      traits: DisplayTraits(isRightToLeft: isRightToLeft))
    fixture.settle()
    return fixture
  }

  private func layoutNodes(_ fixture: GraphFixture) -> [LayoutNode] {
    var result: [LayoutNode] = []
    func visit(_ node: LayoutNode) {
      result.append(node)
      node.forEachLayoutChild(visit)
    }
    visit(fixture.graph.rootLayout)
    return result
  }

  /// Every item with what it shows and where, in drawing order.
  private func picture(_ fixture: GraphFixture) -> [String] {
    var result: [String] = []
    func visit(_ item: DisplayItem, _ indent: String) {
      let what =
        switch item.content {
        case .text(let layout): "\"\(layout.text.string)\""
        case .shape: "shape"
        case .scroll: "scroll"
        default: "group"
        }
      let f = item.frame
      func rounded(_ value: CGFloat) -> Double { (Double(value) * 1000).rounded() / 1000 + 0 }
      result.append(
        "\(indent)\(what) \(rounded(f.minX)) \(rounded(f.minY)) \(rounded(f.width)) \(rounded(f.height))")
      for child in item.children { visit(child, indent + " ") }
    }
    visit(fixture.tree.root, "")
    return result
  }

  private func difference(_ a: [String], _ b: [String]) -> String {
    let index = zip(a, b).enumerated().first { $1.0 != $1.1 }?.offset ?? min(a.count, b.count)
    return "item \(index): \(index < a.count ? a[index] : "none") and not \(index < b.count ? b[index] : "none")"
  }

  private func size(_ random: inout SeededGenerator) -> CGSize {
    CGSize(width: random.length(0...400), height: random.length(0...400))
  }

  @Test func aChildsSizeIsItsAnswerToTheProposalItWasGiven() {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let recipe = Recipe(depth: 5, using: &random)
      let fixture = fixture(recipe, size(&random))
      for node in layoutNodes(fixture) {
        let answer = node.computeSize(node.placedProposal)
        guard abs(answer.width - node.size.width) > 0.01 || abs(answer.height - node.size.height) > 0.01 else {
          continue
        }
        Issue.record("seed \(seed): \(type(of: node)) has \(node.size) and answers \(answer) in \(recipe)")
        break
      }
      fixture.graph.tearDown()
      #expect(fixture.graph.liveNodes == 0, "seed \(seed): \(recipe)")
    }
  }

  @Test func noLengthIsNegativeOrNoNumber() {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let recipe = Recipe(depth: 5, using: &random)
      let size = size(&random)
      var lengths: [CGFloat] = []
      let found = issues {
        let fixture = fixture(recipe, size)
        for node in layoutNodes(fixture) {
          lengths += [node.size.width, node.size.height]
          if !node.origin.x.isFinite || !node.origin.y.isFinite { lengths.append(.nan) }
        }
      }
      #expect(lengths.allSatisfy { $0 >= 0 && $0.isFinite }, "seed \(seed): \(recipe)")
      #expect(found.isEmpty, "seed \(seed): \(found) in \(recipe)")
    }
  }

  @Test func framesDoNotDependOnTheSizeCache() {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let recipe = Recipe(depth: 4, using: &random)
      let size = size(&random)
      let cached = picture(fixture(recipe, size))
      let uncached = withoutSizeCache { picture(fixture(recipe, size)) }
      #expect(cached == uncached, "seed \(seed): \(difference(cached, uncached)) in \(recipe)")
    }
  }

  @Test func framesDoNotDependOnWhatWasEditedBefore() {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let recipe = Recipe(depth: random.int(3...6), using: &random)
      var size = size(&random)
      let edited = fixture(recipe, size)
      for _ in 0..<12 {
        let before = "\(recipe)"
        var edit: String
        if random.isTrue(20) {
          size = self.size(&random)
          edited.graph.resize(to: size)
          edit = "resize to \(size)"
        } else {
          edit = recipe.edit(using: &random)
        }
        edited.settle()
        let fresh = fixture(recipe, size)
        let (a, b) = (picture(edited), picture(fresh))
        // What has been shown before stays mounted in a ViewThatFits.
        let isSameCount =
          edited.graph.liveNodes == fresh.graph.liveNodes || recipe.all.contains { $0.kind.index == 14 }
        let counts = "\(edited.graph.liveNodes) nodes, \(fresh.graph.liveNodes) fresh"
        fresh.graph.tearDown()
        #expect(isSameCount, "seed \(seed), \(size): \(counts) after: \(edit) in \(before)")
        guard a == b else {
          Issue.record("seed \(seed), \(size): \(difference(a, b)) after: \(edit) in \(before)")
          break
        }
      }
      edited.graph.tearDown()
      #expect(edited.graph.liveNodes == 0, "seed \(seed)")
    }
  }

  @Test func framesAreMirroredFromRightToLeft() {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let recipe = Recipe(depth: 4, using: &random)
      let size = size(&random)
      let fixture = fixture(recipe, size, isRightToLeft: false)
      let mirrored = self.fixture(recipe, size, isRightToLeft: true)
      let (a, b) = (layoutNodes(fixture), layoutNodes(mirrored))
      #expect(a.count == b.count)
      #expect(zip(a, b).allSatisfy { $0.size == $1.size }, "seed \(seed): \(recipe)")
    }
  }

  /// Every kind around every kind, eight times over: the answers grow with a low power of the depth, never
  /// exponentially (which would be millions here; guides asked anew at every level would take hours).
  @Test func layoutAnswersDoNotExplodeWithTheDepth() {
    let kinds = (RandomKind.leafCount..<RandomKind.count).filter { ![11, 12, 13].contains($0) }
    for outer in kinds {
      for inner in kinds {
        var random = SeededGenerator(seed: UInt64(outer * 100 + inner))
        var recipe = Recipe(.text("hello of list"))
        for _ in 0..<8 {
          for index in [inner, outer] {
            let kind = RandomKind(index, using: &random)
            recipe = Recipe(
              kind, index > RandomKind.lastContainer ? [recipe, Recipe(.color)] : [Recipe(.text("x")), recipe])
          }
        }
        let fixture = fixture(recipe, CGSize(width: 300, height: 300))
        #expect(fixture.graph.layoutAnswerCount < 10_000, "\(recipe)")
        fixture.graph.tearDown()
      }
    }
  }
}
