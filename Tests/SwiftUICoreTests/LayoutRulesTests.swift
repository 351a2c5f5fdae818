import RoostDisplay
import Testing

@testable import SwiftUICore

/// What sections 1 to 4 of the layout rules say beyond their worked examples.
@MainActor
@Suite(.serialized)
struct LayoutRulesTests {
  func box(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
    Color.red.accessibilityIdentifier(name).frame(width: width, height: height)
  }

  func text(_ string: String, _ name: String) -> some View { Text(verbatim: string).accessibilityIdentifier(name) }

  func frames<V: View>(
    _ width: CGFloat = 200, _ height: CGFloat = 100, _ traits: DisplayTraits = DisplayTraits(),
    @ViewBuilder _ view: () -> V
  ) -> (String) -> CGRect? {
    let fixture = GraphFixture(view(), width: width, height: height, traits: traits)
    return { fixture.frame($0) }
  }

  @Test func R_FLEX_onlyAMinimumOrOnlyAMaximum() {
    // (c) no larger than proposed, no smaller than the minimum.
    let wide = frames { box("a", 300, 10).frame(minWidth: 50).background(Color.blue.accessibilityIdentifier("f")) }
    #expect(wide("f")?.width == 200)
    let narrow = frames { box("a", 30, 10).frame(minWidth: 50).background(Color.blue.accessibilityIdentifier("f")) }
    #expect(narrow("f")?.width == 50)
    // (d) as large as proposed, up to the maximum.
    let small = frames { box("a", 30, 10).frame(maxWidth: 50).background(Color.blue.accessibilityIdentifier("f")) }
    #expect(small("f")?.width == 50)
    // A maximum beyond the parent's width stays within it.
    let bounded = frames { box("a", 30, 10).frame(maxWidth: 500).background(Color.blue.accessibilityIdentifier("f")) }
    #expect(bounded("f")?.width == 200)
  }

  @Test func R_FLEX_theIdealCountsWhereNothingIsProposed() {
    let ideal = frames {
      box("a", 30, 10).frame(minWidth: 20, idealWidth: 70, maxWidth: 100).fixedSize()
        .background(Color.blue.accessibilityIdentifier("f"))
    }
    #expect(ideal("f")?.width == 70)
    // (e) both limits and no ideal: the child's own size, clamped.
    let clamped = frames {
      box("a", 30, 10).frame(minWidth: 40, maxWidth: 100).fixedSize()
        .background(Color.blue.accessibilityIdentifier("f"))
    }
    #expect(clamped("f")?.width == 40)
  }

  @Test func R_FIXED_alongOneAxisOnly() {
    let f = frames(60, 100) { text("Hello world", "t").fixedSize(horizontal: true, vertical: false) }
    #expect(f("t") == CGRect(x: -25, y: 40, width: 110, height: 20))
    let g = frames(60, 10) { text("Hello world", "t").fixedSize(horizontal: false, vertical: true) }
    #expect(g("t") == CGRect(x: 5, y: -15, width: 50, height: 40))
  }

  @Test func R_FIXED_R_PRIO_prioritiesTravelThroughModifiers() {
    let f = frames {
      HStack(spacing: 0) {
        Color.red.accessibilityIdentifier("a").layoutPriority(1).padding(0).frame(minHeight: 10)
        Color.blue.accessibilityIdentifier("b")
      }
    }
    #expect(f("a")?.width == 200)
    #expect(f("b")?.width == 0)
    // Not through another container.
    let g = frames {
      HStack(spacing: 0) {
        HStack { Color.red.accessibilityIdentifier("a").layoutPriority(1) }
        Color.blue.accessibilityIdentifier("b")
      }
    }
    #expect(g("a")?.width == 100)
  }

  @Test func R_ASPECT_withOneDimensionOnly() {
    let f = frames {
      Color.red.accessibilityIdentifier("a").aspectRatio(2, contentMode: .fit).fixedSize(
        horizontal: true, vertical: false)
    }
    #expect(f("a")?.size == CGSize(width: 200, height: 100))
    // A view of a fixed size ignores the ratio.
    let g = frames { box("a", 30, 30).aspectRatio(2, contentMode: .fit) }
    #expect(g("a")?.size == CGSize(width: 30, height: 30))
  }

