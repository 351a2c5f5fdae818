import SwiftUI

@main
struct HackerNewsApp: App {
  @StateObject private var model = Settings.viewModel.make()

  var body: some Scene {
    WindowGroup("Hacker News") {
      StoriesView(model: model)
    }
  }
}
