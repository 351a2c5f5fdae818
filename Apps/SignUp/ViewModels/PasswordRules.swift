/// The requirements, each for itself.
enum PasswordRules {
  static let loginLength = 4
  static let passwordLength = 8

  /// Characters as a person counts them: an emoji is one.
  static func isLoginLongEnough(_ login: String) -> Bool { login.count >= loginLength }

  static func isLongEnough(_ password: String) -> Bool { password.count >= passwordLength }

  /// A capital letter of any alphabet.
  static func hasCapitalLetter(_ password: String) -> Bool { password.contains(where: \.isUppercase) }

  static func isConfirmed(_ password: String, by confirmation: String) -> Bool {
    !confirmation.isEmpty && confirmation == password
  }
}
