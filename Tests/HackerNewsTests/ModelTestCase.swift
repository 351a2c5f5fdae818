import Foundation
import XCTest

@testable import HackerNews

/// Runs a test with both view models, each with a service of its own. Time passes only when a test says so.
class ModelTestCase: XCTestCase {
  final class Fixture {
    let name: String
    let service: StubService
    let model: StoriesViewModel
    private(set) var sounds = 0
    private var date = Date(timeIntervalSince1970: 1_800_000_000)

    init(_ type: StoriesViewModel.Type, service: StubService, maxStories: Int) {
      name = "\(type)"
      self.service = service
      var played: () -> Void = {}
      model = type.init(api: service.makeAPI(maxStories: maxStories), date: date, playSound: { played() })
      played = { [unowned self] in sounds += 1 }
      settle()
    }

    var ids: [Int] { model.stories.map(\.id) }

    /// The timer fires.
    func tick() {
      date += 3
      model.currentDate = date
      settle()
    }

    func choose(_ index: Int) {
      model.indexEndpoint = index
      settle()
    }

    func release(where isWanted: (String) -> Bool = { _ in true }) {
      service.release(where: isWanted)
      settle()
    }

    /// Lets everything that is on the main queue, and what it puts there, happen.
    func settle() {
      for _ in 0..<8 {
        let turn = XCTestExpectation(description: "a turn of the main queue")
        DispatchQueue.main.async { turn.fulfill() }
        _ = XCTWaiter.wait(for: [turn], timeout: 10)
      }
    }
  }

  static let models: [StoriesViewModel.Type] = [StoriesViewModel.self, StoriesViewModelID.self]

  func withBothModels(
    maxStories: Int = 30, prepare: (StubService) -> Void = { _ in }, test: (Fixture) throws -> Void
  ) rethrows {
    for type in Self.models {
      let service = StubService()
      prepare(service)
      try test(Fixture(type, service: service, maxStories: maxStories))
    }
  }
}
