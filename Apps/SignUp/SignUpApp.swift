import SwiftUI

@main
struct SignUpApp: App {
  var body: some Scene {
    WindowGroup("Sign Up") {
      ContentView()
    }
  }
}
