import Foundation
import FoundationGaps
import Testing

/// The session's language, as the C library finds it.
@Suite struct UserLocaleTests {
  private func identifier(_ environment: [String: String]) -> String? { Locale(posix: environment)?.identifier }

  @Test func theFirstVariableThatIsSetCounts() {
    #expect(identifier(["LANG": "ru_RU.UTF-8"]) == "ru_RU")
    #expect(identifier(["LANG": "ru_RU.UTF-8", "LC_MESSAGES": "de_AT.UTF-8"]) == "de_AT")
    #expect(identifier(["LANG": "ru_RU.UTF-8", "LC_MESSAGES": "de_AT", "LC_ALL": "ja_JP.eucJP"]) == "ja_JP")
    #expect(identifier(["LANG": "ru_RU.UTF-8", "LC_ALL": ""]) == "ru_RU")
  }

  @Test func aModifierMayNameAScript() {
    #expect(identifier(["LANG": "sr_RS@latin"]) == "sr_Latn_RS")
    #expect(identifier(["LANG": "sr_RS.UTF-8@cyrillic"]) == "sr_Cyrl_RS")
    #expect(identifier(["LANG": "de_DE@euro"]) == "de_DE")
  }

  @Test(arguments: ["C", "POSIX", "C.UTF-8", "", ".UTF-8", "@latin", "123", "_RU"])
  func whatNamesNoLanguageIsNone(_ name: String) { #expect(identifier(["LANG": name]) == nil) }

  @Test func noVariableIsNone() { #expect(identifier([:]) == nil) }

  @Test func aLanguageAloneWillDo() { #expect(identifier(["LANG": "fr"]) == "fr") }

  @Test func itsWordsAreUsed() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(posix: ["LANG": "ru_RU.UTF-8"])
    #expect(formatter.localizedString(fromTimeInterval: -300).contains("минут"))
  }
}
