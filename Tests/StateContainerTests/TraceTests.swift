import Foundation
import StateContainer
import Testing

@MainActor @Suite struct TraceTests {
  struct Screen: Equatable {
    var isLoading = false
    var rows: [String] = []
    var filter: String?
  }

  enum Input { case load, filter(String), reset }
  enum Feedback { case loaded([String]), sorted }

  struct ScreenReducer: Reducer {
    func reduce(message: Message<Input, Feedback>, into state: inout Screen) -> Effect<Feedback, Never> {
      switch message {
      case .input(.load):
        state.isLoading = true
        return .run { send in await send(.loaded(["b", "a"])) }
      case .input(.filter(let text)): state.filter = text
      case .input(.reset): state = Screen()
      case .feedback(.loaded(let rows)):
        state.rows = rows
        return .feedback(.sorted)
      case .feedback(.sorted):
        state.rows.sort()
        state.isLoading = false
      }
      return .none
    }
  }

  let trace = Trace<Screen>(keep: 10)
  func makeStore() -> Store<Screen, Input, Feedback, Never> {
    Store(state: Screen(), reducer: ScreenReducer(), trace: trace)
  }

  @Test func everyChangeHasItsChainOfCauses() async {
    let store = makeStore()
    store.send(.filter("x"))
    await store.run(.load)
    #expect(
      trace.steps.map(\.message) == [
        ".input(.filter(\"x\"))", ".input(.load)", ".feedback(.loaded([\"b\", \"a\"]))", ".feedback(.sorted)",
      ])
    #expect(trace.steps.map(\.cause) == [nil, nil, 2, 3])
    let chain = trace.chain(of: 4)
    #expect(chain.map(\.id) == [2, 3, 4])
    #expect(chain[0].place.hasPrefix("StateContainerTests/TraceTests.swift:"))
    #expect(chain[0].effect == nil)
    #expect(chain[1].effect?.hasPrefix("run at StateContainerTests/TraceTests.swift:") == true)
    #expect(chain[1].before.rows == [])
    #expect(chain[1].after.rows == ["b", "a"])
  }

  @Test func effectsOfEveryStyleAreNamed() async {
    struct Download: EffectOperation {
      func run(send: Send<Int>) async throws { await send(1) }
    }
    enum Value: Sendable { case download(Int) }
    struct Handler: EffectHandler {
      func handle(_ value: Value, send: Send<Int>) async throws { await send(2) }
    }
    let trace = Trace<Int>(keep: 10)
    let reducer = Reduce<Int, Bool, Int, Never> { message, state in
      switch message {
      case .input(true): return .perform(Download())
      case .input(false): return .perform(.download(7), with: Handler())
      case .feedback(let number):
        state = number
        return .none
      }
    }
    let store = Store(state: 0, reducer: reducer, trace: trace)
    await store.run(true)
    await store.run(false)
    #expect(trace.steps[1].effect?.hasPrefix("Download at ") == true)
    #expect(trace.steps[3].effect?.hasPrefix(".download(7) at ") == true)
  }

  @Test func differencesShowWhatChangedAndNothingElse() {
    let before = Screen(isLoading: true, rows: ["a", "b", "c"], filter: nil)
    let after = Screen(isLoading: true, rows: ["a", "x", "c"], filter: "f")
    #expect(
      Difference(before, after).description == """
          Screen(
            rows: [
        -     [1]: "b",
        +     [1]: "x",
              … (2 equal)
            ],
        -   filter: nil
        +   filter: "f"
            … (1 equal)
          )
        """)
    #expect(Difference(before, before).isEmpty)
    #expect(Difference([1, 2, 3], [1, 3]).lines == ["  [", "-   [1]: 2,", "    … (2 equal)", "  ]"])
    #expect(
      Difference(["a": 1, "b": 2], ["a": 1, "c": 3]).lines == [
        "  [", "-   \"b\": 2,", "+   \"c\": 3", "    … (1 equal)", "  ]",
      ])
  }

  @Test func thePrinterTellsStepByStep() async {
    var printed: [String] = []
    let store = Store(state: Screen(), reducer: ScreenReducer(), trace: .printer { printed.append($0) })
    await store.run(.load)
    #expect(printed.count == 3)
    #expect(printed[0].hasPrefix("#1 .input(.load) — StateContainerTests/TraceTests.swift:"))
    #expect(printed[0].contains("-   isLoading: false,"))
    #expect(printed[1].hasPrefix("#2 ← #1 .feedback(.loaded([\"b\", \"a\"])) — run at "))
  }

  @Test func stepsAreExportedAsJSON() async throws {
    let store = makeStore()
    store.send(.filter("a \"quoted\"\n\u{1}line"))
    await store.run(.load)
    let json = try JSONSerialization.jsonObject(with: Data(trace.json.utf8)) as! [[String: Any]]
    #expect(json.count == 4)
    #expect(json[2]["cause"] as? Int == 2)
    let after = json[0]["after"] as! [String: Any]
    #expect(after["filter"] as? String == "a \"quoted\"\n\u{1}line")
    #expect(after["isLoading"] as? Bool == false)
    #expect((json[2]["after"] as! [String: Any])["rows"] as? [String] == ["b", "a"])
  }

  @Test func onlySoManyStepsAreKept() {
    let store = makeStore()
    for number in 0..<25 { store.send(.filter("\(number)")) }
    #expect(trace.steps.map(\.id) == Array(16...25))
    #expect(trace.step(15) == nil)
    #expect(trace.step(20)?.after.filter == "19")
  }

  @Test func timeTravelGoesToAnyKeptStep() async {
    let store = makeStore()
    store.send(.filter("a"))
    store.send(.filter("b"))
    var changes = 0
    let subscription = store.objectWillChange.sink { changes += 1 }
    #expect(store.travel(to: 1))
    #expect(store.filter == "a")
    #expect(store.travel(to: 2))
    #expect(store.filter == "b")
    #expect(!store.travel(to: 99))
    #expect(changes == 2)
    #expect(trace.steps.last?.message == "travel to #2")
    subscription.cancel()
  }

  @Test func feedbackOfAnotherTimeIsNotApplied() async {
    let gate = Gate()
    let reducer = Reduce<Int, Bool, Int, Never> { message, state in
      switch message {
      case .input(true):
        return .run { send in
          await gate.pass()
          await send(100)
        }
      case .input: state += 1
      case .feedback(let number): state = number
      }
      return .none
    }
    let store = Store(state: 0, reducer: reducer, trace: Trace(keep: 10))
    store.send(false)
    let task = store.send(true)
    store.travel(to: 1)
    gate.open()
    await task.finish()
    #expect(store.state == 1)
  }

  @Test func writesOfAStateStoreAreTracedWithTheWorkThatMadeThem() async {
    let trace = Trace<Int>(keep: 10)
    let store = StateStore<Int, Never>(state: 0, trace: trace)
    store.state = 1
    store.update("doubling") { $0 *= 2 }
    await store.run(id: "load") { [unowned store] in
      store.state = 10
      try await store.sleep(for: .milliseconds(1))
      store.state = 11
    }.finish()
    #expect(trace.steps.map(\.message) == ["state", "doubling", "state", "state"])
    #expect(trace.steps.map(\.after) == [1, 2, 10, 11])
    #expect(trace.steps.map(\.cause) == [nil, nil, 2, 2])
    #expect(trace.steps[3].effect?.hasPrefix("run \"load\" at ") == true)
    #expect(store.travel(to: 2))
    #expect(store.state == 2)
  }
}
