import Foundation
import RoostDisplay
import Testing

/// The font is named because installing others changes what "Sans" means.
private func engine(scale: CGFloat = 1) -> PangoTextEngine {
  let engine = PangoTextEngine(defaultFamily: "DejaVu Sans")
  engine.scale = scale
  return engine
}

private func text(_ string: String, size: CGFloat = 17, _ adjust: (inout TextParagraph) -> Void = { _ in })
  -> ResolvedText
{
  var paragraph = TextParagraph()
  adjust(&paragraph)
  return ResolvedText(
    runs: [TextRun(string, font: FontSpec(size: size), color: .black)], paragraph: paragraph)
}

private let pangram = "Съешь ещё этих мягких французских булок, да выпей чаю."

@Suite struct PangoMeasuring {
  @Test func aLineIsAsHighAsItsFont() {
    let engine = engine()
    let metrics = engine.makeLayout(text("Hello")).measure(width: nil, height: nil)
    let font = engine.metrics(of: FontSpec(size: 17))
    #expect(abs(metrics.size.height - font.lineHeight) < 1)
    #expect(abs(metrics.firstBaseline - font.ascent) < 0.1)
    #expect(metrics.firstBaseline == metrics.lastBaseline)
    #expect(font.capHeight > 11 && font.capHeight < 14)
    #expect(metrics.lineCount == 1 && !metrics.isTruncated)
  }

  @Test func sizesAreWholePixels() {
    for scale in [1, 2, 3] as [CGFloat] {
      let size = engine(scale: scale).makeLayout(text(pangram)).measure(width: 150, height: nil).size
      #expect((size.width * scale).rounded() == size.width * scale)
      #expect((size.height * scale).rounded() == size.height * scale)
    }
  }

  @Test(arguments: [
    pangram, "我能吞下玻璃而不伤身体。日本語のテキストも表示できます。한국어도 됩니다.", "😀 👩‍👩‍👧 🇫🇷 ещё 😀😀😀",
    "e\u{301}a\u{308}o\u{302} Zalgo\u{300}\u{301}\u{302}\u{303} ещё", "مرحبا بالعالم هذا نص عربي طويل",
    "שלום עולם זה טקסט בעברית",
    String(repeating: "4000 знаков и ни одного перевода строки ", count: 100),
  ])
  func theUsedSizeShowsTheSameLines(string: String) {
    let layout = engine().makeLayout(text(string))
    let natural = layout.measure(width: nil, height: nil)
    #expect(natural.lineCount == 1)
    for width in [40, 90, 133.4, 250, 1000] as [CGFloat] {
      let metrics = layout.measure(width: width, height: nil)
      #expect(metrics.size.width <= max(width, 1))
      #expect(!metrics.isTruncated)
      // A fresh layout, because the first one remembers its answers.
      let again = engine().makeLayout(text(string)).measure(width: metrics.size.width, height: metrics.size.height)
      #expect(again.lineCount == metrics.lineCount)
      #expect(again.size == metrics.size)
    }
    #expect(layout.measure(width: 1e6, height: nil) == natural)
    #expect((layout as! PangoTextLayout).missingGlyphs == 0)
  }

  @Test func controlCharactersAreNotDrawn() {
    let engine = engine()
    let plain = engine.makeLayout(text("ab")).measure(width: nil, height: nil)
    #expect(engine.makeLayout(text("a\0\u{1}\u{7F}b")).measure(width: nil, height: nil) == plain)
    #expect(engine.makeLayout(text("\0")).measure(width: nil, height: nil).size == .zero)
  }

  @Test func anEmptyTextTakesNoRoom() {
    #expect(engine().makeLayout(text("")).measure(width: 100, height: nil).size == .zero)
    #expect(engine().makeLayout(text("word")).measure(width: 0, height: 0).size == .zero)
    #expect(engine().makeLayout(text("word")).measure(width: 0, height: nil).size.width == 0)
  }

  @Test func fontsDiffer() {
    let engine = engine()
    func width(_ font: FontSpec, _ string: String = "Hamburgefonts 11") -> CGFloat {
      engine.makeLayout(ResolvedText(runs: [TextRun(string, font: font, color: .black)])).measure(
        width: nil, height: nil
      )
      .size.width
    }
    #expect(width(FontSpec(size: 17, weight: 700)) > width(FontSpec(size: 17)))
    #expect(width(FontSpec(size: 34)) > 1.9 * width(FontSpec(size: 17)))
    let mono = FontSpec(size: 17, design: .monospaced)
    #expect(width(mono, "iiii") == width(mono, "MMMM"))
    let looks = [FontSpec.Design.default, .rounded, .monospaced, .serif].map { width(FontSpec(size: 17, design: $0)) }
    #expect(Set(looks).count == 4)
  }
}

@Suite struct PangoLines {
  private let paragraphs = "one\ntwo three four\nfive"

  @Test func theLimitCountsLinesOfTheWholeText() {
    let engine = engine()
    for limit in 1...3 {
      let metrics = engine.makeLayout(text(paragraphs) { $0.lineLimit = limit }).measure(width: nil, height: nil)
      #expect(metrics.lineCount == limit)
      #expect(metrics.isTruncated == (limit < 3))
    }
    let long = pangram + "\n" + pangram
    let metrics = engine.makeLayout(text(long) { $0.lineLimit = 2 }).measure(width: 200, height: nil)
    #expect(metrics.lineCount == 2)
    #expect(metrics.isTruncated)
    #expect(metrics.lastBaseline > metrics.firstBaseline)
  }

