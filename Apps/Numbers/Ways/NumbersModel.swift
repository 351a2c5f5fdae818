import StateContainer

/// The first way: state and effects together, in a subclass.
final class NumbersModel: StateStore<NumbersState, NumbersOutput> {
  private let api: NumbersAPI

  init(api: NumbersAPI, trace: Trace<NumbersState>? = nil) {
    self.api = api
    super.init(state: .idle, trace: trace)
  }

  func load() async {
    state = .loading
    do {
      let numbers = try await api.numbers()
      state = .loaded(numbers)
      send(output: .numbersDownloaded)
    } catch {
      state = .error
    }
  }

  /// Loads as an effect of the store: a second call replaces the first, and the trace says whose changes these are.
  func startLoading() {
    run(id: "load") { [weak self] in await self?.load() }
  }
}
