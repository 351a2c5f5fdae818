import SwiftUI

@main
struct HackerNewsApp: App {
  var body: some Scene {
    WindowGroup("Hacker News") {
      ContentView()
    }
  }
}

/// Keeps the view model as long as its window is there.
struct ContentView: View {
  @StateObject private var model = Settings.viewModel.make()

  var body: some View {
    StoriesView(model: model)
  }
}
