import Foundation
import XCTest

@testable import HackerNews

/// Bad input: what there is stays, and everything recovers by itself.
final class TroubleTests: ModelTestCase {
  func testAServiceThatIsDownAtTheStart() {
    withBothModels(prepare: {
      $0.publish(1, 2); $0.isDown = { _ in true }
    }) { fixture in
      XCTAssertEqual(fixture.ids, [], fixture.name)
      XCTAssertEqual(fixture.model.status, .failed, fixture.name)
      fixture.tick()
      fixture.service.isDown = { _ in false }
      fixture.tick()
      XCTAssertEqual(fixture.ids, [2, 1], fixture.name)
      XCTAssertEqual(fixture.model.status, .loaded, fixture.name)
      XCTAssertEqual(fixture.sounds, 0, fixture.name)
    }
  }

  func testAServiceThatGoesDownAndComesBack() {
    withBothModels(prepare: { $0.publish(1, 2) }) { fixture in
      fixture.service.isDown = { _ in true }
      fixture.tick()
      XCTAssertEqual(fixture.ids, [2, 1], fixture.name)
      XCTAssertEqual(fixture.model.status, .failed, fixture.name)
      fixture.service.publish(3)
      fixture.service.isDown = { _ in false }
      fixture.tick()
      XCTAssertEqual(fixture.ids, [3, 2, 1], fixture.name)
      XCTAssertEqual(fixture.model.status, .loaded, fixture.name)
      XCTAssertEqual(fixture.sounds, 1, fixture.name)
    }
  }

  func testAServiceThatDiesAfterTheIdentifiers() {
    withBothModels(prepare: { $0.publish(1, 2) }) { fixture in
      fixture.service.publish(3)
      fixture.service.isDown = { $0.hasPrefix("item/") }
      fixture.tick()
      XCTAssertEqual(fixture.ids, [2, 1], fixture.name)
      fixture.service.isDown = { _ in false }
      fixture.tick()
      XCTAssertEqual(fixture.ids, [3, 2, 1], fixture.name)
    }
  }

  func testAStoryThatCannotBeFetchedAgainStays() {
    withBothModels(prepare: { $0.publish(1, 2, 3) }) { fixture in
      fixture.service.publish(4)
      fixture.service.isDown = { $0 == "item/2" }
      fixture.tick()
      XCTAssertEqual(fixture.ids, [4, 3, 2, 1], fixture.name)
    }
  }

  func testAStoryThatFailedAtFirstIsAskedForAgain() {
    withBothModels(prepare: {
      $0.publish(1, 2, 3); $0.isDown = { $0 == "item/2" }
    }) { fixture in
      XCTAssertEqual(fixture.ids, [3, 1], fixture.name)
      fixture.service.isDown = { _ in false }
      fixture.tick()
      XCTAssertEqual(fixture.ids, [3, 2, 1], fixture.name)
      XCTAssertEqual(fixture.sounds, 0, fixture.name)
    }
  }

  func testGarbageInTheListAndInItems() {
    withBothModels(prepare: { $0.publish(1, 2) }) { fixture in
      for garbage in ["<html>", "", "{\"id\":1,\"titl", "{}", "[\"a\"]", "null", "[1.5]"] {
        fixture.service.bodies = ["newstories": garbage]
        fixture.tick()
        XCTAssertEqual(fixture.ids, [2, 1], "\(fixture.name) \(garbage)")
        XCTAssertEqual(fixture.model.status, .failed, "\(fixture.name) \(garbage)")
      }
      fixture.service.bodies = ["item/1": "<html>", "item/2": "[]"]
      fixture.tick()
      XCTAssertEqual(fixture.ids, [2, 1], fixture.name)
      XCTAssertEqual(fixture.model.status, .loaded, fixture.name)
    }
  }

  func testAnEmptyListIsShownAsSuch() {
    withBothModels(prepare: { $0.publish(1) }) { fixture in
      fixture.service.lists["newstories"] = []
      fixture.tick()
      XCTAssertEqual(fixture.ids, [], fixture.name)
      XCTAssertEqual(fixture.model.status, .loaded, fixture.name)
      fixture.service.publish(2)
      fixture.tick()
      XCTAssertEqual(fixture.ids, [2], fixture.name)
    }
  }

