@testable import StateContainer
import Testing

// Contract, lines 7 and 8.

@MainActor @Suite struct PolicyTests {
  struct Search: Reducer {
    enum Input { case search(String, Policy), cancel }
    enum Feedback: Equatable { case found(String) }
    let gates: [String: Gate]
    let started: Log<String>

    func reduce(message: Message<Input, Feedback>, into state: inout [String]) -> Effect<Feedback, Never> {
      switch message {
      case .input(.search(let text, let policy)):
        return .run { [gates, started] send in
          started.append(text)
          await gates[text]?.pass()
          await send(.found(text))
        }.id("search", policy)
      case .input(.cancel): return .cancel("search")
      case .feedback(.found(let text)):
        state.append(text)
        return .none
      }
    }
  }

  let gates = ["a": Gate(), "b": Gate(), "c": Gate()]
  let started = Log<String>()

  func makeStore() -> Store<[String], Search.Input, Search.Feedback, Never> {
    Store(state: [], reducer: Search(gates: gates, started: started))
  }

  @Test func aStaleAnswerIsNeverApplied() async {
    let store = makeStore()
    let first = store.send(.search("a", .cancelPrevious))
    await gates["a"]!.arrivals(1)
    let second = store.send(.search("b", .cancelPrevious))
    gates["b"]!.open()
    await second.finish()
    // The first does not care that it has been cancelled, and answers last.
    gates["a"]!.open()
    await first.finish()
    #expect(store.state == ["b"])
    #expect(store.isIdle)
  }

  @Test func concurrentEffectsBothAnswer() async {
    let store = makeStore()
    let first = store.send(.search("a", .concurrent))
    let second = store.send(.search("b", .concurrent))
    gates["b"]!.open()
    await second.finish()
    gates["a"]!.open()
    await first.finish()
    #expect(store.state == ["b", "a"])
    #expect(store.isIdle)
  }

  @Test func anExistingEffectIsKept() async {
    let store = makeStore()
    let first = store.send(.search("a", .keepExisting))
    let second = store.send(.search("b", .keepExisting))
    await second.finish()
    gates["a"]!.open()
    await first.finish()
    #expect(started.entries == ["a"])
    #expect(store.state == ["a"])
    let third = store.send(.search("c", .keepExisting))
    gates["c"]!.open()
    await third.finish()
    #expect(store.state == ["a", "c"])
  }

  @Test func queuedEffectsRunOneAfterAnother() async {
    let store = makeStore()
    let first = store.send(.search("a", .queued))
    let second = store.send(.search("b", .queued))
    let third = store.send(.search("c", .queued))
    gates["b"]!.open()
    gates["c"]!.open()
    await gates["a"]!.arrivals(1)
    #expect(started.entries == ["a"])
    gates["a"]!.open()
    await first.finish()
    await second.finish()
    await third.finish()
    #expect(started.entries == ["a", "b", "c"])
    #expect(store.state == ["a", "b", "c"])
    #expect(store.isIdle)
  }

  @Test func cancellingAnIdCancelsWhatRunsAndWhatWaits() async {
    let store = makeStore()
    let first = store.send(.search("a", .queued))
    let second = store.send(.search("b", .queued))
    await gates["a"]!.arrivals(1)
    store.send(.cancel)
    await second.finish()
    gates["a"]!.open()
    await first.finish()
    #expect(started.entries == ["a"])
    #expect(store.state == [])
    #expect(store.isIdle)
  }

  @Test func idsAreLocalToAStore() async {
    let (one, other) = (makeStore(), makeStore())
    let first = one.send(.search("a", .cancelPrevious))
    let second = other.send(.search("b", .cancelPrevious))
    gates["a"]!.open()
    gates["b"]!.open()
    await first.finish()
    await second.finish()
    #expect(one.state == ["a"])
    #expect(other.state == ["b"])
  }

  @Test func mergedEffectsUnderOneIdCountAsOne() async {
    let gate = Gate()
    let reducer = Reduce<[Int], Int, Int, Never> { message, state in
      switch message {
      case .input(let number):
        return .merge(
          .run { send in
            await gate.pass()
            await send(number)
          },
          .run { send in
            await gate.pass()
            await send(number + 1)
          }
        ).id("both")
      case .feedback(let number):
        state.append(number)
        return .none
      }
    }
    let store = Store(state: [], reducer: reducer)
    let first = store.send(1)
    let second = store.send(10)
    gate.open()
    await first.finish()
    await second.finish()
    #expect(store.state.sorted() == [10, 11])
  }

  // MARK: Line 7

  @Test func sendingFromAsyncCodeNeverSuspends() async {
    let reducer = Reduce<Int, Int, Never, Int> { message, state in
      if case .input(let amount) = message { state += amount }
      return .output(state)
    }
    let store = Store(state: 0, reducer: reducer)
    let outputs = store.outputStream
    // There is one `send`, and it is not async: no overload to be picked by where the call stands.
    let send: (Int, StaticString, UInt) -> EffectTask = store.send
    _ = send(1, #fileID, #line)
    store.send(2)
    #expect(store.state == 3)
    await store.run(3)
    var iterator = outputs.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 3)
    #expect(await iterator.next() == 6)
  }

  @Test func runReturnsAtOnceWithoutEffects() async {
    let store = Store(state: 0, reducer: Reduce<Int, Int, Never, Never> { _, _ in .none })
    await store.run(1)
    await store.send(1).finish()
  }

  @Test func runWaitsForTheEffectsOfFeedbackToo() async {
    let reducer = Reduce<Int, Int, Int, Never> { message, state in
      switch message {
      case .input(let number): return .run { send in await send(number) }
      case .feedback(let number):
        state += 1
        return number == 0 ? .none : .run { send in await send(number - 1) }
      }
    }
    let store = Store(state: 0, reducer: reducer)
    await store.run(5)
    #expect(store.state == 6)
  }
}
