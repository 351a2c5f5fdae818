import StateContainer
import StateContainerUI
import SwiftUITesting
import Testing

/// Effects that live as long as a view.
@MainActor @Suite struct ViewEffectTests {
  enum Input: Equatable { case listen(Int), shout }
  enum Feedback { case heard(Int) }

  struct Ears: Reducer {
    let signals: Signals
    func reduce(message: Message<Input, Feedback>, into state: inout [Int]) -> Effect<Feedback, String> {
      switch message {
      case .input(.listen(let channel)):
        return .run { [signals] send in
          signals.note("listening \(channel)")
          await send(.heard(channel))
          await withTaskCancellationHandler {
            try? await Task.sleep(for: .seconds(1000))
          } onCancel: {
            signals.note("cancelled \(channel)")
          }
        }
      case .input(.shout): return .output("hey")
      case .feedback(.heard(let channel)):
        state.append(channel)
        return .none
      }
    }
  }

  /// Behind a lock that the Thread Sanitizer sees, as it does not see that of `Mutex`.
  final class Signals: @unchecked Sendable {
    private var notes: [String] = []
    private let lock = NSLock()
    func note(_ text: String) { lock.withLock { notes.append(text) } }
    var all: [String] { lock.withLock { notes } }
  }

  let signals = Signals()

  struct Screen: View {
    let store: Store<[Int], Input, Feedback, String>
    @State private var isShown = true
    @State private var channel = 1
    @State private var heard = 0
    var body: some View {
      VStack {
        if isShown {
          Text("listening")
            .running(id: channel, .listen(channel), in: store)
            .onOutput(of: store) { _ in heard += 1 }
        }
        Text("heard \(heard)")
        Button("next") { channel += 1 }
        Button("toggle") { isShown.toggle() }
      }
    }
  }

  @Test func effectsAreStartedAndCancelledWithTheirView() async throws {
    let store = Store(state: [], reducer: Ears(signals: signals))
    let window = TestWindow { Screen(store: store) }
    try await window.wait(timeout: .seconds(10), "listening") { store.state == [1] }
    try window.find("toggle").tap()
    #expect(store.effectsInFlight == 0)
    try await window.wait(timeout: .seconds(10), "cancelled") { signals.all == ["listening 1", "cancelled 1"] }
    try window.find("toggle").tap()
    try await window.wait(timeout: .seconds(10), "listening again") { store.state == [1, 1] }
  }

  @Test func anotherIdCancelsAndStartsAnew() async throws {
    let store = Store(state: [], reducer: Ears(signals: signals))
    let window = TestWindow { Screen(store: store) }
    try await window.wait(timeout: .seconds(10), "listening") { store.state == [1] }
    try window.find("next").tap()
    try await window.wait(timeout: .seconds(10), "the next") { store.state == [1, 2] }
    #expect(store.effectsInFlight == 1)
    try await window.wait(timeout: .seconds(10), "cancelled") { signals.all.contains("cancelled 1") }
  }

  @Test func closingTheWindowCancels() async throws {
    let store = Store(state: [], reducer: Ears(signals: signals))
    let window = TestWindow { Screen(store: store) }
    try await window.wait(timeout: .seconds(10), "listening") { store.state == [1] }
    window.close()
    #expect(store.effectsInFlight == 0)
  }

  @Test func outputsAreActedOnAsLongAsTheViewIsThere() async throws {
    let store = Store(state: [], reducer: Ears(signals: signals))
    let window = TestWindow { Screen(store: store) }
    store.send(.shout)
    store.send(.shout)
    try await window.wait(for: "heard 2")
    try window.find("toggle").tap()
    store.send(.shout)
    try window.find("toggle").tap()
    store.send(.shout)
    try await window.wait(for: "heard 3")
  }

  @Test func taskWithRunCancelsToo() async throws {
    struct Tasked: View {
      let store: Store<[Int], Input, Feedback, String>
      @State private var isShown = true
      var body: some View {
        VStack {
          if isShown { Text("on").task { await store.run(.listen(7)) } }
          Button("toggle") { isShown.toggle() }
        }
      }
    }
    let store = Store(state: [], reducer: Ears(signals: signals))
    let window = TestWindow { Tasked(store: store) }
    try await window.wait(timeout: .seconds(10), "listening") { store.state == [7] }
    try window.find("toggle").tap()
    try await window.wait(timeout: .seconds(10), "cancelled") { store.effectsInFlight == 0 }
  }
}
