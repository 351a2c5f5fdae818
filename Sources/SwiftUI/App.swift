/// An app: its scenes, and where it starts.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  /// Opens the app's windows and runs until the last one is closed or the process is told to end.
  @MainActor @preconcurrency
  public static func main() {
    AppHost.run { Self() }
  }
}
