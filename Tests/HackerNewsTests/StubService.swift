import Combine
import Foundation

@testable import HackerNews

/// Hacker News without a network: answers at once, or holds answers back until told.
final class StubService {
  var lists: [String: [Int]] = ["newstories": [], "topstories": [], "beststories": []]
  /// The JSON of each item; an item without one is `null`.
  var items: [Int: String] = [:]
  /// The bodies of paths that answer with something else.
  var bodies: [String: String] = [:]
  /// Whether a path (without ".json") is out of reach.
  var isDown: (String) -> Bool = { _ in false }
  /// Whether an answer is held back until `release`.
  var isHeld: (String) -> Bool = { _ in false }

  /// The paths asked for, in order, without ".json".
  private(set) var requests: [String] = []
  private var held: [(path: String, answer: Result<Data, Error>, subject: PassthroughSubject<Data, Error>)] = []

  var heldCount: Int { held.count }
  var itemRequests: [String] { requests.filter { $0.hasPrefix("item/") } }

  func makeAPI(maxStories: Int = 30) -> NewsAPI {
    NewsAPI(maxStories: maxStories) { [self] url in
      Deferred { self.answer(to: url) }.eraseToAnyPublisher()
    }
  }

  func forgetRequests() { requests = [] }

  /// Adds stories at the top of a list.
  func publish(_ ids: Int..., on list: String = "newstories") {
    lists[list]?.insert(contentsOf: ids.reversed(), at: 0)
    for id in ids where items[id] == nil { items[id] = Self.story(id) }
  }

  /// Sends the answers held back, oldest first.
  func release(where isWanted: (String) -> Bool = { _ in true }) {
    let wanted = held.filter { isWanted($0.path) }
    held.removeAll { isWanted($0.path) }
    for (_, answer, subject) in wanted {
      switch answer {
      case .success(let data):
        subject.send(data)
        subject.send(completion: .finished)
      case .failure(let error):
        subject.send(completion: .failure(error))
      }
    }
  }

  static func story(_ id: Int, title: String? = nil) -> String {
    let title = title ?? "Story \(id)"
    return """
      {"id":\(id),"type":"story","by":"author\(id)","title":"\(title)","time":\(1_700_000_000 + id),\
      "url":"https://example.com/\(id)","score":1}
      """
  }

  private func answer(to url: URL) -> AnyPublisher<Data, Error> {
    let path = String(url.path.dropFirst(Endpoint.baseURL.path.count)).trimmingCharacters(in: ["/"])
      .replacingOccurrences(of: ".json", with: "")
    requests.append(path)
    let answer: Result<Data, Error> =
      isDown(path) ? .failure(URLError(.cannotConnectToHost)) : .success(Data(body(of: path).utf8))
    guard isHeld(path) else { return answer.publisher.eraseToAnyPublisher() }
    let subject = PassthroughSubject<Data, Error>()
    held.append((path, answer, subject))
    return subject.eraseToAnyPublisher()
  }

  private func body(of path: String) -> String {
    if let body = bodies[path] { return body }
    if let list = lists[path] { return "\(list)" }
    return Int(path.dropFirst("item/".count)).flatMap { items[$0] } ?? "null"
  }
}
