import XCTest

@testable import SignUp

/// Every requirement at its boundary.
final class PasswordRulesTests: XCTestCase {
  func testTheLoginHasFourCharacters() {
    XCTAssertFalse(PasswordRules.isLoginLongEnough(""))
    XCTAssertFalse(PasswordRules.isLoginLongEnough("abc"))
    XCTAssertTrue(PasswordRules.isLoginLongEnough("abcd"))
    XCTAssertTrue(PasswordRules.isLoginLongEnough("Анна"))
    // A person sees one character here, a machine eleven.
    XCTAssertFalse(PasswordRules.isLoginLongEnough("👨‍👩‍👧"))
    XCTAssertTrue(PasswordRules.isLoginLongEnough("👨‍👩‍👧abc"))
  }

  func testThePasswordHasEightCharacters() {
    XCTAssertFalse(PasswordRules.isLongEnough("1234567"))
    XCTAssertTrue(PasswordRules.isLongEnough("12345678"))
    XCTAssertFalse(PasswordRules.isLongEnough("пароль7"))
    XCTAssertTrue(PasswordRules.isLongEnough("пароль78"))
  }

  func testACapitalLetterOfAnyAlphabetCounts() {
    XCTAssertFalse(PasswordRules.hasCapitalLetter(""))
    XCTAssertFalse(PasswordRules.hasCapitalLetter("password12"))
    XCTAssertTrue(PasswordRules.hasCapitalLetter("passWord12"))
    XCTAssertTrue(PasswordRules.hasCapitalLetter("Пароль12"))
    XCTAssertTrue(PasswordRules.hasCapitalLetter("Ωmega"))
    XCTAssertFalse(PasswordRules.hasCapitalLetter("пароль12"))
    // Alphabets without capitals, digits and signs have none.
    XCTAssertFalse(PasswordRules.hasCapitalLetter("漢字1234!?"))
  }

  func testTheRepetitionIsTheSameAndNotEmpty() {
    XCTAssertFalse(PasswordRules.isConfirmed("", by: ""))
    XCTAssertFalse(PasswordRules.isConfirmed("secret", by: "secre"))
    XCTAssertFalse(PasswordRules.isConfirmed("secret", by: "Secret"))
    XCTAssertTrue(PasswordRules.isConfirmed("secret", by: "secret"))
  }
}
