import Combine
import StateContainer

typealias NumbersStore = Store<NumbersState, NumbersInput, NumbersFeedback, NumbersOutput>

/// The same store four ways, and the journal that all of them write.
@MainActor
final class Ways: ObservableObject {
  let journal = Journal()
  let subclass: NumbersModel
  let closure: NumbersStore
  let value: NumbersStore
  let object: NumbersStore

  init(api: NumbersAPI) {
    subclass = NumbersModel(api: api, trace: journal.trace("Subclass"))
    closure = Store(state: .idle, reducer: ClosureReducer(api: api), trace: journal.trace("Closure"))
    value = Store(
      state: .idle, reducer: ValueReducer(handler: NumbersEffectHandler(api: api)), trace: journal.trace("Value"))
    object = Store(state: .idle, reducer: ObjectReducer(api: api), trace: journal.trace("Object"))
  }

  func loadAll() {
    subclass.startLoading()
    closure.send(.load)
    value.send(.load)
    object.send(.load)
  }
}
