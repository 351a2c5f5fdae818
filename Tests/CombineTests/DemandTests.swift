import Combine
import CombineTestSupport
import Foundation
import Testing

@Suite struct DemandTests {
  typealias Demand = Subscribers.Demand

  @Test func sums() {
    #expect(Demand.max(1) + .max(2) == .max(3))
    #expect(Demand.max(.max) + .max(1) == .unlimited)
    #expect(Demand.unlimited + 1 == .unlimited)
    #expect(Demand.max(3) - 1 == .max(2))
    #expect(Demand.unlimited - .max(5) == .unlimited)
    #expect(Demand.max(5) - .unlimited == .none)
    #expect(Demand.max(4) * 3 == .max(12))
    #expect(Demand.max(.max) * 2 == .unlimited)
  }

  @Test func comparisons() {
    #expect(Demand.unlimited > .max(.max))
    #expect(Demand.unlimited > Int.max)
    #expect(Demand.max(2) == 2)
    #expect(1 < Demand.max(2))
    #expect(3 >= Demand.max(2))
    #expect(Demand.none < 1)
    #expect(Demand.unlimited.max == nil)
    #expect(Demand.max(3).max == 3)
  }

  @Test func descriptions() {
    #expect("\(Demand.unlimited)" == "unlimited")
    #expect("\(Demand.max(3))" == "max(3)")
  }

  @Test func coding() throws {
    let data = try JSONEncoder().encode([Demand.max(3), .unlimited])
    #expect(try JSONDecoder().decode([Demand].self, from: data) == [.max(3), .unlimited])
  }

  @Test func negativeDemandTraps() async {
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(-1) }
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(2) - .max(5) }
  }

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      PassthroughSubject<Int, Never>().subscribe(NothingWanted())
    }
    await #expect(processExitsWith: .failure) { Just(1).subscribe(NothingWanted()) }
    await #expect(processExitsWith: .failure) { [1, 2].publisher.subscribe(NothingWanted()) }
  }
}

/// Asks for nothing, which no subscriber may.
private final class NothingWanted: Subscriber {
  func receive(subscription: any Subscription) { subscription.request(.none) }
  func receive(_ input: Int) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<Never>) {}
}
