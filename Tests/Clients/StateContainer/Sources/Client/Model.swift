import StateContainer

/// The first form.
public final class Model: StateStore<Int, String> {
  public init() { super.init(state: 0) }

  public func load() async {
    state = 1
    await Task.yield()
    state = 2
    send(output: "loaded")
  }
}
