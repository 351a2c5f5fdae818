import RoostDisplay

#if GTK
  import GTKBackend
#endif

/// Starts an app: picks what draws it, opens its windows, runs the event loop.
@MainActor
enum AppHost {
  private static var windows: [WindowHost] = []
  private static var app: AppGraph?

  static func run<A: App>(_ makeApp: () -> A) {
    let name = ProcessInfo.processInfo.processName
    guard let backend = makeBackend(named: name) else { exit(1) }
    OpenURLAction.openInBrowser = { backend.open($0) }
    let app = AppGraph(makeApp(), backend: backend)
    Self.app = app
    for window in app.windows { open(window, named: name, with: backend) }
    if windows.isEmpty {
      FileHandle.standardError.write(Data("\(name): the app has no window to open.\n".utf8))
      exit(1)
    }
    backend.eventLoop.run()
    windows.removeAll()
    app.tearDown()
    Self.app = nil
    exit(0)
  }

  private static func open(_ scene: _SceneWindow, named name: String, with backend: any DisplayBackend) {
    let host = WindowHost(scene, appName: name, backend: backend)
    host.onClose = { [weak host] in
      windows.removeAll { $0 === host }
      if windows.isEmpty { backend.eventLoop.quit() }
    }
    windows.append(host)
  }

  private static func makeBackend(named name: String) -> (any DisplayBackend)? {
    #if GTK
      do {
        return try GTKBackend(applicationName: name)
      } catch {
        FileHandle.standardError.write(Data("\(name): \(error)\n".utf8))
        return nil
      }
    #else
      FileHandle.standardError.write(
        Data(
          ("\(name): this build has no backend that draws. Build with the package trait GTK (it is on by default), "
            + "or test the views with SwiftUITesting.\n").utf8))
      return nil
    #endif
  }
}
