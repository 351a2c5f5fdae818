import RoostDisplay

/// One window with its view graph.
@MainActor
package final class WindowHost: @preconcurrency DisplayWindowDelegate {
  package private(set) var graph: GraphHost!
  private var window: (any DisplayWindow)!
  private let fallbackTitle: String
  package var onClose: (() -> Void)?

  package init(_ scene: _SceneWindow, appName: String, backend: any DisplayBackend) {
    fallbackTitle = scene.title ?? appName
    let configuration = WindowConfiguration(
      title: fallbackTitle, size: scene.defaultSize ?? CGSize(width: 420, height: 760))
    window = backend.makeWindow(configuration, delegate: self)
    graph = GraphHost(scene.makeContent(), backend: backend, tree: window.tree, traits: window.traits)
    graph.window = window
    // The first painted frame is the settled one: everything is laid out before the window shows.
    graph.resize(to: window.contentSize)
    updateTitle()
    graph.onCommit = { [weak self] in self?.updateTitle() }
    window.present()
  }

  private func updateTitle() {
    let title = graph.title ?? fallbackTitle
    if window.title != title { window.title = title }
  }

  package var displayWindow: any DisplayWindow { window }

  package func window(_ window: any DisplayWindow, resizedTo size: CGSize) { graph?.resize(to: size) }

  package func window(_ window: any DisplayWindow, changedTraitsTo traits: DisplayTraits) { graph?.setTraits(traits) }

  package func window(_ window: any DisplayWindow, drawsFrameAt time: Double) { graph?.drawFrame(at: time) }

  package func window(
    _ window: any DisplayWindow, pressed character: String, key: UInt32, modifiers: DisplayModifiers
  ) -> Bool {
    graph?.receiveKey(character: character, code: key, modifiers: modifiers) ?? false
  }

  package func windowShouldClose(_ window: any DisplayWindow) -> Bool { true }

  package func windowDidClose(_ window: any DisplayWindow) {
    graph.tearDown()
    onClose?()
  }
}
