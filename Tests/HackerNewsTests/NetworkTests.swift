import Combine
import Foundation
import XCTest

@testable import HackerNews

/// `NewsAPI` over real HTTP, against the demo server.
final class NetworkTests: XCTestCase {
  /// An API that asks the demo server whatever the environment says.
  private func makeAPI(_ server: DemoServerProcess) -> NewsAPI {
    NewsAPI(maxStories: 30) { url in
      let path = url.absoluteString.dropFirst(Endpoint.baseURL.absoluteString.count)
      return NewsAPI.loadFromNetwork(
        server.address.appendingPathComponent("v0").appendingPathComponent(String(path)))
    }
  }

  private func startServer(_ faults: String) throws -> DemoServerProcess {
    let server = faults.isEmpty ? try DemoServerProcess() : try DemoServerProcess(faults)
    addTeardownBlock { server.stop() }
    return server
  }

  /// Everything that a publisher gives until it finishes.
  private func values<P: Publisher>(of publisher: P) -> [P.Output] where P.Failure == Never {
    var values: [P.Output] = []
    let finished = expectation(description: "finished")
    let subscription =
      publisher
      .receive(on: DispatchQueue.main)
      .sink(receiveCompletion: { _ in finished.fulfill() }, receiveValue: { values.append($0) })
    wait(for: [finished], timeout: 30)
    subscription.cancel()
    return values
  }

  func testTheStoriesOfEachList() throws {
    let api = makeAPI(try startServer(""))
    for endpoint in [Endpoint.newstories, .topstories, .beststories] {
      let lists = values(of: api.stories(from: endpoint))
      XCTAssertEqual(lists.count, 1)
      let ids = lists.first?.map(\.id) ?? []
      XCTAssertGreaterThan(ids.count, 20)
      XCTAssertEqual(ids, ids.sorted(by: >))
    }
  }

  func testIdentifiersAndOneStory() throws {
    let api = makeAPI(try startServer(""))
    let ids = try XCTUnwrap(values(of: api.storyIDs(from: .newstories)).first)
    XCTAssertEqual(ids.count, 30)
    let story = try XCTUnwrap(values(of: api.story(id: ids[0])).first)
    XCTAssertEqual(story.id, ids[0])
    XCTAssertFalse(story.title.isEmpty)
    XCTAssertEqual(values(of: api.story(id: 1)), [])
  }

  func testTroubleGivesNoValue() throws {
    for fault in ["drop", "die", "garbage", "status:500", "status:404", "length:50", "length:-50"] {
      let api = makeAPI(try startServer(fault))
      XCTAssertEqual(values(of: api.stories(from: .newstories)), [], fault)
    }
  }

  func testNoServerGivesNoValue() throws {
    let server = try startServer("")
    let api = makeAPI(server)
    server.stop()
    XCTAssertEqual(values(of: api.stories(from: .newstories)), [])
  }

  func testAnEmptyListIsAnEmptyArray() throws {
    let api = makeAPI(try startServer("empty"))
    XCTAssertEqual(values(of: api.stories(from: .newstories)), [[]])
  }

  func testStoriesThatFailAreLeftOut() throws {
    let api = makeAPI(try startServer("status:500@/v0/item/*5.json"))
    let ids = try XCTUnwrap(values(of: api.stories(from: .newstories)).first).map(\.id)
    XCTAssertGreaterThan(ids.count, 15)
    XCTAssertTrue(ids.allSatisfy { $0 % 10 != 5 })
  }
}
