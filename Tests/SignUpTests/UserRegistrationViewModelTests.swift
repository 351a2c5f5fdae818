import Combine
import XCTest

@testable import SignUp

/// The view model without a user interface.
final class UserRegistrationViewModelTests: XCTestCase {
  private var model = UserRegistrationViewModel()

  /// Results come on a later turn of the main run loop.
  private func turn() { RunLoop.main.run(until: Date() + 0.02) }

  func testNothingIsValidAtFirst() {
    turn()
    XCTAssertFalse(model.isLoginLengthValid || model.isPasswordLengthValid)
    XCTAssertFalse(model.isPasswordCapitalLetter || model.isPasswordConfirmValid)
    XCTAssertFalse(model.isReadySubmit)
  }

  func testEachRequirementHasItsOwnFlag() {
    model.password = "password"
    turn()
    XCTAssertTrue(model.isPasswordLengthValid)
    XCTAssertFalse(model.isPasswordCapitalLetter)
    model.password = "Пар"
    turn()
    XCTAssertFalse(model.isPasswordLengthValid)
    XCTAssertTrue(model.isPasswordCapitalLetter)
  }

  func testAllRequirementsTogetherMakeItReady() {
    model.userLogin = "anna"
    model.password = "Пароль12"
    model.passwordConfirm = "Пароль12"
    turn()
    XCTAssertTrue(model.isReadySubmit)
    for change in [\UserRegistrationViewModel.userLogin, \.password, \.passwordConfirm] {
      let old = model[keyPath: change]
      model[keyPath: change] = String(old.dropLast())
      turn()
      XCTAssertFalse(model.isReadySubmit)
      model[keyPath: change] = old
      turn()
      XCTAssertTrue(model.isReadySubmit)
    }
  }

  func testChangingThePasswordUndoesItsRepetition() {
    model.password = "Пароль12"
    model.passwordConfirm = "Пароль12"
    turn()
    XCTAssertTrue(model.isPasswordConfirmValid)
    model.password += "3"
    turn()
    XCTAssertFalse(model.isPasswordConfirmValid)
  }

  func testTheViewModelDoesNotOutliveItsScreen() {
    weak var leaked: UserRegistrationViewModel?
    do {
      let model = UserRegistrationViewModel()
      leaked = model
      model.userLogin = "anna"
      turn()
    }
    turn()
    XCTAssertNil(leaked)
  }
}
