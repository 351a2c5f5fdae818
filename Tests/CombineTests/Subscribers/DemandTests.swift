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
      PassthroughSubject<Int, Never>().subscribe(WantsNothing())
    }
    await #expect(processExitsWith: .failure) { Just(1).subscribe(WantsNothing()) }
    await #expect(processExitsWith: .failure) { [1, 2].publisher.subscribe(WantsNothing()) }
  }

  @Test func changingInPlace() {
    var demand = Demand.max(2)
    demand += .max(3)
    #expect(demand == .max(5))
    demand += 1
    demand -= 2
    demand -= .max(1)
    #expect(demand == 3)
    demand *= 4
    #expect(demand == 12)
    demand -= .unlimited
    #expect(demand == .none)
    demand += .unlimited
    demand *= 0
    #expect(demand == .unlimited)
    demand -= 5
    #expect(demand == .unlimited)
  }

  @Test func limits() {
    #expect(Demand.max(0) == .none)
    #expect(Demand.max(.max) != .unlimited)
    #expect(Demand.max(.max) + 1 == .unlimited)
    #expect(Demand.max(0) * 5 == .none)
    #expect(Demand.unlimited + .unlimited == .unlimited)
    #expect(Demand.unlimited - .unlimited == .unlimited)
    #expect(Demand.none.max == 0)
    #expect(Set([Demand.max(1), .max(1), .unlimited]).count == 2)
  }

  @Test func everyComparison() {
    #expect(Demand.max(1) < .max(2) && Demand.max(1) <= .max(1) && Demand.max(2) > .max(1) && Demand.max(2) >= .max(2))
    #expect(!(Demand.unlimited < .unlimited) && Demand.unlimited <= .unlimited && Demand.unlimited >= .unlimited)
    #expect(Demand.max(2) > 1 && Demand.max(2) >= 2 && Demand.max(2) < 3 && Demand.max(2) <= 2)
    #expect(3 > Demand.max(2) && 2 >= Demand.max(2) && 1 < Demand.max(2) && 2 <= Demand.max(2))
    #expect(Demand.max(2) == 2 && Demand.max(2) != 3 && 2 == Demand.max(2) && 3 != Demand.max(2))
    #expect(Demand.unlimited != Int.max && Int.max != Demand.unlimited && Int.max < Demand.unlimited)
    #expect(Demand.none > -1 && -1 < Demand.none)
    #expect([Demand.unlimited, .max(3), .none].sorted() == [.none, .max(3), .unlimited])
  }

  @Test func codedAsAnInteger() throws {
    #expect(String(decoding: try JSONEncoder().encode([Demand.max(3), .none]), as: UTF8.self) == "[3,0]")
    let huge = try JSONDecoder().decode([Demand].self, from: Data("[\(UInt.max)]".utf8))
    #expect(huge == [.unlimited])
  }

  @Test func everyWayBelowZeroTraps() async {
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(2) - 3 }
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(2) + -3 }
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(2) * -1 }
    await #expect(processExitsWith: .failure) {
      var demand = Subscribers.Demand.max(1)
      demand -= .max(2)
    }
  }
}
