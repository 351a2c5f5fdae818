import Foundation

/// What the environment (in Xcode: the scheme) says.
enum Settings {
  /// How stories are refreshed: `HACKERNEWS_VIEW_MODEL`.
  enum ViewModel: String {
    /// Identifiers first; stories only when they are new (`StoriesViewModelID`).
    case onlyNewStories = "new"
    /// Every story each time (`StoriesViewModel`).
    case allStories = "all"

    func make() -> StoriesViewModel {
      switch self {
      case .onlyNewStories: return StoriesViewModelID()
      case .allStories: return StoriesViewModel()
      }
    }
  }

  static let viewModel = environment["HACKERNEWS_VIEW_MODEL"].flatMap(ViewModel.init) ?? .onlyNewStories

  /// The service's address up to and including its version: `HACKERNEWS_BASE_URL`, else the real one.
  static let baseURL = baseURL(from: environment["HACKERNEWS_BASE_URL"])

  static func baseURL(from text: String?) -> URL {
    if let text, let url = URL(string: text), url.scheme == "http" || url.scheme == "https", url.host != nil {
      return url
    }
    return URL(string: "https://hacker-news.firebaseio.com/v0/")!
  }

  private static let environment = ProcessInfo.processInfo.environment
}
