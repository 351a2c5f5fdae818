/// A part of an app's interface with a life cycle of its own.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  /// Adds the windows that the scene opens at the start.
  @MainActor @preconcurrency func _collectWindows(into windows: inout [_SceneWindow])
}

extension Scene {
  @MainActor @preconcurrency public func _collectWindows(into windows: inout [_SceneWindow]) {
    body._collectWindows(into: &windows)
  }
}

extension Never: Scene {
  @MainActor public func _collectWindows(into windows: inout [_SceneWindow]) {}
}

/// A window that a scene asks for.
public struct _SceneWindow {
  package var title: String?
  package var defaultSize: CGSize?
  package let makeContent: @MainActor () -> AnyView

  package init(title: String?, defaultSize: CGSize? = nil, makeContent: @escaping @MainActor () -> AnyView) {
    self.title = title
    self.defaultSize = defaultSize
    self.makeContent = makeContent
  }
}

/// Builds scenes from the statements of a closure.
@resultBuilder
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> _TupleScene<
    (repeat each Content)
  > {
    var scenes: [any Scene] = []
    for scene in repeat each content { scenes.append(scene) }
    return _TupleScene(scenes: scenes)
  }
}

/// Several scenes.
nonisolated public struct _TupleScene<T>: Scene {
  let scenes: [any Scene]

  nonisolated init(scenes: [any Scene]) { self.scenes = scenes }

  @MainActor public var body: Never { fatalError("A tuple of scenes has no body to call") }

  @MainActor public func _collectWindows(into windows: inout [_SceneWindow]) {
    for scene in scenes { scene._collectWindows(into: &windows) }
  }
}

/// A scene of windows that all show the same kind of content; one is opened at the start.
nonisolated public struct WindowGroup<Content: View>: Scene {
  let title: Text?
  let content: () -> Content

  nonisolated public init(@ViewBuilder content: @escaping () -> Content) {
    title = nil
    self.content = content
  }

  nonisolated public init(_ title: Text, @ViewBuilder content: @escaping () -> Content) {
    self.title = title
    self.content = content
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(Text(titleKey), content: content)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(Text(title), content: content)
  }

  nonisolated public init(id: String, @ViewBuilder content: @escaping () -> Content) { self.init(content: content) }

  @MainActor public var body: Never { fatalError("WindowGroup has no body to call") }

  @MainActor public func _collectWindows(into windows: inout [_SceneWindow]) {
    windows.append(_SceneWindow(title: title?.plainString) { AnyView(content()) })
  }
}

extension Scene {
  /// The size of new windows, in points.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    SizedScene(base: self, size: CGSize(width: width, height: height))
  }

  public func defaultSize(_ size: CGSize) -> some Scene { SizedScene(base: self, size: size) }
}

nonisolated struct SizedScene<Base: Scene>: Scene {
  let base: Base
  let size: CGSize

  @MainActor var body: Never { fatalError("This scene has no body to call") }

  @MainActor func _collectWindows(into windows: inout [_SceneWindow]) {
    let start = windows.count
    base._collectWindows(into: &windows)
    for index in start..<windows.count where windows[index].defaultSize == nil { windows[index].defaultSize = size }
  }
}
