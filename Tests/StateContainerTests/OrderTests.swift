import StateContainer
import Testing

// Contract, line 1.

@MainActor @Suite struct OrderTests {
  struct Appending: Reducer {
    enum Feedback { case then(Int) }
    func reduce(message: Message<Int, Feedback>, into state: inout [Int]) -> Effect<Feedback, Never> {
      switch message {
      case .input(let number):
        state.append(number)
        return number >= 100 ? .merge(.feedback(.then(number + 1)), .feedback(.then(number + 2))) : .none
      case .feedback(.then(let number)):
        state.append(number)
        return .none
      }
    }
  }

  @Test func sendThenRunAppliesInThatOrder() async {
    let store = Store(state: [], reducer: Appending())
    store.send(1)
    await store.run(2)
    #expect(store.state == [1, 2])
  }

  @Test func aMessageIsReducedBeforeSendReturns() {
    let store = Store(state: [], reducer: Appending())
    store.send(1)
    #expect(store.state == [1])
  }

  @Test func feedbackOfTheSameTurnIsReducedBeforeSendReturns() {
    let store = Store(state: [], reducer: Appending())
    store.send(100)
    #expect(store.state == [100, 101, 102])
  }

  @Test func aMessageSentByAnObserverIsNotReducedInsideOfAnother() {
    let store = Store(state: [], reducer: Appending())
    var seen: [[Int]] = []
    let subscription = store.objectWillChange.sink {
      seen.append(store.state)
      if store.state.isEmpty {
        store.send(7)
        // It waits: the message that is being told of comes first.
        seen.append(store.state)
      }
    }
    store.send(100)
    #expect(store.state == [100, 7, 101, 102] || store.state == [100, 101, 102, 7])
    // Sent first, reduced first: the observer was told before the effects were performed.
    #expect(store.state == [100, 7, 101, 102])
    #expect(seen == [[], [], [100], [100, 7], [100, 7, 101]])
    subscription.cancel()
  }

  @Test func theTaskOfAMessageThatHadToWaitWaitsForIt() async {
    let gate = Gate()
    let reducer = Reduce<Int, Int, Int, Never> { message, state in
      switch message {
      case .input(let amount):
        state += amount
        return amount == 10
          ? .run { send in
            await gate.pass()
            await send(1000)
          } : .none
      case .feedback(let amount):
        state += amount
        return .none
      }
    }
    let store = Store(state: 0, reducer: reducer)
    var inner: EffectTask?
    let subscription = store.objectWillChange.sink { if inner == nil { inner = store.send(10) } }
    store.send(1)
    gate.open()
    await inner?.finish()
    #expect(store.state == 1011)
    subscription.cancel()
  }

  @Test func manyMessagesSentFromInsideAreReducedInOrder() {
    let store = Store(state: [], reducer: Appending())
    var isFirst = true
    let subscription = store.objectWillChange.sink {
      guard isFirst else { return }
      isFirst = false
      for number in 1...50 { store.send(number) }
    }
    store.send(0)
    #expect(store.state == Array(0...50))
    subscription.cancel()
  }
}
