import Foundation

/// Anything that the service has under an identifier: a story, a job, or what is left of a deleted one.
struct Item: Decodable {
  let id: Int
  let title: String?
  let by: String?
  let time: TimeInterval?
  let url: String?
  let deleted: Bool?
  let dead: Bool?

  /// Nil for what is not to be shown.
  var story: Story? {
    guard let title, let by, let time, deleted != true, dead != true else { return nil }
    return Story(id: id, title: title, by: by, time: time, url: url)
  }
}
