import Synchronization

/// A cancellable that hides what it cancels, and cancels it when the last reference to it goes away.
///
/// ```swift
/// var subscriptions: Set<AnyCancellable> = []
/// timer.sink { tick in redraw(at: tick) }.store(in: &subscriptions)
/// ```
///
/// `cancel()` may be called from any thread; the action runs once, on the thread of the first caller.
public final class AnyCancellable: Cancellable, Hashable {
  @usableFromInline enum Target {
    case none
    case action(() -> Void)
    case cancellable(any Cancellable)
  }

  @usableFromInline let isCancelled = Atomic<Bool>(false)
  @usableFromInline @exclusivity(unchecked) var target: Target

  /// Creates a cancellable that runs a closure.
  @inlinable
  public init(_ cancel: @escaping () -> Void) { target = .action(cancel) }

  /// Creates a cancellable that cancels another one.
  @inlinable
  public init<C>(_ canceller: C) where C: Cancellable { target = .cancellable(canceller) }

  @inlinable
  deinit {
    if !isCancelled.load(ordering: .acquiring) { callOff() }
  }

  public func cancel() {
    if !isCancelled.exchange(true, ordering: .acquiringAndReleasing) { callOff() }
  }

  @usableFromInline func callOff() {
    let old = target
    target = .none
    switch old {
    case .none: break
    case .action(let action): action()
    case .cancellable(let cancellable): cancellable.cancel()
    }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  /// Keeps this cancellable alive in a collection.
  @inlinable
  public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps this cancellable alive in a set.
  @inlinable
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}
