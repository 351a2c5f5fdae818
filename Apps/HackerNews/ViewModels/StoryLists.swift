import Foundation

/// The stories of each list, as they were heard last.
struct StoryLists {
  private var lists: [Int: [Story]] = [:]
  private var statuses: [Int: LoadingStatus] = [:]

  func stories(at index: Int) -> [Story] { lists[index] ?? [] }
  func status(at index: Int) -> LoadingStatus { statuses[index] ?? .loading }

  /// Takes in an answer; nil means that none came.
  /// - Returns: whether a story came that is newer than all that were there. What a list has at first is not new.
  mutating func update(_ stories: [Story]?, at index: Int) -> Bool {
    guard let stories else {
      statuses[index] = .failed
      return false
    }
    statuses[index] = .loaded
    let old = lists.updateValue(stories, forKey: index)
    guard let old, let newest = stories.first else { return false }
    return old.first.map { newest.id > $0.id } ?? true
  }
}
