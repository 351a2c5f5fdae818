import CoreGraphics

/// A frame of reference: the window, the view itself, or a named ancestor.
public enum CoordinateSpace: Hashable {
  case global
  case local
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

extension CoordinateSpace: @unchecked Sendable {}

public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension NamedCoordinateSpace: @unchecked Sendable {}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { .init() }
}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { .init() }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace { .init(name: AnyHashable(name)) }
}

/// Gives the view's coordinates a name.
nonisolated struct CoordinateSpaceModifier: UnaryLayoutModifier {
  let name: AnyHashable

  func makeLayoutNode(in context: _NodeContext) -> CoordinateSpaceNode {
    let node = CoordinateSpaceNode(in: context)
    node.name = name
    return node
  }

  func updateLayoutNode(_ node: CoordinateSpaceNode) { node.name = name }
}

final class CoordinateSpaceNode: UnaryLayoutNode {
  fileprivate(set) var name: AnyHashable = 0
}

extension LayoutNode {
  /// The node's frame as seen from a space; a name that no ancestor has means the window.
  final func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: return CGRect(origin: .zero, size: size)
    case .global: return frameInRoot
    case .named(let name):
      var node = layoutParent
      while let current = node {
        if let named = current as? CoordinateSpaceNode, named.name == name {
          let base = named.frameInRoot.origin
          return frameInRoot.offsetBy(dx: -base.x, dy: -base.y)
        }
        node = current.layoutParent
      }
      RuntimeIssue.report(
        "coordinate-space/\(name)", "No ancestor has the coordinate space named \(name); the window's is used.")
      return frameInRoot
    }
  }
}

extension View {
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(CoordinateSpaceModifier(name: name.name))
  }

  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
  }
}
