import Foundation
import HeadlessBackend
import RoostDisplay
import Testing

/// The numbers are those of the layout rules' worked examples.
@Suite struct MockText {
  private func measure(
    _ string: String, width: CGFloat? = nil, height: CGFloat? = nil, _ adjust: (inout TextParagraph) -> Void = { _ in }
  ) -> TextMetrics {
    var paragraph = TextParagraph()
    adjust(&paragraph)
    let text = ResolvedText(
      runs: [TextRun(string, font: FontSpec(size: 17), color: .black)], paragraph: paragraph)
    return MockTextEngine().makeLayout(text).measure(width: width, height: height)
  }

  @Test func wrapsAtSpaces() {
    #expect(measure("Hello world").size == CGSize(width: 110, height: 20))
    #expect(measure("Hello world", width: 60).size == CGSize(width: 50, height: 40))
    #expect(measure("In space no one can", width: 110).size == CGSize(width: 110, height: 40))
    #expect(measure("B C", width: 10).size == CGSize(width: 10, height: 40))
    #expect(measure("abcdef", width: 25).size == CGSize(width: 20, height: 60))
  }

  @Test func truncatesToTheHeight() {
    let metrics = measure("Hello world foo", width: 60, height: 20)
    #expect(metrics.size == CGSize(width: 50, height: 20))
    #expect(metrics.isTruncated)
    #expect(measure("Hello world", width: 60, height: 1).lineCount == 1)
  }

  @Test func limitsAndBaselines() {
    let metrics = measure("a\nb\nc") { $0.lineLimit = 2 }
    #expect(metrics.size == CGSize(width: 10, height: 40))
    #expect(metrics.firstBaseline == 16 && metrics.lastBaseline == 36)
    #expect(measure("a") { ($0.lineLimit, $0.reservesSpace) = (3, true) }.size.height == 60)
    #expect(measure("a\nb") { $0.lineSpacing = 5 }.size.height == 45)
  }

  @Test func smallestProposals() {
    #expect(measure("Hello", width: 0, height: 0).size == .zero)
    #expect(measure("Hello", width: 0).size.width == 0)
    #expect(measure("").size == .zero)
    #expect(measure("👩‍👩‍👧é").size.width == 20)
  }
}
