import Foundation
import XCTest

@testable import HackerNews

/// What is shown, and when the sound is heard.
final class ListTests: ModelTestCase {
  func testStoriesAreShownNewestFirst() {
    withBothModels(prepare: {
      $0.lists["newstories"] = [2, 9, 5]; $0.items = Self.stories(2, 5, 9)
    }) { fixture in
      XCTAssertEqual(fixture.ids, [9, 5, 2], fixture.name)
      XCTAssertEqual(fixture.model.stories.first?.title, "Story 9", fixture.name)
      XCTAssertEqual(fixture.model.status, .loaded, fixture.name)
    }
  }

  func testOnlyTheFirstStoriesOfALongListAreFetched() {
    withBothModels(maxStories: 10, prepare: { service in (1...500).forEach { service.publish($0) } }) { fixture in
      XCTAssertEqual(fixture.ids, Array((491...500).reversed()), fixture.name)
      XCTAssertEqual(fixture.service.requests.count, 11, fixture.name)
    }
  }

  func testANewStoryAppearsByItselfWithASound() {
    withBothModels(prepare: { $0.publish(1, 2) }) { fixture in
      XCTAssertEqual(fixture.sounds, 0, fixture.name)
      fixture.tick()
      XCTAssertEqual(fixture.sounds, 0, fixture.name)
      fixture.service.publish(3)
      fixture.tick()
      XCTAssertEqual(fixture.ids, [3, 2, 1], fixture.name)
      XCTAssertEqual(fixture.sounds, 1, fixture.name)
      fixture.tick()
      XCTAssertEqual(fixture.sounds, 1, fixture.name)
    }
  }

  func testAStoryThatGoesMakesNoSound() {
    withBothModels(prepare: { $0.publish(1, 2, 3) }) { fixture in
      fixture.service.lists["newstories"] = [2, 1]
      fixture.tick()
      XCTAssertEqual(fixture.ids, [2, 1], fixture.name)
      XCTAssertEqual(fixture.sounds, 0, fixture.name)
    }
  }

  func testAnotherListIsShownWithoutASound() {
    withBothModels(prepare: {
      $0.publish(1, 2); $0.publish(7, 8, on: "topstories")
    }) { fixture in
      fixture.choose(1)
      XCTAssertEqual(fixture.ids, [8, 7], fixture.name)
      fixture.choose(0)
      XCTAssertEqual(fixture.ids, [2, 1], fixture.name)
      XCTAssertEqual(fixture.sounds, 0, fixture.name)
    }
  }

  /// The seed compared the first stories only, and went on showing the other list.
  func testAnotherListIsShownThoughItsFirstStoryIsTheSame() {
    withBothModels(prepare: {
      $0.publish(1, 2, 9); $0.publish(5, 9, on: "beststories")
    }) { fixture in
      fixture.choose(2)
      XCTAssertEqual(fixture.ids, [9, 5], fixture.name)
      XCTAssertEqual(fixture.sounds, 0, fixture.name)
    }
  }

  func testANewStoryOfAListThatWasLeftMakesASoundOnlyWhereItIsSeen() {
    withBothModels(prepare: {
      $0.publish(1); $0.publish(5, on: "topstories")
    }) { fixture in
      fixture.choose(1)
      fixture.service.publish(6)
      fixture.tick()
      XCTAssertEqual(fixture.ids, [5], fixture.name)
      XCTAssertEqual(fixture.sounds, 0, fixture.name)
      fixture.choose(0)
      XCTAssertEqual(fixture.ids, [6, 1], fixture.name)
      XCTAssertEqual(fixture.sounds, 0, "\(fixture.name): switching is silent")
    }
  }

  func testALaterAnswerOfTheListThatWasLeftIsNotShown() {
    withBothModels(prepare: {
      $0.publish(1); $0.publish(5, on: "topstories")
    }) { fixture in
      fixture.service.publish(2)
      fixture.service.isHeld = { $0 == "newstories" }
      fixture.tick()
      XCTAssertEqual(fixture.service.heldCount, 1, fixture.name)
      fixture.choose(1)
      XCTAssertEqual(fixture.ids, [5], fixture.name)
      fixture.release()
      XCTAssertEqual(fixture.ids, [5], fixture.name)
      XCTAssertEqual(fixture.sounds, 0, fixture.name)
    }
  }

  func testAListChosenAgainShowsWhatItHadUntilTheAnswerComes() {
    withBothModels(prepare: {
      $0.publish(1); $0.publish(5, on: "topstories")
    }) { fixture in
      fixture.choose(1)
      fixture.service.isHeld = { _ in true }
      fixture.choose(0)
      XCTAssertEqual(fixture.ids, [1], fixture.name)
      fixture.choose(2)
      XCTAssertEqual(fixture.ids, [], fixture.name)
      XCTAssertEqual(fixture.model.status, .loading, fixture.name)
    }
  }

  static func stories(_ ids: Int...) -> [Int: String] {
    Dictionary(uniqueKeysWithValues: ids.map { ($0, StubService.story($0)) })
  }
}