  @Test func R_POSITION_takesTheProposalAndCentresAtThePoint() {
    let f = frames {
      VStack(spacing: 0) {
        box("a", 20, 20).position(x: 30, y: 10)
        box("b", 200, 40)
      }
    }
    #expect(f("a") == CGRect(x: 20, y: 0, width: 20, height: 20))
    #expect(f("b") == CGRect(x: 0, y: 60, width: 200, height: 40))
  }

  @Test func R_OFFSET_movesNothingElse() {
    let f = frames {
      HStack(spacing: 0) {
        box("a", 20, 20).offset(x: 100, y: 50)
        box("b", 20, 20)
      }
    }
    #expect(f("a") == CGRect(x: 180, y: 90, width: 20, height: 20))
    #expect(f("b") == CGRect(x: 100, y: 40, width: 20, height: 20))
  }

  @Test func R_SPACING_textBesideOtherViews() {
    // Mock text: ascent 16, line height 20, cap height 12. Above a text 6, below it 10.
    let f = frames(200, 200) {
      VStack {
        box("a", 20, 20)
        text("t", "t")
        box("b", 20, 20)
      }
    }
    #expect(f("t")!.minY - f("a")!.maxY == 6)
    #expect(f("b")!.minY - f("t")!.maxY == 10)
  }

  @Test func R_SPACING_aStackPassesOnWhatItsEdgesPrefer() {
    let f = frames(200, 200) {
      VStack {
        text("a", "a")
        HStack(spacing: 0) { text("b", "b") }
        VStack(spacing: 0) {
          Spacer(minLength: 0)
          text("c", "c")
        }.fixedSize()
      }
    }
    #expect(f("b")!.minY == f("a")!.maxY)
    // A spacer at the edge wants no distance.
    #expect(f("c")!.minY == f("b")!.maxY)
  }

  @Test func R_STACK_moreThanThirtyTwoChildrenAreSharedOutAsFew() {
    let f = frames(400, 10) {
      HStack(spacing: 0) {
        ForEach(0..<40) { i in
          Color.red.frame(minWidth: i == 7 ? 88 : 0, maxWidth: i == 9 ? 2 : .infinity).accessibilityIdentifier("\(i)")
        }
      }
    }
    #expect(f("9")?.width == 2)
    #expect(f("7")?.width == 88)
    #expect(abs(f("0")!.width - 310 / 38) < 0.01)
    #expect(abs(f("39")!.maxX - 400) < 0.01)
  }

  @Test func R_STACK_minimumsOfLowerPrioritiesAreKeptBack() {
    let f = frames {
      HStack(spacing: 0) {
        Color.red.accessibilityIdentifier("a").frame(minWidth: 30)
        Color.green.accessibilityIdentifier("b").layoutPriority(2)
        Color.blue.accessibilityIdentifier("c").frame(minWidth: 20).layoutPriority(1)
      }
    }
    #expect(f("b")?.width == 150)
    #expect(f("c")?.width == 20)
    #expect(f("a")?.width == 30)
  }

