import Combine
import CombineTestSupport
import Foundation
import Testing

/// `Timer.publish(every:tolerance:on:in:options:)`, on the loop of a test's own thread.
@Suite struct TimerPublisherTests {
  /// Runs the thread's own loop until a condition holds.
  private func runLoop(until condition: () -> Bool, seconds: Double = 10) {
    let end = Date() + seconds
    while !condition() && Date() < end { _ = RunLoop.current.run(mode: .default, before: Date() + 0.05) }
  }

  @Test func ticksUntilItIsCancelled() {
    let loop = RunLoop.current
    var ticks: [Date] = []
    let start = Date()
    let subscription = Timer.publish(every: 0.02, on: loop, in: .default).autoconnect().sink { ticks.append($0) }
    #expect(ticks.isEmpty)
    runLoop(until: { ticks.count >= 3 })
    #expect(ticks.count >= 3)
    #expect(Date().timeIntervalSince(start) >= 0.055)
    #expect(ticks == ticks.sorted())
    subscription.cancel()
    let after = ticks.count
    _ = loop.run(mode: .default, before: Date() + 0.06)
    #expect(ticks.count == after)
  }

  @Test func waitsForConnect() {
    let timer = Timer.publish(every: 0.005, on: .current, in: .default)
    var ticks = 0
    let subscription = timer.sink { _ in ticks += 1 }
    _ = RunLoop.current.run(mode: .default, before: Date() + 0.03)
    #expect(ticks == 0)
    let connection = timer.connect()
    runLoop(until: { ticks >= 1 })
    #expect(ticks >= 1)
    connection.cancel()
    subscription.cancel()
  }

  @Test func ticksThatNobodyHasAskedForAreDropped() {
    let timer = Timer.publish(every: 0.005, on: .current, in: .default)
    let slow = TrackingSubscriber<Date, Never>(demand: .max(1))
    var ticks = 0
    let eager = timer.sink { _ in ticks += 1 }
    timer.subscribe(slow)
    let connection = timer.connect()
    runLoop(until: { ticks >= 3 })
    #expect(slow.values.count == 1)
    slow.request(.max(1))
    let before = ticks
    runLoop(until: { ticks >= before + 2 })
    #expect(slow.values.count == 2)
    connection.cancel()
    eager.cancel()
    slow.cancel()
  }

  @Test func aCancelFromWithinATick() {
    let subscriber = TrackingSubscriber<Date, Never>(demand: .unlimited) { subscriber, _ in
      subscriber.cancel()
      return .none
    }
    Timer.publish(every: 0.005, on: .current, in: .default).autoconnect().subscribe(subscriber)
    runLoop(until: { !subscriber.values.isEmpty })
    _ = RunLoop.current.run(mode: .default, before: Date() + 0.02)
    #expect(subscriber.values.count == 1)
  }

  @Test func nothingIsHeldAfterACancel() {
    weak var released: Token?
    func subscribe() -> AnyCancellable {
      let token = Token()
      released = token
      return Timer.publish(every: 60, on: .current, in: .default).autoconnect().sink { _ in token.touch() }
    }
    let subscription = subscribe()
    #expect(released != nil)
    subscription.cancel()
    #expect(released == nil)
  }

  @Test func keepsItsParts() {
    let timer = Timer.publish(every: 2, tolerance: 0.5, on: .main, in: .common)
    #expect(timer.interval == 2 && timer.tolerance == 0.5)
    #expect(timer.runLoop === RunLoop.main && timer.mode == .common)
    #expect(Timer.publish(every: 2, on: .main, in: .common).tolerance == nil)
  }

  /// Apple's subscription has no name and prints its type, which is nobody's business here: a name is our choice.
  @Test func names() {
    let timer = Timer.publish(every: 60, on: .current, in: .default)
    expectName("Timer", ofSubscriptionOf: timer)
    expectName("Timer", ofSubscriptionOf: timer.autoconnect())
  }
}