  @Test func heightLimitsLines() {
    let layout = engine().makeLayout(text(pangram))
    let line = layout.measure(width: nil, height: nil).size.height
    let two = layout.measure(width: 200, height: 2 * line + 1)
    #expect(two.lineCount == 2 && two.isTruncated && two.size.height <= 2 * line + 1)
    // Never without the first line.
    let one = layout.measure(width: 200, height: 3)
    #expect(one.lineCount == 1 && one.isTruncated && one.size.height <= line + 1)
    // As tall as it gets.
    let all = layout.measure(width: 200, height: nil)
    #expect(all.size.height > 2 * line && layout.measure(width: 200, height: all.size.height) == all)
  }

  @Test(arguments: [TextParagraph.Truncation.head, .middle, .tail], [1, 2, 3])
  func aShortenedTextStaysAsItWasMeasured(truncation: TextParagraph.Truncation, limit: Int) {
    let resolved = text(pangram + " " + pangram) {
      $0.truncation = truncation
      $0.lineLimit = limit
    }
    let metrics = engine().makeLayout(resolved).measure(width: 180, height: nil)
    #expect(metrics.isTruncated && metrics.lineCount == limit)
    let again = engine().makeLayout(resolved).measure(width: metrics.size.width, height: metrics.size.height)
    #expect(again == metrics)
    let pieces = (engine().makeLayout(resolved) as! any PangoDrawable).pieces(for: metrics.size)
    #expect(pieces.count == (limit == 1 ? 1 : 2))
  }

  @Test func reservedLinesTakeRoom() {
    let engine = engine()
    let two = engine.makeLayout(text("a\nb")).measure(width: nil, height: nil).size.height
    for string in ["", "a"] {
      let reserved = engine.makeLayout(
        text(string) {
          $0.lineLimit = 2
          $0.reservesSpace = true
        }
      ).measure(width: nil, height: nil).size.height
      #expect(abs(reserved - two) <= 1)
    }
  }

  @Test func lineSpacingLiesBetweenLines() {
    let engine = engine()
    func height(_ string: String, _ spacing: CGFloat, limit: Int? = nil) -> CGFloat {
      engine.makeLayout(
        text(string) {
          $0.lineSpacing = spacing
          $0.lineLimit = limit
        }
      ).measure(width: nil, height: nil).size.height
    }
    #expect(height("a", 10) == height("a", 0))
    #expect(abs(height("a\nb\nc", 10) - height("a\nb\nc", 0) - 20) < 1)
    #expect(abs(height("a\nb\nc", 10, limit: 2) - height("a\nb", 10)) < 1)
  }

  @Test func aTextShrinksBeforeItIsShortened() {
    let resolved = text("Hello wide world") {
      $0.lineLimit = 1
      $0.minimumScaleFactor = 0.5
    }
    let engine = engine()
    let natural = engine.makeLayout(resolved).measure(width: nil, height: nil)
    let fitted = engine.makeLayout(resolved).measure(width: natural.size.width * 0.7, height: nil)
    #expect(!fitted.isTruncated)
    #expect(fitted.size.width <= natural.size.width * 0.7 && fitted.size.width > natural.size.width * 0.6)
    #expect(engine.makeLayout(resolved).measure(width: natural.size.width * 0.3, height: nil).isTruncated)
    let again = engine.makeLayout(resolved).measure(width: fitted.size.width, height: fitted.size.height)
    #expect(again.size == fitted.size && !again.isTruncated)
  }

  @Test func runsHaveTheirOwnLooks() {
    let big = FontSpec(size: 34)
    let small = FontSpec(size: 11)
    let layout = engine().makeLayout(
      ResolvedText(runs: [
        TextRun("Ж", font: big, color: .black, underline: .black),
        TextRun("мелко", font: small, color: .black, strikethrough: .black, kerning: 2, baselineOffset: 3),
        TextRun("", font: big, color: .black, background: .white),
      ]))
    let metrics = layout.measure(width: nil, height: nil)
    let onlySmall = engine().makeLayout(text("мелко", size: 11)).measure(width: nil, height: nil)
    #expect(metrics.size.height > 38)
    #expect(metrics.size.width > onlySmall.size.width + 10)
  }
}

@Suite struct Symbols {
  @Test func namesLeadToGlyphs() {
    #expect(SymbolTable.glyph(named: "plus")?.character == "\u{F415}")
    #expect(SymbolTable.glyph(named: "plus")?.family == "Material Design Icons")
    // Shape and filling are given up before the symbol.
    #expect(SymbolTable.glyph(named: "gift.circle.fill")?.character == SymbolTable.glyph(named: "gift.fill")?.character)
    #expect(SymbolTable.glyph(named: "no.such.symbol") == nil)
    #expect(SymbolTable.glyph(named: "") == nil)
    #expect(SymbolTable.glyph(named: "nothing.circle") == nil)
  }

  @Test func aSymbolIsASquareInTheMiddleOfTheCapitals() {
    let engine = engine()
    for name in ["star", "chevron.right", "wifi"] {
      let glyph = SymbolTable.glyph(named: name)!
      let font = FontSpec(size: 17, family: glyph.family)
      let layout = engine.makeLayout(
        ResolvedText(runs: [TextRun(String(glyph.character), font: font, color: .black)]))
      let metrics = layout.measure(width: 5, height: nil)
      #expect(metrics.size == CGSize(width: 22, height: 22))
      #expect(metrics.firstBaseline > 16 && metrics.firstBaseline < 18)
      #expect(!metrics.isTruncated)
    }
  }
}
