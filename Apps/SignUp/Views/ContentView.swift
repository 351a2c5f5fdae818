import SwiftUI

struct ContentView: View {
  @StateObject private var model = UserRegistrationViewModel()
  @FocusState private var focus: Field?
  @State private var outcome = Outcome.none

  private enum Field: Hashable { case login, password, confirmation }

  var body: some View {
    ScrollView {
      VStack {
        Text("Create an account")
          .font(.system(.largeTitle, design: .rounded))
          .bold()
          .multilineTextAlignment(.center)
          .padding(.bottom, 30)

        login
        password
        confirmation

        SignUpButton(isReady: model.isReadySubmit, action: submit)

        if outcome != .none {
          Text(outcome == .signedUp ? "Welcome, \(model.userLogin)!" : "Signing in is not part of this example.")
            .font(.system(.body, design: .rounded))
            .padding(.top)
        }

        HStack {
          Text("Already have an account?")
            .font(.system(.body, design: .rounded))
            .bold()

          Button(action: { outcome = .signingIn }) {
            Text("Sign in")
              .font(.system(.body, design: .rounded))
              .bold()
              .foregroundColor(.unmet)
          }
        }
        .padding(.top, 30)
      }
      .padding()
    }
  }

  private var login: some View {
    Group {
      FormField(fieldName: "Login", fieldValue: $model.userLogin)
        .textContentType(.username)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
        .submitLabel(.next)
        .focused($focus, equals: .login)
        .onSubmit { focus = .password }
      RequirementText("At least 4 characters", isMet: model.isLoginLengthValid)
        .padding()
    }
  }

  private var password: some View {
    Group {
      FormField(fieldName: "Password", fieldValue: $model.password, isSecure: true)
        .textContentType(.newPassword)
        .submitLabel(.next)
        .focused($focus, equals: .password)
        .onSubmit { focus = .confirmation }
      VStack {
        RequirementText("At least 8 characters", icon: "lock.open", isMet: model.isPasswordLengthValid)
        RequirementText("One capital letter", icon: "lock.open", isMet: model.isPasswordCapitalLetter)
      }
      .padding()
    }
  }

  private var confirmation: some View {
    Group {
      FormField(fieldName: "Repeat the password", fieldValue: $model.passwordConfirm, isSecure: true)
        .textContentType(.newPassword)
        .submitLabel(.done)
        .focused($focus, equals: .confirmation)
        .onSubmit(submit)
      RequirementText("Both passwords are the same", isMet: model.isPasswordConfirmValid)
        .padding()
        .padding(.bottom, 20)
    }
  }

  private func submit() {
    guard model.isReadySubmit else { return }
    focus = nil
    outcome = .signedUp
  }
}

private enum Outcome {
  case none, signedUp, signingIn
}
