import StateContainer
import Testing

// Contract, lines 4 and 5.

@MainActor @Suite struct StreamTests {
  struct Speaker: Reducer {
    enum Input { case say(Int), set(Int) }
    func reduce(message: Message<Input, Never>, into state: inout Int) -> Effect<Never, Int> {
      switch message {
      case .input(.say(let number)): return .output(number)
      case .input(.set(let number)):
        state = number
        return .none
      }
    }
  }

  // MARK: Outputs

  @Test func aBurstOfOutputsReachesEverySubscriberInOrder() async {
    let store = Store(state: 0, reducer: Speaker())
    let (early, slow) = (store.outputStream, store.outputStream)
    let eager = Task {
      var seen: [Int] = []
      for await number in early {
        seen.append(number)
        if seen.count == 100 { break }
      }
      return seen
    }
    let late = store.outputStream
    for number in 0..<100 { store.send(.say(number)) }
    let sluggish = Task {
      var seen: [Int] = []
      for await number in slow {
        await Task.yield()
        seen.append(number)
        if seen.count == 100 { break }
      }
      return seen
    }
    var fromLate: [Int] = []
    for await number in late {
      fromLate.append(number)
      if fromLate.count == 100 { break }
    }
    #expect(fromLate == Array(0..<100))
    #expect(await eager.value == Array(0..<100))
    #expect(await sluggish.value == Array(0..<100))
  }

  @Test func theOutputStreamEndsWithItsStoreAfterTheLastOutput() async {
    var store: Store? = Store(state: 0, reducer: Speaker())
    let outputs = store!.outputStream
    store!.send(.say(1))
    store!.send(.say(2))
    store = nil
    var seen: [Int] = []
    for await number in outputs { seen.append(number) }
    #expect(seen == [1, 2])
  }

  @Test func aReaderOfOutputsThatIsCancelledStops() async {
    let store = Store(state: 0, reducer: Speaker())
    let outputs = store.outputStream
    let reader = Task { for await _ in outputs {} }
    reader.cancel()
    await reader.value
    store.send(.say(1))
  }

  @Test func anEndlessStreamBuffersNothingForNobody() async {
    let store = Store(state: 0, reducer: Speaker())
    let outputs = store.outputStream
    var iterator = outputs.makeAsyncIterator()
    for number in 0..<1000 { store.send(.say(number)) }
    #expect(await iterator.next() == 0)
    var second = outputs.makeAsyncIterator()
    store.send(.say(5000))
    #expect(await second.next() == 5000)
    #expect(await iterator.next() == 1)
  }

  // MARK: States

  @Test func theStateStreamBeginsWithTheCurrentState() async {
    let store = Store(state: 7, reducer: Speaker())
    for await state in store.stateStream {
      #expect(state == 7)
      break
    }
  }

  @Test func aSlowReaderGetsTheNewestStateOnly() async {
    let store = Store(state: 0, reducer: Speaker())
    var states = store.stateStream.makeAsyncIterator()
    #expect(await states.next() == 0)
    for number in 1...10 { store.send(.set(number)) }
    #expect(await states.next() == 10)
  }

  @Test func equalNeighboursAreSkipped() async {
    let store = Store(state: 0, reducer: Speaker())
    let stream = store.stateStream
    let log = Log<Int>()
    let reader = Task {
      for await state in stream {
        log.append(state)
        if state == 2 { break }
      }
    }
    _ = await log.entries(1)
    // Woken, the reader finds what it has already seen.
    store.send(.set(1))
    store.send(.set(0))
    await Task.yield()
    store.send(.set(2))
    await reader.value
    #expect(log.entries == [0, 2])
  }

  @Test func theLastStateArrivesThoughTheStoreIsGone() async {
    var store: Store? = Store(state: 0, reducer: Speaker())
    let stream = store!.stateStream
    var states = stream.makeAsyncIterator()
    #expect(await states.next() == 0)
    store!.send(.set(1))
    store!.send(.set(2))
    store = nil
    #expect(await states.next() == 2)
    #expect(await states.next() == nil)
  }

  @Test func theStateStreamEndsWithItsStore() async {
    var store: Store? = Store(state: 0, reducer: Speaker())
    let stream = store!.stateStream
    let log = Log<Int>()
    let reader = Task {
      for await state in stream { log.append(state) }
    }
    _ = await log.entries(1)
    store = nil
    await reader.value
    #expect(log.entries == [0])
  }

  @Test func statesCanBeReadOffTheMainActor() async {
    let store = Store(state: 0, reducer: Speaker())
    let stream = store.stateStream
    let log = Log<Int>()
    let reader = Task.detached {
      for await state in stream {
        log.append(state)
        if state == 2 { break }
      }
    }
    _ = await log.entries(1)
    store.send(.set(2))
    await reader.value
    #expect(log.entries.first == 0)
    #expect(log.entries.last == 2)
  }

  @Test func aReaderOfStatesThatIsCancelledStops() async {
    let store = Store(state: 0, reducer: Speaker())
    let stream = store.stateStream
    let log = Log<Int>()
    let reader = Task { for await state in stream { log.append(state) } }
    _ = await log.entries(1)
    reader.cancel()
    await reader.value
  }

  @Test func aStateStoreStreamsToo() async {
    let store = StateStore<Int, String>(state: 0)
    var states = store.stateStream.makeAsyncIterator()
    let outputs = store.outputStream
    #expect(await states.next() == 0)
    store.state = 1
    store.send(output: "one")
    #expect(await states.next() == 1)
    var iterator = outputs.makeAsyncIterator()
    #expect(await iterator.next() == "one")
  }
}
