import StateContainer
import StateContainerUI
import SwiftUITesting
import Testing

@MainActor @Suite struct BindingTests {
  struct Form: Equatable {
    var name = ""
    var isOn = false
    var sheet: String?
  }

  enum Input: Equatable { case name(String), isOn(Bool), dismiss }

  struct FormReducer: Reducer {
    func reduce(message: Message<Input, Never>, into state: inout Form) -> Effect<Never, Never> {
      switch message {
      case .input(.name(let name)): state.name = name.uppercased()
      case .input(.isOn(let isOn)): state.isOn = isOn
      case .input(.dismiss): state.sheet = nil
      }
      return .none
    }
  }

  struct FormView: View {
    @ObservedObject var store: Store<Form, Input, Never, Never>
    var body: some View {
      VStack {
        TextField("Name", text: store.binding(\.name) { .name($0) })
        Toggle("On", isOn: store.binding(\.isOn) { .isOn($0) })
        Text(store.name).accessibilityIdentifier("echo")
      }
    }
  }

  @Test func whatIsTypedIsReducedAndShown() throws {
    let store = Store(state: Form(), reducer: FormReducer())
    let window = TestWindow { FormView(store: store) }
    try window.find("Name").type("ab")
    #expect(store.name == "AB")
    #expect(try window.find(identifier: "echo").shownText == "AB")
    try window.find(.toggle).tap()
    #expect(store.isOn)
  }

  @Test func aBindingThatDismissesSendsItsInput() {
    let store = Store(state: Form(sheet: "s"), reducer: FormReducer())
    let binding = store.binding(\.sheet, .dismiss)
    #expect(binding.wrappedValue == "s")
    binding.wrappedValue = nil
    #expect(store.sheet == nil)
  }

  @Test func aBindingOfAStateStoreChangesItsState() {
    let trace = Trace<Form>(keep: 10)
    let store = StateStore<Form, Never>(state: Form(), trace: trace)
    store.binding(\.name).wrappedValue = "x"
    #expect(store.name == "x")
    #expect(trace.steps.map(\.message) == ["binding"])
  }
}
