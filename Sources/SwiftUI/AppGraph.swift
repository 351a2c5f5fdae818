import RoostDisplay

/// An app's own `@State`, `@StateObject` and the like, which all its windows share, and the windows that its body asks for.
///
/// The app is a node in a graph of its own that shows nothing. When one of its properties changes, its body runs again, and
/// each window is given its new content in the same turn of the main loop.
@MainActor
package final class AppGraph {
  /// The windows to open, as the body asked for them first. Their contents follow the app.
  package private(set) var windows: [_SceneWindow] = []
  private var contents: [WindowContent] = []
  private var graph: GraphHost!
  private let eventLoop: any EventLoop

  package init<A: App>(_ app: A, backend: any DisplayBackend) {
    eventLoop = backend.eventLoop
    let root = AppRoot(property: AppProperty(app: app)) { [unowned self] in update($0) }
    graph = GraphHost(root, backend: backend, tree: DisplayTree(root: DisplayItem()), traits: DisplayTraits())
  }

  private func update(_ asked: [_SceneWindow]) {
    let views = asked.map { $0.makeContent() }
    guard !contents.isEmpty else {
      contents = views.map(WindowContent.init)
      windows = zip(asked, contents).map { window, content in
        _SceneWindow(title: window.title, defaultSize: window.defaultSize) { AnyView(WindowRoot(content: content)) }
      }
      return
    }
    // Not while this graph is being updated: the windows have graphs of their own.
    eventLoop.scheduleUpdate { [contents] in
      for (content, view) in zip(contents, views) { content.view = view }
    }
  }

  package func tearDown() { graph.tearDown() }
}

/// Runs the app's body, with the app's dynamic properties as its own.
private struct AppRoot<A: App>: View {
  var property: AppProperty<A>
  let update: ([_SceneWindow]) -> Void

  var body: EmptyView {
    var windows: [_SceneWindow] = []
    property.app.body._collectWindows(into: &windows)
    update(windows)
    return EmptyView()
  }
}

private struct AppProperty<A: App>: DynamicPropertyBox {
  var app: A
  static var contentType: Any.Type { A.self }
}

/// What a window shows, for as long as the app's body says so.
private final class WindowContent: ObservableObject {
  @Published var view: AnyView
  init(_ view: AnyView) { self.view = view }
}

private struct WindowRoot: View {
  @ObservedObject var content: WindowContent
  var body: some View { content.view }
}
