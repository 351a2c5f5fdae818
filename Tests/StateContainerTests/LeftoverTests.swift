@testable import StateContainer
import Testing

// Contract, line 2.

@MainActor @Suite struct LeftoverTests {
  struct Echo: Reducer {
    enum Input { case run, id(Int), none }
    func reduce(message: Message<Input, Int>, into state: inout Int) -> Effect<Int, Never> {
      switch message {
      case .input(.run): return .run { send in await send(1) }
      case .input(.id(let id)): return .run { send in await send(1) }.id(id, .concurrent)
      case .input(.none): state += 1
      case .feedback(let amount): state += amount
      }
      return .none
    }
  }

  @Test func tenThousandFinishedEffectsLeaveNoTaskBehind() async {
    let store = Store(state: 0, reducer: Echo())
    for round in 0..<100 {
      var tasks: [EffectTask] = []
      for number in 0..<100 { tasks.append(store.send(number % 2 == 0 ? .run : .id(round))) }
      for task in tasks { await task.finish() }
    }
    #expect(store.state == 10_000)
    #expect(store.effectsInFlight == 0)
    #expect(store.isIdle)
  }

  @Test func messagesWithoutEffectsStartNoTask() {
    let store = Store(state: 0, reducer: Echo())
    for _ in 0..<1000 { store.send(.none) }
    #expect(store.state == 1000)
    #expect(store.isIdle)
  }
}