  func testOddItemsSurviveOrAreLeftOut() {
    let prepare = { (service: StubService) in
      service.publish(1, 2, 3, 4, 5, 6, 7)
      service.items[1] = #"{"id":1,"type":"story","by":"a","title":"Ask HN: why?","time":1,"text":"Because."}"#
      service.items[2] = #"{"id":2,"type":"job","by":"b","title":"A job","time":2}"#
      service.items[3] = #"{"id":3,"type":"story","deleted":true,"time":3}"#
      service.items[4] = #"{"id":4,"type":"story","by":"c","title":"Dead","time":4,"dead":true}"#
      service.items[5] = "null"
      service.items[6] = #"{"id":6,"type":"story","by":"d","title":"Empty link","time":6,"url":""}"#
    }
    withBothModels(prepare: prepare) { fixture in
      XCTAssertEqual(fixture.ids, [7, 6, 2, 1], fixture.name)
      fixture.service.items[5] = StubService.story(5)
      fixture.tick()
      XCTAssertEqual(fixture.ids, [7, 6, 5, 2, 1], "\(fixture.name): listed before it could be read")
    }
  }

  func testAStoryThatIsDeletedGoes() {
    withBothModels(prepare: { $0.publish(1, 2) }) { fixture in
      fixture.service.lists["newstories"] = [1]
      fixture.service.items[2] = #"{"id":2,"type":"story","deleted":true,"time":3}"#
      fixture.tick()
      XCTAssertEqual(fixture.ids, [1], fixture.name)
    }
  }

  func testTitlesOfAllKinds() {
    let titles = [
      String(repeating: "длинное ", count: 500), "עברית, English ו-العربية", "👩‍👩‍👧‍👦🏳️‍🌈 🇺🇳", "e\u{301}\u{200D}\u{202E}x", "",
    ]
    let prepare = { (service: StubService) in
      for (index, title) in titles.enumerated() {
        service.publish(index + 1)
        service.items[index + 1] = StubService.story(index + 1, title: title)
      }
    }
    withBothModels(prepare: prepare) { fixture in
      XCTAssertEqual(fixture.model.stories.reversed().map(\.title), titles, fixture.name)
      XCTAssertEqual(fixture.model.stories.last?.title.count, 4000, fixture.name)
    }
  }

  // MARK: Slow services

  func testASlowServiceGetsToAnswerThoughTheTimerGoesOn() {
    withBothModels(prepare: {
      $0.publish(1, 2); $0.isHeld = { _ in true }
    }) { fixture in
      for _ in 0..<5 { fixture.tick() }
      XCTAssertEqual(fixture.service.requests, ["newstories"], fixture.name)
      XCTAssertEqual(fixture.model.status, .loading, fixture.name)
      fixture.release()
      fixture.release()
      XCTAssertEqual(fixture.ids, [2, 1], fixture.name)
      XCTAssertEqual(fixture.service.heldCount, 1, "\(fixture.name): one more refresh for all the ticks")
    }
  }

  func testChoosingQuicklyShowsTheLastChoice() {
    let prepare = { (service: StubService) in
      service.publish(1)
      service.publish(5, on: "topstories")
      service.publish(9, on: "beststories")
    }
    withBothModels(prepare: prepare) { fixture in
      fixture.service.isHeld = { _ in true }
      for index in [1, 2, 1, 0, 2] { fixture.choose(index) }
      fixture.release { $0 == "beststories" }
      fixture.release { $0 == "item/9" }
      XCTAssertEqual(fixture.ids, [9], fixture.name)
      for _ in 0..<3 { fixture.release { $0 != "beststories" } }
      XCTAssertEqual(fixture.ids, [9], fixture.name)
      XCTAssertEqual(fixture.model.indexEndpoint, 2, fixture.name)
      XCTAssertEqual(fixture.sounds, 0, fixture.name)
    }
  }
}
