import Combine
import Foundation
import XCTest

@testable import HackerNews

/// How much the view models ask of the service, and that nothing of them stays behind.
final class RequestTests: ModelTestCase {
  func testAllStoriesAreFetchedEachTime() {
    let service = StubService()
    service.publish(1, 2, 3)
    let fixture = Fixture(StoriesViewModel.self, service: service, maxStories: 30)
    service.forgetRequests()
    fixture.tick()
    XCTAssertEqual(service.requests, ["newstories", "item/3", "item/2", "item/1"])
  }

  func testOnlyNewStoriesAreFetched() {
    let service = StubService()
    service.publish(1, 2, 3)
    let fixture = Fixture(StoriesViewModelID.self, service: service, maxStories: 30)
    XCTAssertEqual(service.requests, ["newstories", "item/3", "item/2", "item/1"])
    service.forgetRequests()
    fixture.tick()
    XCTAssertEqual(service.requests, ["newstories"])
    service.publish(4)
    fixture.tick()
    XCTAssertEqual(service.requests, ["newstories", "newstories", "item/4"])
    XCTAssertEqual(fixture.ids, [4, 3, 2, 1])
  }

  func testWhatIsKnownToBeGoneIsNotAskedForAgain() {
    let service = StubService()
    service.publish(1, 2, 3)
    service.items[2] = #"{"id":2,"type":"story","deleted":true,"time":3}"#
    service.items[3] = "null"
    let fixture = Fixture(StoriesViewModelID.self, service: service, maxStories: 30)
    service.forgetRequests()
    fixture.tick()
    XCTAssertEqual(service.itemRequests, ["item/3"])
  }

  func testTheStoriesKnownAreThoseListed() {
    let service = StubService()
    let model = StoriesViewModelID(api: service.makeAPI(maxStories: 5), playSound: {})
    for id in 1...200 {
      service.publish(id)
      model.currentDate += 3
      settle()
    }
    XCTAssertEqual(model.stories.map(\.id), [200, 199, 198, 197, 196])
    XCTAssertEqual(model.knownItemCount, 5)
  }

  func testChoosingTheSameListAgainAsksForNothing() {
    withBothModels(prepare: { $0.publish(1) }) { fixture in
      fixture.service.forgetRequests()
      fixture.choose(0)
      XCTAssertEqual(fixture.service.requests, [], fixture.name)
    }
  }

  func testNoViewModelOutlivesItsScreen() {
    for type in Self.models {
      let service = StubService()
      service.publish(1)
      var fixture: Fixture? = Fixture(type, service: service, maxStories: 30)
      weak let model = fixture?.model
      service.isHeld = { _ in true }
      fixture?.tick()
      fixture = nil
      XCTAssertNil(model, "\(type)")
      service.release()
      settle()
    }
  }

  func testARefreshThatBringsNothingNewPublishesTheDateOnly() {
    withBothModels(prepare: { $0.publish(1, 2) }) { fixture in
      var changes = 0
      let subscription = fixture.model.objectWillChange.sink { changes += 1 }
      fixture.tick()
      subscription.cancel()
      XCTAssertEqual(changes, 1, fixture.name)
    }
  }

  func testTheViewIsToldOfEachChangeBeforeItHappens() {
    withBothModels(prepare: { $0.publish(1) }) { fixture in
      var seen: [[Int]] = []
      let subscription = fixture.model.objectWillChange.sink { [model = fixture.model] in
        seen.append(model.stories.map(\.id))
      }
      fixture.service.publish(2)
      fixture.tick()
      subscription.cancel()
      XCTAssertEqual(seen.first, [1], fixture.name)
      XCTAssertEqual(fixture.ids, [2, 1], fixture.name)
    }
  }

  private func settle() {
    for _ in 0..<8 {
      let turn = expectation(description: "a turn of the main queue")
      DispatchQueue.main.async { turn.fulfill() }
      wait(for: [turn], timeout: 10)
    }
  }
}
