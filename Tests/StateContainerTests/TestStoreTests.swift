import StateContainer
import Testing

// Contract, line 11.

@MainActor @Suite struct TestStoreTests {
  struct Screen: Equatable {
    var query = ""
    var results: [String] = []
    var isLoading = false
  }

  enum Input { case type(String), load, listen, stop, clear }
  enum Feedback: Equatable { case results([String]), tick, failed(String) }
  enum Output: Equatable { case loaded(Int), cleared }

  enum Request: Equatable { case download(page: Int) }
  struct Handler: EffectHandler {
    func handle(_ value: Request, send: Send<Feedback>) async throws {
      Issue.record("a test store does not run handlers")
    }
  }
  struct Ping: EffectOperation, Equatable {
    let host: String
    func run(send: Send<Feedback>) async throws { Issue.record("a test store does not run operations") }
  }

  struct ScreenReducer: Reducer {
    func reduce(message: Message<Input, Feedback>, into state: inout Screen) -> Effect<Feedback, Output> {
      switch message {
      case .input(.type(let query)):
        state.query = query
        return .run { send in await send(.results([query])) }.debounce("search", for: .milliseconds(300))
      case .input(.load):
        state.isLoading = true
        return .merge(
          Effect.perform(.download(page: 1), with: Handler()).catch { .failed("\($0)") },
          .perform(Ping(host: "h")))
      case .input(.listen):
        return .run { send in
          while true {
            try await send.sleep(for: .seconds(1))
            await send(.tick)
          }
        }.id("listen")
      case .input(.stop): return .cancel("listen")
      case .input(.clear):
        state = Screen()
        return .output(.cleared)
      case .feedback(.results(let results)):
        state.results = results
        state.isLoading = false
        return .output(.loaded(results.count))
      case .feedback(.tick): state.results.append("tick")
      case .feedback(.failed(let text)): state.results = [text]
      }
      return .none
    }
  }

  let store = TestStore(state: Screen(), reducer: ScreenReducer())

  // MARK: What holds

  @Test func feedbackIsReducedOnlyWhenReceived() async {
    store.send(.type("a")) { $0.query = "a" }
    store.send(.type("ab")) { $0.query = "ab" }
    await store.advance(by: .milliseconds(300))
    #expect(store.state.results == [])
    await store.receive(.results(["ab"])) { $0.results = ["ab"] }
    store.expect(output: .loaded(1))
    await store.finish()
  }

  @Test func effectValuesAndObjectsAreAnsweredByTheTest() async {
    store.send(.load) { $0.isLoading = true }
    store.expect(effect: Ping(host: "h"))
    store.expect(effect: Request.download(page: 1), thenReturn: .tick, .results(["a"]))
    await store.receive(.tick) { $0.results = ["tick"] }
    await store.receive(.results(["a"])) {
      $0.results = ["a"]
      $0.isLoading = false
    }
    store.expect(output: .loaded(1))
    await store.finish()
  }

  @Test func anAnsweredEffectMayFail() async {
    struct Offline: Error {}
    store.send(.load) { $0.isLoading = true }
    store.expect(effect: Request.download(page: 1), thenThrow: Offline())
    store.expect(effect: Ping(host: "h"))
    await store.receive(where: { if case .failed = $0 { true } else { false } }) { $0.results = ["Offline()"] }
    await store.finish()
  }

  @Test func timeMovesWhenTheTestSaysSo() async {
    store.send(.listen)
    await store.advance(by: .seconds(3))
    for count in 1...3 {
      await store.receive(.tick) { $0.results = Array(repeating: "tick", count: count) }
    }
    store.send(.stop)
    await store.finish()
  }

  @Test func aTestThatIsNotExhaustiveAssertsOnlyWhatItNames() async {
    let store = TestStore(state: Screen(), reducer: ScreenReducer(), exhaustive: false)
    store.send(.load)
    store.expect(effect: Request.download(page: 1), thenReturn: .tick, .tick, .results(["a", "b"]))
    await store.receive(.results(["a", "b"])) { $0.isLoading = false }
    #expect(store.state.results == ["a", "b"])
    store.send(.clear)
    store.expect(output: .cleared)
  }

  // MARK: What fails, and how it says so

  func failure(_ body: () async -> Void) async -> String {
    let failures = Failures(of: store)
    await body()
    store.onFailure = { _ in }
    await store.finish()
    return failures.texts.joined(separator: "\n---\n")
  }

