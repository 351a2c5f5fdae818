import Foundation
import SwiftUI
import SwiftUITesting
import XCTest

@testable import HackerNews

/// The screen without a display, on both view models.
final class ScreenTests: XCTestCase {
  @MainActor private final class Screen {
    let fixture: ModelTestCase.Fixture
    let window: TestWindow
    var name: String { fixture.name }

    init(_ type: StoriesViewModel.Type, prepare: (StubService) -> Void) {
      let service = StubService()
      prepare(service)
      fixture = ModelTestCase.Fixture(type, service: service, maxStories: 30)
      let model = fixture.model
      window = TestWindow(text: .pango) { StoriesView(model: model) }
      window.settle()
    }

    func tick() {
      fixture.tick()
      window.settle()
    }

    func tap(_ text: String) throws {
      try window.find(containing: text).tap()
      fixture.settle()
      window.settle()
    }

    /// The titles on screen, from top to bottom.
    var titles: [String] { window.texts.filter { $0.hasPrefix("Story ") } }
  }

  /// XCTest runs synchronous tests on the main thread, but its discovery cannot do with a main-actor class.
  private func withBothModels(
    prepare: (StubService) -> Void = { _ in }, test: @MainActor (Screen) throws -> Void
  ) rethrows {
    try MainActor.assumeIsolated {
      for type in ModelTestCase.models { try test(Screen(type, prepare: prepare)) }
    }
  }

  func testStoriesWithTheirAuthorsAndTimes() throws {
    withBothModels(prepare: { $0.publish(1, 2, 3) }) { screen in
      XCTAssertEqual(screen.titles, ["Story 3", "Story 2", "Story 1"], screen.name)
      XCTAssertTrue(screen.window.texts.contains("by author3"), screen.name)
      XCTAssertTrue(screen.window.texts.contains { $0.hasSuffix("ago") }, "\(screen.window.texts)")
    }
  }

  func testThePickerSwitchesTheList() throws {
    try withBothModels(prepare: {
      $0.publish(1, 2); $0.publish(7, on: "topstories")
    }) { screen in
      XCTAssertTrue(try screen.window.find("news").isSelected, screen.name)
      try screen.tap("top")
      XCTAssertEqual(screen.titles, ["Story 7"], screen.name)
      XCTAssertTrue(try screen.window.find("top").isSelected, screen.name)
      try screen.tap("news")
      XCTAssertEqual(screen.titles, ["Story 2", "Story 1"], screen.name)
    }
  }

  func testANewStoryComesOnTopAndOnlyItIsNew() throws {
    withBothModels(prepare: { $0.publish(1, 2) }) { screen in
      screen.fixture.service.publish(3)
      screen.tick()
      XCTAssertEqual(screen.titles, ["Story 3", "Story 2", "Story 1"], screen.name)
      XCTAssertEqual(screen.fixture.sounds, 1, screen.name)
    }
  }

  /// Three seconds later the ages, counted in years here, read the same: nothing is drawn again.
  func testATickThatChangesNothingCommitsNothing() throws {
    withBothModels(prepare: { $0.publish(1, 2, 3) }) { screen in
      screen.tick()
      let before = screen.window.committedItemCount
      screen.tick()
      XCTAssertEqual(screen.window.committedItemCount, before, screen.name)
    }
  }

  func testTheTimesMoveOn() throws {
    let prepare = { (service: StubService) in
      service.publish(1)
      service.items[1] = #"{"id":1,"type":"story","by":"a","title":"Story 1","time":1800000000}"#
    }
    withBothModels(prepare: prepare) { screen in
      XCTAssertTrue(screen.window.texts.contains("now"), "\(screen.window.texts)")
      screen.tick()
      XCTAssertTrue(screen.window.texts.contains("3 seconds ago"), "\(screen.window.texts)")
      for _ in 0..<20 { screen.tick() }
      XCTAssertTrue(screen.window.texts.contains("1 minute ago"), "\(screen.window.texts)")
    }
  }

  func testTappingAStoryOpensItsPage() throws {
    let prepare = { (service: StubService) in
      service.publish(1, 2)
      service.items[1] = #"{"id":1,"type":"story","by":"a","title":"Story 1 asks","time":1,"text":"?"}"#
    }
    try withBothModels(prepare: prepare) { screen in
      try screen.tap("Story 2")
      try screen.tap("Story 1 asks")
      XCTAssertEqual(
        screen.window.openedURLs.map(\.absoluteString),
        ["https://example.com/2", "https://news.ycombinator.com/item?id=1"], screen.name)
    }
  }

  func testWhatStandsWhereThereAreNoStories() throws {
    withBothModels(prepare: { $0.isHeld = { _ in true } }) { screen in
      XCTAssertTrue(screen.window.texts.contains("Loading…"), "\(screen.window.texts)")
    }
    withBothModels { screen in
      XCTAssertTrue(screen.window.texts.contains("No stories"), "\(screen.window.texts)")
    }
    withBothModels(prepare: { $0.isDown = { _ in true } }) { screen in
      XCTAssertTrue(screen.window.texts.contains("Hacker News cannot be reached"), "\(screen.window.texts)")
      screen.fixture.service.isDown = { _ in false }
      screen.fixture.service.publish(1)
      screen.tick()
      XCTAssertEqual(screen.titles, ["Story 1"], screen.name)
    }
  }

  func testStoriesStayWithANoteWhileTheServiceIsDown() throws {
    withBothModels(prepare: { $0.publish(1, 2) }) { screen in
      let note = "Not updated: Hacker News cannot be reached"
      screen.fixture.service.isDown = { _ in true }
      screen.tick()
      XCTAssertEqual(screen.titles, ["Story 2", "Story 1"], screen.name)
      XCTAssertTrue(screen.window.texts.contains(note), screen.name)
      screen.fixture.service.isDown = { _ in false }
      screen.tick()
      XCTAssertFalse(screen.window.texts.contains(note), screen.name)
    }
  }

  func testALongTitleStaysInItsRow() throws {
    let prepare = { (service: StubService) in
      service.publish(1, 2)
      service.items[2] = StubService.story(2, title: "Story " + String(repeating: "слово ", count: 665))
    }
    try withBothModels(prepare: prepare) { screen in
      let title = try screen.window.find(containing: "слово").frame
      XCTAssertLessThan(title.height, 110, screen.name)
      XCTAssertLessThanOrEqual(title.maxX, screen.window.size.width, screen.name)
      XCTAssertGreaterThanOrEqual(try screen.window.find(containing: "Story 1").frame.minY, title.maxY, screen.name)
    }
  }

  func testNothingLivesAfterTheWindow() throws {
    MainActor.assumeIsolated {
      for type in ModelTestCase.models {
        var screen: Screen? = Screen(type) { $0.publish(1, 2) }
        weak let model = screen?.fixture.model
        screen?.window.close()
        XCTAssertEqual(screen?.window.liveNodeCount, 0, "\(type)")
        screen = nil
        XCTAssertNil(model, "\(type)")
      }
    }
  }
}
