import Foundation
import Observation

/// The node of a view that has a body.
final class CompositeNode<Content: View>: _Node, ObservingNode, ChangeReporting {
  private var view: Content
  private let properties: DynamicPropertyLayout
  private let plan: ComparisonPlan
  private var storage: PropertyStorage
  private var child: _Node!
  var changes = BodyChanges()
  /// Registrations with `@Observable` objects that an older run of the body made do not count any more.
  private(set) var observationGeneration = 0

  init(_ view: Content, in context: _NodeContext) {
    self.view = view
    properties = DynamicPropertyLayout.of(Content.self)
    plan = ComparisonPlan.of(Content.self)
    storage = PropertyStorage(count: properties.slotCount)
    super.init(in: context)
    let body = evaluate()
    child = Content.Body._makeNode(body, in: childContext)
  }

  override var isUnary: Bool { child.isUnary }
  override var isGoneAtOnce: Bool { child.isGoneAtOnce }
  override var viewDescription: String { String(describing: Content.self) }
  override var isNamedByApp: Bool { true }

  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
  override func collect(into elements: inout [LayoutElement]) { child.collect(into: &elements) }
  override func collectSlots(into slots: inout [SlotRun]) { child.collectSlots(into: &slots) }

  func update(_ new: Content) {
    if plan.isEqual(&view, new) { return }
    replace(with: new)
  }

  /// Takes a value that is known to be another one.
  func replace(with new: Content) {
    view = new
    changes.isNewValue = true
    refresh()
  }

  override func refresh() {
    isDirty = false
    let body = evaluate()
    Content.Body._updateNode(child, with: body)
  }

  var propertyLayout: DynamicPropertyLayout { properties }
  var reportedType: Any.Type { Content.self }

  func propertyMarks() -> [(owner: Int, mark: PropertyMark)] {
    untracked { withUnsafePointer(to: view) { properties.marks(at: UnsafeRawPointer($0), storage: storage) } }
  }

  override func willUnmount() {
    storage.removeAll()
    observationGeneration += 1
  }

  private func evaluate() -> Content.Body {
    host.bodyCount += 1
    defer { changes.bodyRan(propertyMarks()) }
    return tracking {
      withUnsafeMutablePointer(to: &view) { pointer in
        properties.install(at: UnsafeMutableRawPointer(pointer), storage: &storage, node: self)
      }
      observationGeneration += 1
      let generation = observationGeneration
      let weakSelf = UncheckedBox(WeakNode(self))
      nonisolated(unsafe) let node = self
      return MainActor.assumeIsolated {
        withObservationTracking {
          UncheckedBox(node.view.body)
        } onChange: {
          onMain {
            guard let node = weakSelf.value.node else { return }
            if (node as? any ObservingNode)?.observationGeneration == generation { node.host.enqueueInvalidation(node) }
          }
        }
      }.value
    }
  }
}

/// A node whose body reads `@Observable` objects.
protocol ObservingNode: _Node {
  var observationGeneration: Int { get }
}

/// Carries a value across an isolation boundary that is known to be none: both sides are the main thread.
struct UncheckedBox<Value>: @unchecked Sendable {
  var value: Value
  init(_ value: Value) { self.value = value }
}
