import Combine
import Foundation

/// The Hacker News service, https://github.com/HackerNews/API.
///
/// Its publishers never fail: whatever goes wrong, they finish without a value. Values come on no particular thread.
final class NewsAPI {
  /// How many stories of a list are fetched.
  let maxStories: Int
  private let load: (URL) -> AnyPublisher<Data, Error>
  /// The stories that were fetched last, for when one cannot be fetched again.
  private let known = NSCache<NSNumber, KnownStory>()

  /// - Parameter load: gets the body of the answer at an address.
  init(maxStories: Int = 30, load: @escaping (URL) -> AnyPublisher<Data, Error> = NewsAPI.loadFromNetwork) {
    self.maxStories = maxStories
    self.load = load
    known.countLimit = 10 * maxStories
  }

  /// On Linux a cache's entries refer to one another, also once the cache is gone.
  deinit { known.removeAllObjects() }

  func fetch<T: Decodable>(_ url: URL) -> AnyPublisher<T, Error> {
    load(url)
      .decode(type: T.self, decoder: JSONDecoder())
      .eraseToAnyPublisher()
  }

  /// The identifiers of a list in the service's order, at most `maxStories`.
  func storyIDs(from endpoint: Endpoint) -> AnyPublisher<[Int], Never> {
    fetch(endpoint.url)
      .map { [maxStories] (ids: [Int]) in Array(ids.prefix(maxStories)) }
      .catch { _ in Empty() }
      .eraseToAnyPublisher()
  }

  /// An item; fails where it cannot be had, also where the service lists it but does not have it yet (`null`).
  func item(id: Int) -> AnyPublisher<Item, Error> {
    fetch(Endpoint.story(id).url)
  }

  /// The story with an identifier. The one fetched last, if the service does not answer.
  func story(id: Int) -> AnyPublisher<Story, Never> {
    item(id: id)
      .map(\.story)
      .handleEvents(receiveOutput: { [known] story in known[id] = story })
      .catch { [known] _ in Just(known[id]) }
      .compactMap { $0 }
      .eraseToAnyPublisher()
  }

  /// The stories with these identifiers, each as soon as it is there.
  func mergedStories(ids storyIDs: [Int]) -> AnyPublisher<Story, Never> {
    Publishers.MergeMany(storyIDs.prefix(maxStories).map(story(id:)))
      .eraseToAnyPublisher()
  }

  /// The stories of a list, newest first. An empty array means that the list is empty.
  func stories(from endpoint: Endpoint) -> AnyPublisher<[Story], Never> {
    storyIDs(from: endpoint)
      .flatMap { ids in
        self.mergedStories(ids: ids)
          .collect()
          .filter { stories in ids.isEmpty || !stories.isEmpty }
      }
      .map { stories in stories.newestFirst() }
      .eraseToAnyPublisher()
  }

  // MARK: Network

  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.default
    configuration.timeoutIntervalForRequest = 20
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCache = nil
    return URLSession(configuration: configuration)
  }()

  static func loadFromNetwork(_ url: URL) -> AnyPublisher<Data, Error> {
    session.dataTaskPublisher(for: url)
      .tryMap { data, response in
        guard let response = response as? HTTPURLResponse, 200...299 ~= response.statusCode else {
          throw URLError(.badServerResponse)
        }
        return data
      }
      .eraseToAnyPublisher()
  }
}

extension Array where Element == Story {
  func newestFirst() -> [Story] { sorted { $0.id > $1.id } }
}

private final class KnownStory {
  let story: Story
  init(_ story: Story) { self.story = story }
}

extension NSCache where KeyType == NSNumber, ObjectType == KnownStory {
  fileprivate subscript(id: Int) -> Story? {
    get { object(forKey: NSNumber(value: id))?.story }
    set {
      if let newValue {
        setObject(KnownStory(newValue), forKey: NSNumber(value: id))
      } else {
        removeObject(forKey: NSNumber(value: id))
      }
    }
  }
}