  @Test func anUnexpectedChangeShowsTheDifferenceAndWhatToWrite() async {
    let text = await failure { store.send(.load) { $0.query = "x" } }
    #expect(
      text == """
        The state after store.send(.load) is not the expected one (- expected, + actual):
            Screen(
          -   query: "x",
          +   query: "",
          -   isLoading: false
          +   isLoading: true
              … (1 equal)
            )
        Write:
          store.send(.load) {
            $0.isLoading = true
          }
        """)
  }

  @Test func anUnexpectedFeedbackShowsTheDifference() async {
    let text = await failure {
      store.send(.load) { $0.isLoading = true }
      store.expect(effect: Request.download(page: 1), thenReturn: .results(["a", "b"]))
      await store.receive(.results(["a", "c"])) {
        $0.results = ["a", "b"]
        $0.isLoading = false
      }
    }
    #expect(text.contains(".results([\"a\", \"c\"]) was to be received, but .results([\"a\", \"b\"]) has come"))
    #expect(text.contains("-     [1]: \"c\""))
    #expect(text.contains("await store.receive(.results([\"a\", \"b\"])) { … }"))
  }

  @Test func feedbackThatDoesNotComeSaysWhatIsRunning() async {
    let text = await failure {
      store.send(.listen)
      await store.receive(.tick, atMost: .milliseconds(20))
    }
    #expect(text.contains(".tick was to be received, but no feedback has come."))
    #expect(text.contains("run at StateContainerTests/TestStoreTests.swift:"))
    #expect(text.contains("await store.advance(by: …)"))
    let none = await failure { await store.receive(.tick) }
    #expect(none.contains("No effect is running."))
  }

  @Test func feedbackThatIsNotReceivedFails() async {
    let text = await failure {
      store.send(.load) { $0.isLoading = true }
      store.expect(effect: Request.download(page: 1), thenReturn: .tick)
      store.send(.clear) { $0.isLoading = false }
    }
    #expect(text.contains("1 feedback has come and not been received before .clear is sent."))
    #expect(text.contains("await store.receive(.tick) { … }"))
  }

  @Test func whatIsLeftAtTheEndFails() async {
    let failures = Failures(of: store)
    store.send(.load) { $0.isLoading = true }
    store.expect(effect: Request.download(page: 1), thenReturn: .tick)
    store.send(.listen)
    failures.clear()
    store.send(.clear) { $0.isLoading = false }
    failures.clear()
    await store.finish(atMost: .milliseconds(20))
    #expect(failures.texts.count == 3)
    #expect(failures.texts[0].contains("1 feedback not received.\nWrite:\n  await store.receive(.tick)"))
    #expect(failures.texts[1].contains("1 output not expected.\nWrite:\n  store.expect(output: .cleared)"))
    #expect(failures.texts[2].contains("store.expect(effect: Ping(host: \"h\"), thenReturn: …)"))
    #expect(failures.texts[2].contains("Still running:\n  run at "))
  }

  @Test func anotherEffectOrOutputShowsTheDifference() async {
    let text = await failure {
      store.send(.load) { $0.isLoading = true }
      store.expect(effect: Request.download(page: 2))
      store.send(.clear) { $0.isLoading = false }
      store.expect(output: .loaded(3))
      store.expect(output: .loaded(3))
      store.send(.clear) { $0.query = "" }
    }
    #expect(text.contains("Another effect was expected"))
    #expect(text.contains("store.expect(effect: .download(page: 1), thenReturn: …)"))
    #expect(text.contains("store.expect(output: .cleared)"))
    #expect(text.contains("The output .loaded(3) was expected, but there is none."))
    #expect(text.contains("the closure says nothing"))
  }

  // MARK: Swift Testing

  @Test func aFailureFailsTheTestThatRuns() async {
    withKnownIssue {
      store.send(.clear) { $0.query = "x" }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("The state after store.send(.clear)") }
        && issue.sourceLocation?.fileID == "StateContainerTests/TestStoreTests.swift"
    }
    store.expect(output: .cleared)
    await store.finish()
  }

  @Test func aTestStoreThatIsDroppedWithLeftoversFails() {
    withKnownIssue {
      let store = TestStore(state: Screen(), reducer: ScreenReducer())
      store.send(.clear)
    } matching: {
      $0.comments.contains { $0.rawValue.contains("1 output was not asserted") }
    }
  }
}
