import StateContainer

/// Effects as values; a class as a reducer, as in the article.
public final class SearchReducer: Reducer {
  public enum Input { case typed(String) }
  public nonisolated enum Feedback: Equatable, Sendable { case found([String]) }
  public nonisolated enum Request: Equatable, Sendable { case search(String) }

  public struct State: Equatable {
    public var query = ""
    public var results: [String] = []
    public init() {}
  }

  let handler = SearchHandler()

  public init() {}

  public func reduce(message: Message<Input, Feedback>, into state: inout State) -> Effect<Feedback, Never> {
    switch message {
    case .input(.typed(let query)):
      state.query = query
      return .perform(.search(query), with: handler).debounce("search", for: .milliseconds(300))
    case .feedback(.found(let results)):
      state.results = results
      return .none
    }
  }
}

public struct SearchHandler: EffectHandler {
  public func handle(_ value: SearchReducer.Request, send: Send<SearchReducer.Feedback>) async throws {
    switch value {
    case .search(let query): await send(.found([query.uppercased()]))
    }
  }
}
