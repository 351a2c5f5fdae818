import Foundation
import XCTest

@testable import HackerNews

final class SmallPartsTests: XCTestCase {
  func testEndpoints() {
    let base = Endpoint.baseURL.absoluteString.hasSuffix("/") ? "" : "/"
    XCTAssertEqual(
      [0, 1, 2].compactMap(Endpoint.init(index:)).map(\.url.lastPathComponent),
      ["newstories.json", "topstories.json", "beststories.json"])
    XCTAssertNil(Endpoint(index: 3))
    XCTAssertNil(Endpoint(index: -1))
    XCTAssertEqual(Endpoint.story(8863).url.absoluteString, "\(Endpoint.baseURL)\(base)item/8863.json")
  }

  func testTheBaseAddressIsTheRealOneUnlessTheEnvironmentNamesAnother() {
    XCTAssertEqual(Settings.baseURL(from: "http://127.0.0.1:8080/v0").absoluteString, "http://127.0.0.1:8080/v0")
    for nonsense in [nil, "", "not an address", "ftp://example.com/", "http://"] {
      XCTAssertEqual(Settings.baseURL(from: nonsense).host, "hacker-news.firebaseio.com", nonsense ?? "nil")
    }
  }

  func testALinkIsTheStorysOwnOrItsDiscussion() {
    func link(_ url: String?) -> String {
      Story(id: 7, title: "", by: "", time: 0, url: url).link.absoluteString
    }
    XCTAssertEqual(link("https://example.com/a?b=c"), "https://example.com/a?b=c")
    for odd in [nil, "", "javascript:alert(1)", "file:///etc/passwd", "no address"] {
      XCTAssertEqual(link(odd), "https://news.ycombinator.com/item?id=7", odd ?? "nil")
    }
  }

  func testTheTimeOfAStoryMovesOn() {
    let time: TimeInterval = 1_800_000_000
    func text(after seconds: TimeInterval) -> String {
      TimeBadge(time: time, now: Date(timeIntervalSince1970: time + seconds)).text
    }
    let words = [0, 3, 59, 60, 150, 7200].map(text)
    XCTAssertEqual(Set(words).count, words.count, "\(words)")
    XCTAssertEqual(text(after: -5), text(after: 0), "a story is never from the future")
  }
}
