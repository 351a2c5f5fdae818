import SwiftUI

@main
struct NumbersApp: App {
  var body: some Scene {
    WindowGroup("Numbers") {
      NumbersScreen(api: .live())
    }
  }
}
