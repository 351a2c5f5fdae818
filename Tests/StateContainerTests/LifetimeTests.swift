import StateContainer
import Testing

// Contract, line 3.

@MainActor @Suite struct LifetimeTests {
  struct Endless: Reducer {
    let log: Log<String>
    func reduce(message: Message<Void, Int>, into state: inout Int) -> Effect<Int, Never> {
      switch message {
      case .input:
        return .run { [log] send in
          log.append("started")
          do {
            while true { try await Task.sleep(for: .seconds(1000)) }
          } catch {
            log.append("cancelled \(send.isCancelled)")
          }
        }
      case .feedback(let amount):
        state += amount
        return .none
      }
    }
  }

  @Test func anEndlessEffectIsCancelledWhenItsStoreGoes() async {
    let log = Log<String>()
    var store: Store? = Store(state: 0, reducer: Endless(log: log))
    weak let weakStore = store
    store!.send(())
    _ = await log.entries(1)
    store = nil
    #expect(weakStore == nil, "freed at once although an effect is in flight")
    #expect(await log.entries(2) == ["started", "cancelled true"])
  }

  @Test func anEffectThatIgnoresCancellationDoesNotKeepItsStore() async {
    let gate = Gate()
    let log = Log<String>()
    let reducer = Reduce<Int, Void, Int, Never> { message, state in
      guard case .input = message else {
        log.append("reduced")
        return .none
      }
      return .run { send in
        await gate.pass()
        await send(1)
        log.append("sent into the void")
      }
    }
    var store: Store? = Store(state: 0, reducer: reducer)
    weak let weakStore = store
    let task = store!.send(())
    await gate.arrivals(1)
    store = nil
    #expect(weakStore == nil)
    gate.open()
    await task.finish()
    #expect(log.entries == ["sent into the void"])
  }

  @Test func aDebouncedEffectIsCancelledWithItsStore() async {
    let clock = TestClock()
    let reducer = Reduce<Int, Void, Int, Never> { message, state in
      if case .feedback = message { state += 1 }
      return .run { send in await send(1) }.debounce("a", for: .seconds(1))
    }
    var store: Store? = Store(state: 0, reducer: reducer, clock: clock)
    weak let weakStore = store
    let task = store!.send(())
    store = nil
    #expect(weakStore == nil)
    await task.finish()
    #expect(clock.sleeperCount == 0)
  }

  @Test func waitingForEffectsEndsWhenTheStoreGoes() async {
    let log = Log<String>()
    var store: Store? = Store(state: 0, reducer: Endless(log: log))
    let task = store!.send(())
    store = nil
    await task.finish()
  }

  /// How an effect may come to wait behind another one.
  enum Wait: CaseIterable { case queued, throttled, nestedInThrottled }

  @Test(arguments: Wait.allCases) func whatHasNotBegunEndsWithItsStoreToo(_ wait: Wait) async {
    let log = Log<String>()
    let reducer = Reduce<Int, Int, Never, Never> { message, _ in
      guard case .input(let number) = message else { return .none }
      let effect = Effect<Never, Never>.run { _ in
        log.append("started \(number)")
        try? await Task.sleep(for: .seconds(1000))
      }
      switch wait {
      case .queued: return effect.id("work", .queued)
      case .throttled: return effect.throttle("work", for: .seconds(1), latest: true)
      case .nestedInThrottled: return effect.id("inner", .queued).throttle("work", for: .seconds(1), latest: true)
      }
    }
    var store: Store? = Store(state: 0, reducer: reducer, clock: TestClock())
    weak let weakStore = store
    let first = store!.send(1)
    let second = store!.send(2)
    _ = await log.entries(1)
    store = nil
    #expect(weakStore == nil)
    await first.finish()
    await second.finish()
    #expect(log.entries == ["started 1"])
  }

  @Test func cancellingTheCallerOfRunCancelsWhatItStarted() async {
    let log = Log<String>()
    let store = Store(state: 0, reducer: Endless(log: log))
    let caller = Task { await store.run(()) }
    _ = await log.entries(1)
    caller.cancel()
    await caller.value
    #expect(log.entries == ["started", "cancelled true"])
    #expect(store.effectsInFlight == 0)
  }

  @Test func aStateStoreCancelsItsWorkWhenItGoes() async {
    let log = Log<String>()
    var store: StateStore<Int, Never>? = StateStore(state: 0)
    weak let weakStore = store
    store!.run(id: "work") {
      log.append("started")
      do {
        try await Task.sleep(for: .seconds(1000))
      } catch {
        log.append("cancelled")
      }
    }
    _ = await log.entries(1)
    store = nil
    #expect(weakStore == nil)
    #expect(await log.entries(2) == ["started", "cancelled"])
  }
}
