import SwiftUI

/// The button that signs up, once every requirement is met.
struct SignUpButton: View {
  let isReady: Bool
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      Text("Sign up")
        .font(.system(.body, design: .rounded))
        .foregroundColor(.white)
        .bold()
        .padding()
        .frame(minWidth: 0, maxWidth: .infinity)
        .background(
          LinearGradient(
            gradient: Gradient(colors: [.unmet, .apricot]), startPoint: .leading, endPoint: .trailing)
        )
        .cornerRadius(10)
        .padding(.horizontal)
    }
    .disabled(!isReady)
  }
}
