import Foundation

struct Story: Codable, Identifiable, Equatable {
  let id: Int
  let title: String
  let by: String
  /// Seconds since 1970.
  let time: TimeInterval
  /// Missing for questions ("Ask HN") and some jobs.
  let url: String?

  /// The page that the story links to, or its discussion where it links to none.
  var link: URL {
    if let url, let link = URL(string: url), link.scheme == "http" || link.scheme == "https" { return link }
    return URL(string: "https://news.ycombinator.com/item?id=\(id)")!
  }
}
