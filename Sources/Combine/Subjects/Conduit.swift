import Synchronization

/// A subject's way to one of its subscribers: how much it may still deliver.
///
/// The subject's list owns it, and nobody else does: it goes away, and the subscriber with it, once the subscription ends.
/// Delivering costs no reference counting for the same reason. This part does not depend on the types of values, so that
/// subscribing and cancelling need not look them up at run time.
@usableFromInline
class AnyConduit: @unchecked Sendable {
  /// The demand that is left; `cancelled` once the subscriber is gone.
  ///
  /// Asking releases and delivering acquires, so that a thread which delivers sees what the subscriber did before it asked.
  @usableFromInline final let demand = Atomic<UInt>(0)

  /// Where the conduit stands in the subject's list; only the holder of the subject's turn touches it.
  @usableFromInline @exclusivity(unchecked) final var index = -1

  /// The version of the subject's value that the subscriber has seen; for subjects that keep a value.
  @usableFromInline @exclusivity(unchecked) final var seenVersion: UInt64 = 0

  /// What the subscriber holds. The subject tells it when it ends.
  @exclusivity(unchecked) final var handle: SubjectSubscription?

  @inlinable init() {}

  @inlinable static var unlimited: UInt { UInt(Int.max) + 1 }
  @inlinable static var cancelled: UInt { UInt.max }

  /// Takes the demand for one value, if there is any.
  @inlinable
  final func takeOne() -> Bool {
    var left = demand.load(ordering: .acquiring)
    while true {
      if left == AnyConduit.unlimited { return true }
      if left == 0 || left == AnyConduit.cancelled { return false }
      let (exchanged, original) = demand.compareExchange(expected: left, desired: left - 1, ordering: .acquiring)
      if exchanged { return true }
      left = original
    }
  }

  /// Adds to the demand, unless the subscriber is gone.
  @usableFromInline final func add(_ more: Subscribers.Demand) {
    var left = demand.load(ordering: .relaxed)
    while left != AnyConduit.cancelled {
      let sum = (Subscribers.Demand(rawValue: left) + more).rawValue
      let (exchanged, original) = demand.compareExchange(expected: left, desired: sum, ordering: .releasing)
      if exchanged { return }
      left = original
    }
  }

  /// Closes the conduit.
  ///
  /// - Returns: false if it was closed before.
  @usableFromInline final func close() -> Bool {
    demand.exchange(AnyConduit.cancelled, ordering: .relaxed) != AnyConduit.cancelled
  }

  /// Breaks the tie to what the subscriber holds.
  final func detachHandle() {
    let old = handle
    handle = nil
    old?.detach()
  }
}

/// A subject's way to one of its subscribers, with the function that delivers a value.
@usableFromInline
class Conduit<Output, Failure: Error>: AnyConduit, @unchecked Sendable {
  /// Made where the subscriber's type is known, and specialised there; see ``ErasedSubscriber``.
  @usableFromInline final let deliver: (Conduit<Output, Failure>, Output) -> Subscribers.Demand

  @inlinable
  init(deliver: @escaping (Conduit<Output, Failure>, Output) -> Subscribers.Demand) {
    self.deliver = deliver
    super.init()
  }

  /// Hands the completion to the subscriber.
  @usableFromInline func complete(_ completion: Subscribers.Completion<Failure>) {}

  /// Ends the conduit with a completion, unless it has ended.
  @usableFromInline final func finish(_ completion: Subscribers.Completion<Failure>) {
    guard close() else { return }
    complete(completion)
    detachHandle()
  }

  /// Delivers a value if there is demand for it.
  @inlinable
  final func offer(_ value: Output) {
    if demand.load(ordering: .acquiring) == AnyConduit.unlimited {
      _ = deliver(self, value)
    } else if takeOne() {
      deliverCounted(value)
    }
  }

  /// Delivers a value that demand was taken for.
  @inlinable
  final func deliverCounted(_ value: Output) {
    let more = deliver(self, value)
    if more.rawValue > 0 { add(more) }
  }
}

@usableFromInline
final class ConduitTo<Downstream: Subscriber>: Conduit<Downstream.Input, Downstream.Failure>, @unchecked Sendable {
  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init(deliver: { unsafeDowncast($0, to: ConduitTo<Downstream>.self).downstream.receive($1) })
  }

  @usableFromInline override func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}

/// The conduits of a subject in the order of subscription. Only the holder of the subject's turn touches the list.
@usableFromInline
struct ConduitList {
  /// Emptied slots stay until there are many, so that removing one is cheap and the order is kept.
  @usableFromInline var slots: ContiguousArray<Unmanaged<AnyConduit>?> = []
  private var emptied = 0

  /// Conduits that were removed and may still be delivering further up the stack. Whoever has the turn releases them
  /// after giving it back.
  @usableFromInline var removed: [AnyConduit] = []

  @usableFromInline init() {}

  mutating func append(_ conduit: AnyConduit) {
    conduit.index = slots.count
    slots.append(.passRetained(conduit))
  }

  /// Removes a conduit that may still be delivering further up the stack.
  mutating func remove(_ conduit: AnyConduit) {
    if let taken = take(conduit) { removed.append(taken) }
  }

  /// Removes a conduit; the caller releases what is returned once it has given the turn back.
  mutating func take(_ conduit: AnyConduit) -> AnyConduit? {
    conduit.handle = nil
    let index = conduit.index
    guard index >= 0 else { return nil }
    let taken = slots[index]!.takeRetainedValue()
    if index == slots.count - 1 {
      slots.removeLast()
    } else {
      slots[index] = nil
      emptied += 1
    }
    conduit.index = -1
    return taken
  }

  /// Removes all conduits; returns those that were still there.
  mutating func removeAll() -> [AnyConduit] {
    let all = slots.compactMap { $0?.takeRetainedValue() }
    for conduit in all { conduit.index = -1 }
    slots = []
    emptied = 0
    removed += all
    return all
  }

  /// Closes the gaps; only while nobody is iterating.
  mutating func compact() {
    guard emptied > 0, emptied == slots.count || (emptied > 16 && emptied * 2 > slots.count) else { return }
    slots.removeAll { $0 == nil }
    emptied = 0
    for (index, slot) in slots.enumerated() { slot!.takeUnretainedValue().index = index }
  }

  /// Releases what is left, when the subject goes away.
  func dispose() {
    for slot in slots { slot?.release() }
  }
}
