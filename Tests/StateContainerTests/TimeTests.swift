@testable import StateContainer
import Testing

@MainActor @Suite struct TimeTests {
  enum Input { case debounced(Int), throttled(Int), firstThrottled(Int), tick, cancel }

  static let reducer = Reduce<[Int], Input, Int, Never> { message, state in
    switch message {
    case .input(.debounced(let number)):
      return .run { send in await send(number) }.debounce("d", for: .milliseconds(300))
    case .input(.throttled(let number)):
      return Effect.feedback(number).throttle("t", for: .seconds(1))
    case .input(.firstThrottled(let number)):
      return Effect.feedback(number).throttle("t", for: .seconds(1), latest: false)
    case .input(.tick):
      return .run { send in
        var count = 0
        while true {
          try await send.sleep(for: .seconds(1))
          count += 1
          await send(count)
        }
      }.id("ticks")
    case .input(.cancel): return .merge(.cancel("d"), .cancel("t"), .cancel("ticks"))
    case .feedback(let number):
      state.append(number)
      return .none
    }
  }

  let clock = TestClock()

  func makeStore() -> Store<[Int], Input, Int, Never> { Store(state: [], reducer: Self.reducer, clock: clock) }

  /// Waits until so many tasks sleep by the clock.
  func sleepers(_ count: Int) async { while clock.sleeperCount < count { await Task.yield() } }

  @Test func debounceWaitsForAPause() async {
    let store = makeStore()
    store.send(.debounced(1))
    let cancelled = store.send(.debounced(2))
    let last = store.send(.debounced(3))
    await sleepers(1)
    await clock.advance(by: .milliseconds(299))
    #expect(store.state == [])
    await clock.advance(by: .milliseconds(1))
    await cancelled.finish()
    await last.finish()
    #expect(store.state == [3])
    #expect(store.isIdle)
  }

  @Test func throttleStartsTheFirstAtOnceAndTheLatestAtTheEndOfTheSpan() async {
    let store = makeStore()
    store.send(.throttled(1))
    #expect(store.state == [1])
    store.send(.throttled(2))
    let last = store.send(.throttled(3))
    #expect(store.state == [1])
    await sleepers(1)
    await clock.advance(by: .seconds(1))
    await last.finish()
    #expect(store.state == [1, 3])
    // Nothing waits: the next span ends and leaves nothing.
    await sleepers(1)
    await clock.advance(by: .seconds(1))
    #expect(store.isIdle)
    store.send(.throttled(4))
    #expect(store.state == [1, 3, 4])
  }

  @Test func throttleCanKeepTheFirstOfASpan() async {
    let store = makeStore()
    store.send(.firstThrottled(1))
    let kept = store.send(.firstThrottled(2))
    store.send(.firstThrottled(3))
    await sleepers(1)
    await clock.advance(by: .seconds(1))
    await kept.finish()
    #expect(store.state == [1, 2])
  }

  @Test func aTimerTicksAsOftenAsItsTimeHasPassed() async {
    let store = makeStore()
    let task = store.send(.tick)
    await sleepers(1)
    await clock.advance(by: .seconds(3))
    // The last tick may still be on its way from the effect's thread.
    while store.state.count < 3 { await Task.yield() }
    #expect(store.state == [1, 2, 3])
    store.send(.cancel)
    await task.finish()
    #expect(store.state == [1, 2, 3])
    #expect(store.isIdle)
  }

  @Test func cancelStopsTimersOfEveryKind() async {
    let store = makeStore()
    let tasks = [store.send(.debounced(1)), store.send(.throttled(1)), store.send(.throttled(2))]
    store.send(.cancel)
    for task in tasks { await task.finish() }
    while !store.isIdle { await Task.yield() }
    await clock.advance(by: .seconds(10))
    #expect(store.state == [1])
    #expect(clock.sleeperCount == 0)
  }

  @Test func theRealClockDebouncesToo() async {
    let store = Store(state: [], reducer: Self.reducer)
    store.send(.debounced(1))
    await store.run(.debounced(2))
    #expect(store.state == [2])
  }
}
