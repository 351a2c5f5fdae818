import Dispatch
@testable import StateContainer
import Testing

// Contract, lines 9 and 10.

@MainActor @Suite struct IssueTests {
  struct Failure: Error, Equatable {}

  @Test func feedbackThatOutlivedItsEffectIsDroppedAndReported() async {
    let kept = Log<Send<Int>>()
    let reducer = Reduce<Int, Void, Int, Never> { message, state in
      if case .feedback(let amount) = message {
        state += amount
        return .none
      }
      return .run { send in kept.append(send) }
    }
    let store = Store(state: 0, reducer: reducer)
    let issues = Issues(of: store)
    await store.run(())
    kept.entries[0](1)
    #expect(store.state == 0)
    #expect(issues.kinds == [.lateFeedback])
  }

  @Test func anErrorThatNothingCatchesIsReported() async {
    let reducer = Reduce<Int, Void, Int, Never> { _, _ in .run { _ in throw Failure() } }
    let store = Store(state: 0, reducer: reducer)
    let issues = Issues(of: store)
    await store.run(())
    #expect(issues.kinds == [.uncaughtError])
    #expect(issues.messages[0].contains("Failure()"))
  }

  @Test func aCaughtErrorBecomesFeedback() async {
    let reducer = Reduce<String, Void, String, Never> { message, state in
      if case .feedback(let text) = message {
        state = text
        return .none
      }
      return Effect.run { _ in throw Failure() }
        .catch { $0 is CancellationError ? "wrong" : nil }
        .catch { "caught \($0)" }
    }
    let store = Store(state: "", reducer: reducer)
    let issues = Issues(of: store)
    await store.run(())
    #expect(store.state == "caught Failure()")
    #expect(issues.kinds.isEmpty)
  }

  @Test func theErrorOfACancelledEffectIsNone() async {
    let log = Log<Int>()
    let reducer = Reduce<Int, Bool, Int, Never> { message, _ in
      guard case .input(true) = message else { return .cancel(1) }
      return .run { _ in
        log.append(1)
        try await Task.sleep(for: .seconds(1000))
      }.id(1)
    }
    let store = Store(state: 0, reducer: reducer)
    let issues = Issues(of: store)
    let task = store.send(true)
    _ = await log.entries(1)
    store.send(false)
    await task.finish()
    #expect(issues.kinds.isEmpty)
  }

  @Test func effectsRunOffTheMainActor() async {
    struct Work: EffectOperation, Equatable {
      func run(send: Send<Bool>) async throws { await send(MainActorCheck.isOnMainActor) }
    }
    struct Handler: EffectHandler {
      func handle(_ value: Int, send: Send<Bool>) async throws { await send(MainActorCheck.isOnMainActor) }
    }
    let reducer = Reduce<[Bool], Int, Bool, Never> { message, state in
      switch message {
      case .input(0): return .run { send in await send(MainActorCheck.isOnMainActor) }
      case .input(1): return .perform(1, with: Handler())
      case .input: return .perform(Work())
      case .feedback(let isOnMain):
        state.append(isOnMain)
        return .none
      }
    }
    let store = Store(state: [], reducer: reducer)
    for input in 0..<3 { await store.run(input) }
    #expect(store.state == [false, false, false])
  }

  @Test func aStateOffTheMainThreadIsReported() async {
    let store = StateStore<Int, Never>(state: 0)
    let log = Log<StoreIssue.Kind>()
    StoreIssues.handler = { log.append($0.kind) }
    defer { StoreIssues.handler = nil }
    // What code of the Swift 5 mode can do.
    let set = unsafeBitCast({ store.state = 1 } as @MainActor () -> Void, to: (() -> Void).self)
    nonisolated(unsafe) let anywhere = set
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        anywhere()
        continuation.resume()
      }
    }
    #expect(log.entries == [.offMainThread])
  }

  @Test func statesAndInputsNeedNotBeSendable() {
    final class Box: Equatable {
      var value = 0
      static func == (a: Box, b: Box) -> Bool { a === b }
    }
    let reducer = Reduce<Box?, Box, Never, Box> { message, state in
      guard case .input(let box) = message else { return .none }
      state = box
      return .output(box)
    }
    let store = Store(state: nil, reducer: reducer)
    let box = Box()
    store.send(box)
    #expect(store.state === box)
  }
}
