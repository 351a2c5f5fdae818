import Combine
import Foundation

// Modifiers that do something at a moment of the view's life; they neither draw nor lay out.

/// A node that passes its content through.
class PassthroughNode: _Node {
  final var content: _Node!

  override var isUnary: Bool { content.isUnary }
  override var isGoneAtOnce: Bool { content.isGoneAtOnce }
  override func forEachChild(_ body: (_Node) -> Void) { if let content { body(content) } }
  override func collect(into elements: inout [LayoutElement]) { content.collect(into: &elements) }
  override func collectSlots(into slots: inout [SlotRun]) { content.collectSlots(into: &slots) }
}

/// A modifier whose node passes its content through.
protocol PassthroughModifier: PrimitiveModifier {
  associatedtype NodeType: PassthroughNode
  nonisolated func makePassthroughNode(in context: _NodeContext) -> NodeType
  nonisolated func updatePassthroughNode(_ node: NodeType)
  /// Called once the content is mounted below the node.
  nonisolated func didMountContent(_ node: NodeType)
}

extension PassthroughModifier {
  nonisolated func didMountContent(_ node: NodeType) {}

  nonisolated static func makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node {
    let node = modifier.makePassthroughNode(in: context)
    node.content = C._makeNode(content, in: node.childContext)
    modifier.didMountContent(node)
    return node
  }

  nonisolated static func updateNode<C: View>(_ node: _Node, with modifier: Self, content: C) {
    let node = unsafeDowncast(node, to: NodeType.self)
    modifier.updatePassthroughNode(node)
    C._updateNode(node.content, with: content)
  }
}

// MARK: onAppear, onDisappear

nonisolated struct AppearanceModifier: PassthroughModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  func makePassthroughNode(in context: _NodeContext) -> AppearanceNode { AppearanceNode(self, in: context) }
  func updatePassthroughNode(_ node: AppearanceNode) { node.modifier = self }
}

final class AppearanceNode: PassthroughNode {
  var modifier: AppearanceModifier
  private var hasAppeared = false

  init(_ modifier: AppearanceModifier, in context: _NodeContext) {
    self.modifier = modifier
    super.init(in: context)
    host.enqueueAction { [weak self] in
      guard let self, self.isMounted else { return }
      self.hasAppeared = true
      self.modifier.appear?()
    }
  }

  override func willUnmount() {
    // The newest closures: they see the newest state.
    if hasAppeared, let disappear = modifier.disappear { host.enqueueAction(disappear) }
  }
}

extension View {
  /// Runs an action when the view appears, before its first frame is painted.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action, disappear: nil))
  }

  /// Runs an action after the view has gone.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: nil, disappear: action))
  }
}

// MARK: onReceive

nonisolated struct SubscriptionModifier<P: Publisher>: PassthroughModifier where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void

  func makePassthroughNode(in context: _NodeContext) -> SubscriptionNode<P> { SubscriptionNode(self, in: context) }
  func updatePassthroughNode(_ node: SubscriptionNode<P>) { node.update(self) }
}

/// A node that gets values from a publisher.
protocol SubscribingNode: _Node {
  func receive(_ value: Any)
}

final class SubscriptionNode<P: Publisher>: PassthroughNode, SubscribingNode where P.Failure == Never {
  private var modifier: SubscriptionModifier<P>
  private var cancellable: AnyCancellable?

  init(_ modifier: SubscriptionModifier<P>, in context: _NodeContext) {
    self.modifier = modifier
    super.init(in: context)
    subscribe()
  }

  /// The subscription stays as long as the publisher is the same one; the action is always the newest.
  func update(_ new: SubscriptionModifier<P>) {
    var old = modifier.publisher
    let isSame = ComparisonPlan.of(P.self).isEqual(&old, new.publisher)
    modifier = new
    if !isSame { subscribe() }
  }

  private func subscribe() {
    let box = UncheckedBox(WeakNode(self))
    cancellable = modifier.publisher.sink { value in
      let value = UncheckedBox(value)
      onMain {
        guard let node = box.value.node, node.isMounted else { return }
        (node as? any SubscribingNode)?.receive(value.value)
      }
    }
  }

  func receive(_ value: Any) {
    if let value = value as? P.Output { untracked { modifier.action(value) } }
  }

  override func willUnmount() { cancellable = nil }
}

extension View {
  /// Runs an action with every value of a publisher, as long as the view is there.
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(SubscriptionModifier(publisher: publisher, action: action))
  }
}

// MARK: onChange

nonisolated struct ChangeModifier<Value: Equatable>: PassthroughModifier {
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void

  func makePassthroughNode(in context: _NodeContext) -> ChangeNode<Value> { ChangeNode(self, in: context) }
  func updatePassthroughNode(_ node: ChangeNode<Value>) { node.update(self) }
}

final class ChangeNode<Value: Equatable>: PassthroughNode {
  private var modifier: ChangeModifier<Value>

  init(_ modifier: ChangeModifier<Value>, in context: _NodeContext) {
    self.modifier = modifier
    super.init(in: context)
    if modifier.initial { host.enqueueAction { modifier.action(modifier.value, modifier.value) } }
  }

  func update(_ new: ChangeModifier<Value>) {
    let old = modifier.value
    modifier = new
    if old != new.value { host.enqueueAction { new.action(old, new.value) } }
  }
}

extension View {
  /// Runs an action after an update in which the value has changed.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial, action: action))
  }

  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial) { _, _ in action() })
  }

  /// The form before iOS 17: the action gets the new value.
  @_disfavoredOverload
  nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void)
    -> some View
  {
    modifier(ChangeModifier(value: value, initial: false) { _, new in action(new) })
  }
}

// MARK: task

nonisolated struct TaskModifier<ID: Equatable>: PassthroughModifier {
  let id: ID
  let priority: TaskPriority
  let action: @isolated(any) @Sendable () async -> Void

  func makePassthroughNode(in context: _NodeContext) -> TaskNode<ID> { TaskNode(self, in: context) }
  func updatePassthroughNode(_ node: TaskNode<ID>) { node.update(self) }
}

final class TaskNode<ID: Equatable>: PassthroughNode {
  private var modifier: TaskModifier<ID>
  private var task: Task<Void, Never>?

  init(_ modifier: TaskModifier<ID>, in context: _NodeContext) {
    self.modifier = modifier
    super.init(in: context)
    host.enqueueAction { [weak self] in self?.start() }
  }

  func update(_ new: TaskModifier<ID>) {
    let isSame = new.id == modifier.id
    modifier = new
    if !isSame {
      host.enqueueAction { [weak self] in
        self?.task?.cancel()
        self?.start()
      }
    }
  }

  private func start() {
    guard isMounted else { return }
    let action = modifier.action
    task = Task(priority: modifier.priority) { await action() }
  }

  override func willUnmount() { task?.cancel() }
}

extension View {
  /// Starts asynchronous work when the view appears and cancels it when the view goes.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }

  /// The same; the work starts again when `id` changes.
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }
}
