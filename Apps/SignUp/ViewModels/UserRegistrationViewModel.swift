import Combine
import Foundation

/// What a person enters to sign up, and which requirements it meets.
class UserRegistrationViewModel: ObservableObject {
  // Input
  @Published var userLogin = ""
  @Published var password = ""
  @Published var passwordConfirm = ""

  // Output
  @Published private(set) var isLoginLengthValid = false
  @Published private(set) var isPasswordLengthValid = false
  @Published private(set) var isPasswordCapitalLetter = false
  @Published private(set) var isPasswordConfirmValid = false

  /// Whether every requirement is met.
  var isReadySubmit: Bool {
    isLoginLengthValid && isPasswordLengthValid && isPasswordCapitalLetter && isPasswordConfirmValid
  }

  init() {
    // `assign(to:)` ends with the property that it writes to: nothing keeps the view model alive.
    $userLogin
      .receive(on: RunLoop.main)
      .map { PasswordRules.isLoginLongEnough($0) }
      .assign(to: &$isLoginLengthValid)

    $password
      .receive(on: RunLoop.main)
      .map { PasswordRules.isLongEnough($0) }
      .assign(to: &$isPasswordLengthValid)

    $password
      .receive(on: RunLoop.main)
      .map { PasswordRules.hasCapitalLetter($0) }
      .assign(to: &$isPasswordCapitalLetter)

    Publishers.CombineLatest($password, $passwordConfirm)
      .receive(on: RunLoop.main)
      .map { password, passwordConfirm in
        PasswordRules.isConfirmed(password, by: passwordConfirm)
      }
      .assign(to: &$isPasswordConfirmValid)
  }
}
