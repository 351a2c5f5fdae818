import CAllocationCount
import Combine
import OtherModule
import StateContainer

let messages = 10_000

func line(_ name: String, _ cost: Cost, _ baseline: Cost? = nil, goal: String = "–") {
  func text(_ value: Double) -> String { String(format: value < 1000 ? "%.1f" : "%.0f", value) }
  let ratio = baseline.map { text(cost.nanoseconds / $0.nanoseconds) } ?? "–"
  print("| \(name) | \(text(cost.nanoseconds)) | \(ratio) | \(String(format: "%.2f", cost.allocations)) | \(goal) |")
}

@MainActor
func run() async {
  print("| case | ns per message | × bare | allocations | budget, ns |\n|---|---|---|---|---|")

  // The switch alone, behind an optimiser barrier.
  var state = Counter()
  let bare = measure(messages) {
    for _ in 0..<messages {
      CounterReducer.bare(opaque(CounterInput.add), &state)
      barrier(&state)
    }
  }
  line("bare switch on a struct", bare, goal: "about 1")

  let inlined = Store(state: Counter(), reducer: CounterReducer())
  line("store, inlined", measure(messages) { for _ in 0..<messages { inlined.send(opaque(.add)) } }, bare, goal: "≤ 50")
  line(
    "store, a message that changes nothing",
    measure(messages) { for _ in 0..<messages { inlined.send(opaque(.step(1))) } }, bare, goal: "≤ 50")

  let elsewhere = Store(state: CounterState(), reducer: CounterElsewhere())
  line(
    "store, reducer in another module", measure(messages) { for _ in 0..<messages { elsewhere.send(opaque(.add)) } },
    bare, goal: "≤ 250")
  let made = makeStoreElsewhere()
  line(
    "store made in another module", measure(messages) { for _ in 0..<messages { made.send(opaque(.add)) } }, bare,
    goal: "≤ 250")
  line(
    "the same, sent to by code that knows no types",
    measure(messages) { sendUnspecialised(.add, to: made, times: messages) },
    bare, goal: "≤ 250")

  for count in [10, 1000, 10_000] {
    let rows = makeRows(count)
    var id = 0
    line(
      "one of \(count) children",
      measure(messages) {
        for _ in 0..<messages {
          rows.send(opaque(.row(id, .add)))
          id = (id &+ 7) % count
        }
      }, bare, goal: count == 1000 ? "≤ 300" : "–")
  }
  let watched = makeRows(1000)
  let scopes = (0..<1000).map { id in watched.scope(\.rows, id: id) { RowsInput.row($0, $1) }! }
  var id = 0
  line(
    "one of 1000 children, each with a derived store",
    measure(messages) {
      for _ in 0..<messages {
        watched.send(opaque(.row(id, .add)))
        id = (id &+ 7) % 1000
      }
    }, bare)
  consume(scopes)

  let observed = Store(state: Counter(), reducer: CounterReducer())
  let subscription = observed.objectWillChange.sink { consume(0) }
  line(
    "store, one observer of the object", measure(messages) { for _ in 0..<messages { observed.send(opaque(.add)) } },
    bare)
  subscription.cancel()
  let traced = Store(state: Counter(), reducer: CounterReducer(), trace: Trace(keep: 100))
  line("store with a trace", measure(1000, runs: 5) { for _ in 0..<1000 { traced.send(opaque(.add)) } }, bare)

  let echo = Store(
    state: 0,
    reducer: Reduce<Int, Int, Int, Never> { message, state in
      switch message {
      case .input(let number): return .run { send in await send(number) }
      case .feedback(let number):
        state &+= number
        return .none
      }
    })
  line(
    "an effect, its feedback and its end",
    await measureAsync(1000, runs: 10) {
      for number in 0..<1000 { await echo.run(number) }
    }, bare)

  let naive = NaiveStore<Counter, CounterInput, Never>(Counter()) { message, state in
    if case .input(let input) = message { CounterReducer.bare(input, &state) }
    return { _ in }
  }
  line(
    "the article's store, a message at a time",
    await measureAsync(1000, runs: 10) {
      for _ in 0..<1000 { await naive.send(opaque(.add)).value }
      naive.forgetTasks()
    }, bare)
  line(
    "the article's store, in a burst",
    await measureAsync(1000, runs: 10) {
      for _ in 0..<999 { naive.send(opaque(.add)) }
      await naive.send(opaque(.add)).value
      naive.forgetTasks()
    }, bare)
}

await run()
