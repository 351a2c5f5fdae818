import Combine
import Foundation

/// Refreshes with fewer requests: fetches the identifiers of the chosen list, compares them with those it knows, and
/// fetches only the stories that are new.
final class StoriesViewModelID: StoriesViewModel {
  /// What the service has answered for the identifiers of each list; of a deleted item, that there is no story.
  /// Used on the main thread only.
  private var items: [Int: [Int: Item]] = [:]

  var knownItemCount: Int { items.values.map(\.count).reduce(0, +) }

  override func refreshed(_ index: Int) -> AnyPublisher<[Story], Never> {
    guard let endpoint = Endpoint(index: index) else { return Empty().eraseToAnyPublisher() }
    return api.storyIDs(from: endpoint)
      .receive(on: DispatchQueue.main)
      .flatMap { [weak self, api] ids in
        let newIDs = ids.filter { self?.items[index]?[$0] == nil }
        return Self.items(newIDs, from: api)
          .map { items in (ids, items) }
      }
      .receive(on: DispatchQueue.main)
      .compactMap { [weak self] ids, newItems in self?.stories(ids, newItems, at: index) }
      .eraseToAnyPublisher()
  }

  /// The items that can be had; the others will be asked for next time.
  private static func items(_ ids: [Int], from api: NewsAPI) -> AnyPublisher<[Item], Never> {
    Publishers.MergeMany(ids.map { id in api.item(id: id).catch { _ in Empty<Item, Never>() } })
      .collect()
      .eraseToAnyPublisher()
  }

  /// The stories that are now known of a list; nil if there should be some and are none.
  private func stories(_ ids: [Int], _ newItems: [Item], at index: Int) -> [Story]? {
    var known = items[index, default: [:]]
    for item in newItems { known[item.id] = item }
    let listed = Set(ids)
    items[index] = known.filter { id, _ in listed.contains(id) }
    let stories = ids.compactMap { id in known[id]?.story }.newestFirst()
    return stories.isEmpty && !ids.isEmpty ? nil : stories
  }
}