  @Test func R_GUIDE_stacksCombineWhatTheirChildrenSet() {
    // The topmost first baseline counts: that of "A" in the column.
    let f = frames {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        VStack(spacing: 0) {
          text("A", "A")
          text("B", "B")
        }
        text("C", "C").padding(.top, 5)
      }
    }
    #expect(f("A")!.minY == f("C")!.minY)
    // Without text the bottom stands for the baseline.
    let g = frames {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        box("a", 10, 50)
        text("C", "C")
      }
    }
    #expect(g("C")!.minY + 16 == g("a")!.maxY)
  }

  enum Third: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 3 }
  }

  @Test func R_GUIDE_guidesOfOnesOwnAreAveraged() {
    let third = VerticalAlignment(Third.self)
    let f = frames(200, 200) {
      HStack(alignment: third, spacing: 0) {
        VStack(spacing: 0) {
          box("a", 10, 30).alignmentGuide(third) { _ in 10 }
          box("b", 10, 30).alignmentGuide(third) { _ in 20 }
        }
        box("c", 10, 30)
      }
    }
    // (10 + 50) / 2 = 30 in the column, 10 in the box.
    #expect(f("c")!.minY - f("a")!.minY == 20)
  }

  @Test func R_ZSTACK_zIndexSortsTheDrawing() {
    let fixture = GraphFixture {
      ZStack {
        box("a", 10, 10).zIndex(1)
        box("b", 10, 10)
      }
    }
    let names = fixture.items { $0.accessibility.identifier != nil }.map { $0.accessibility.identifier }
    #expect(names == ["b", "a"])
  }

  @Test func R_GROUP_modifiersApplyToEachAndChildrenAreFlattened() {
    let f = frames(200, 200) {
      VStack(spacing: 0) {
        Group {
          box("a", 10, 10)
          box("b", 10, 10)
        }.padding(5)
        AnyView(
          Group {
            box("c", 10, 10)
            box("d", 10, 10)
          })
      }
    }
    #expect(f("b")!.minY - f("a")!.minY == 20)
    #expect(f("d")!.minY - f("c")!.minY == 10)
  }

  @Test func R_IMPLICIT_severalViewsWhereOneIsNeeded() {
    let f = frames(200, 200) {
      box("p", 50, 50).overlay(alignment: .topLeading) {
        box("a", 10, 10)
        box("b", 30, 30)
      }
    }
    #expect(f("a")!.origin == f("p")!.origin && f("b")!.origin == f("p")!.origin)
    let g = frames(200, 200) {
      box("a", 10, 10)
      box("b", 30, 30)
    }
    #expect(g("b")!.minY == g("a")!.maxY + 8)
  }

  /// Each view one step to the right and down.
  struct Stairs: Layout {
    var step: CGFloat
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      proposal.replacingUnspecifiedDimensions()
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      for (index, subview) in subviews.enumerated() where subview[Skipped.self] == false {
        subview.place(
          at: CGPoint(x: bounds.minX + CGFloat(index) * step, y: bounds.minY + CGFloat(index) * step),
          anchor: .topLeading, proposal: .unspecified)
      }
    }
  }

  enum Skipped: LayoutValueKey { static var defaultValue: Bool { false } }

  @Test func layoutsOfOnesOwn() {
    let f = frames {
      Stairs(step: 25) {
        box("a", 10, 10)
        box("b", 10, 10)
        box("c", 10, 10).layoutValue(key: Skipped.self, value: true)
      }
    }
    #expect(f("a")?.origin == .zero)
    #expect(f("b")?.origin == CGPoint(x: 25, y: 25))
    // What a layout does not place is centred.
    #expect(f("c")?.origin == CGPoint(x: 95, y: 45))
  }

  @Test func aLayoutThatAnswersAndProposesNonsenseIsReportedAndDrawnSanely() {
    struct Broken: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        CGSize(width: CGFloat.nan, height: -5)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for subview in subviews {
          subview.place(at: CGPoint(x: CGFloat.nan, y: .infinity), proposal: ProposedViewSize(width: .nan, height: 10))
        }
      }
    }
    struct Screen: View {
      var body: some View { Broken { Text("x").accessibilityIdentifier("t") } }
    }
    var issues: [String] = []
    RuntimeIssue.reset()
    RuntimeIssue.handler = { issues.append($0) }
    defer { RuntimeIssue.handler = nil }
    let f = frames { Screen() }
    #expect(f("t").map { $0.minX.isFinite && $0.minY.isFinite && $0.width >= 0 } == true)
    #expect(issues.count == 2)
    // The developer learns which view it was, and where.
    #expect(issues.allSatisfy { $0.contains("in Screen") })
  }

  @Test func rightToLeftRowsRunFromTheRight() {
    let f = frames(200, 20, DisplayTraits(isRightToLeft: true)) {
      HStack(spacing: 5) {
        box("a", 20, 20)
        box("b", 30, 20)
      }.frame(maxWidth: .infinity, alignment: .leading)
    }
    #expect(f("a")?.minX == 180)
    #expect(f("b")?.minX == 145)
    let g = frames(200, 40, DisplayTraits(isRightToLeft: true)) {
      VStack(alignment: .leading, spacing: 0) {
        box("a", 20, 20)
        box("b", 30, 20)
      }
    }
    #expect(g("a")?.maxX == g("b")?.maxX)
  }
}
