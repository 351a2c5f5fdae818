import Combine
import Testing

@Suite struct CombineIdentifierTests {
  private final class Thing: CustomCombineIdentifierConvertible {}

  @Test func everyNewOneIsAnother() {
    let identifiers = (0..<1000).map { _ in CombineIdentifier() }
    #expect(Set(identifiers).count == 1000)
  }

  @Test func anObjectHasOne() {
    let (a, b) = (Thing(), Thing())
    #expect(CombineIdentifier(a) == CombineIdentifier(a))
    #expect(CombineIdentifier(a) == a.combineIdentifier)
    #expect(a.combineIdentifier != b.combineIdentifier)
    #expect(CombineIdentifier(a).hashValue == a.combineIdentifier.hashValue)
  }

  /// Hexadecimal, as Apple's addresses in logs are.
  @Test func description() {
    let text = CombineIdentifier(Thing()).description
    #expect(text.hasPrefix("0x"))
    #expect(UInt(text.dropFirst(2), radix: 16) != nil)
    #expect("\(CombineIdentifier())".hasPrefix("0x"))
  }
}
