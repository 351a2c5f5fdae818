import BenchmarkViews
import Foundation
import SwiftUI

/// One window with the screen that the command line names.
struct BenchmarkApp: App {
  var body: some Scene {
    WindowGroup {
      switch CommandLine.arguments.dropFirst().first {
      case "list": StoryList(count: Self.count, varies: false)
      case "varying": StoryList(count: Self.count, varies: true)
      case "animation": MovingBoxes()
      default: Text("Hello, world")
      }
    }
  }

  private static var count: Int { CommandLine.arguments.count > 3 ? Int(CommandLine.arguments[3]) ?? 1_000 : 1_000 }
}
