import Combine
import CombineTestSupport
import Foundation
import Testing

/// Timers on a run loop go away with everything they hold, which those of Linux's Foundation do not.
@Suite struct TimerLifetimeTests {
  /// Runs the thread's own loop until a condition holds.
  private func runLoop(until condition: () -> Bool) {
    let end = Date() + 10
    while !condition() && Date() < end { _ = RunLoop.current.run(mode: .default, before: Date() + 0.05) }
  }

  @Test func anActionIsReleasedOnceItHasRun() {
    weak var released: Token?
    nonisolated(unsafe) var runs = 0
    do {
      let token = Token()
      released = token
      let loop = RunLoop.current
      loop.schedule(after: loop.now.advanced(by: 0.01)) {
        token.touch()
        runs += 1
      }
    }
    #expect(released != nil)
    runLoop(until: { runs == 1 })
    #expect(runs == 1 && released == nil)
  }

  @Test func aRepeatedActionIsReleasedOnceItIsCancelled() {
    weak var released: Token?
    var runs = 0
    let subscription: any Cancellable
    do {
      let token = Token()
      released = token
      let loop = RunLoop.current
      subscription = loop.schedule(after: loop.now, interval: 0.01) {
        token.touch()
        runs += 1
      }
    }
    runLoop(until: { runs >= 3 })
    #expect(runs >= 3 && released != nil)
    subscription.cancel()
    #expect(released == nil)
  }

  @Test func anActionMayCancelItself() {
    weak var released: Token?
    var subscription: (any Cancellable)?
    var runs = 0
    do {
      let token = Token()
      released = token
      let loop = RunLoop.current
      subscription = loop.schedule(after: loop.now, interval: 0.01) {
        subscription?.cancel()
        token.touch()
        runs += 1
      }
    }
    runLoop(until: { runs == 1 })
    _ = RunLoop.current.run(mode: .default, before: Date() + 0.05)
    #expect(runs == 1 && released == nil)
  }

  @Test func anActionIsReleasedWhereverItIsCancelled() {
    weak var released: Token?
    nonisolated(unsafe) let subscription: any Cancellable
    nonisolated(unsafe) var runs = 0
    do {
      let token = Token()
      released = token
      let loop = RunLoop.current
      subscription = loop.schedule(after: loop.now.advanced(by: 60), interval: 60) {
        token.touch()
        runs += 1
      }
    }
    onThread(stack: 512) { subscription.cancel() }
    #expect(released == nil)
    // The timer ends in the next turn, without calling the action.
    _ = RunLoop.current.run(mode: .default, before: Date() + 0.05)
    #expect(runs == 0)
  }

  @Test func aTimerPublisherLetsGoOfItsSubscribers() {
    weak var released: Token?
    var ticks = 0
    let subscription: AnyCancellable
    do {
      let token = Token()
      released = token
      subscription = Timer.publish(every: 0.01, on: .current, in: .default).autoconnect()
        .map { date in
          token.touch()
          return date
        }
        .sink { _ in ticks += 1 }
    }
    runLoop(until: { ticks >= 2 })
    #expect(ticks >= 2 && released != nil)
    subscription.cancel()
    #expect(released == nil)
  }

  @Test func delayedValuesAreReleased() {
    weak var released: Token?
    let subject = PassthroughSubject<Token, Never>()
    var received = 0
    let subscription = subject.delay(for: 0.01, scheduler: RunLoop.current).sink { _ in received += 1 }
    do {
      let token = Token()
      released = token
      subject.send(token)
    }
    runLoop(until: { received == 1 })
    #expect(received == 1 && released == nil)
    withExtendedLifetime(subscription) {}
  }
}
