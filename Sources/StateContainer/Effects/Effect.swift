/// What a reducer wants done besides changing the state.
///
/// An effect is a value: nothing happens before the store performs it, which it does after the state has been published
/// and before `send` returns.
///
/// There are three ways to say what work is to be done, and they mix freely:
///
/// - a closure: ``run(file:line:_:)``;
/// - a value and whoever handles it, which tests can compare: ``perform(_:with:file:line:)``;
/// - an object that carries the work and what it needs: ``perform(_:file:line:)``.
///
/// Work runs off the main actor, in a task of its own; `.none`, `.output` and `.feedback` start none and never suspend.
public struct Effect<Feedback: Sendable, Output> {
  @usableFromInline
  enum Storage {
    case none
    case output(Output)
    case feedback(Feedback)
    case work(EffectWork<Feedback>)
    case many([Effect])
    case cancel(AnyHashable)
    /// Everything that was started in this scope.
    case cancelAll
    /// An input that a parent makes of its child's output; the parent knows the type.
    case input(Any)
    case issue(StoreIssue)
    indirect case identified(AnyHashable, Policy, Effect)
    indirect case debounced(AnyHashable, Duration, Effect)
    indirect case throttled(AnyHashable, Duration, latest: Bool, Effect)
    /// Ids inside are those of a child.
    indirect case scoped(AnyHashable, Effect)
  }

  @usableFromInline let storage: Storage

  @inlinable
  init(_ storage: Storage) { self.storage = storage }

  /// Nothing to be done.
  @inlinable
  public static var none: Self { Self(.none) }

  /// Tells the store's owner something that the state does not keep.
  @inlinable
  public static func output(_ output: Output) -> Self { Self(.output(output)) }

  /// Sends the store's own reducer a message in the same turn: it is reduced after those that are waiting already and
  /// before `send` returns. Starts no task.
  @inlinable
  public static func feedback(_ feedback: Feedback) -> Self { Self(.feedback(feedback)) }

  /// Does all of several effects, started in this order.
  @inlinable
  public static func merge(_ effects: Self...) -> Self { Self(.many(effects)) }

  /// Does all of several effects, started in this order.
  @inlinable
  public static func merge<S: Sequence>(_ effects: S) -> Self where S.Element == Self { Self(.many(Array(effects))) }

  /// Cancels the effects that were started under an id, also those that wait.
  @inlinable
  public static func cancel(_ id: some Hashable & Sendable) -> Self { Self(.cancel(AnyHashable(id))) }

  /// Cancels every effect of this reducer and of its children. In a child: the child's only.
  @inlinable
  public static var cancelAll: Self { Self(.cancelAll) }
}
