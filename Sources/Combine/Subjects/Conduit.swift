import Synchronization

/// A subject's way to one of its subscribers: how much it may still deliver, and the function that does it.
///
/// The subject's list owns it, and nobody else does: it goes away, and the subscriber with it, once the subscription ends.
/// Delivering costs no reference counting for the same reason.
@usableFromInline
class Conduit<Output, Failure: Error>: @unchecked Sendable {
  /// The demand that is left; `cancelled` once the subscriber is gone.
  @usableFromInline final let demand = Atomic<UInt>(0)

  /// Where the conduit stands in the subject's list; only the holder of the subject's turn touches it.
  @usableFromInline @exclusivity(unchecked) final var index = -1

  /// What the subscriber holds. The subject tells it when it ends.
  @usableFromInline @exclusivity(unchecked) final var handle: (any ConduitHandle)?

  /// The version of the subject's value that the subscriber has seen; for subjects that keep a value.
  @usableFromInline @exclusivity(unchecked) final var seenVersion: UInt64 = 0

  /// Made where the subscriber's type is known, and specialised there; see ``ErasedSubscriber``.
  @usableFromInline final let deliver: (Conduit<Output, Failure>, Output) -> Subscribers.Demand

  @inlinable
  init(deliver: @escaping (Conduit<Output, Failure>, Output) -> Subscribers.Demand) { self.deliver = deliver }

  /// Hands the completion to the subscriber.
  @usableFromInline func complete(_ completion: Subscribers.Completion<Failure>) {}

  /// Ends the conduit with a completion, unless it has ended.
  @usableFromInline final func finish(_ completion: Subscribers.Completion<Failure>) {
    guard close() else { return }
    complete(completion)
    let handle = handle
    self.handle = nil
    handle?.detach()
  }

  @inlinable static var unlimited: UInt { UInt(Int.max) + 1 }
  @inlinable static var cancelled: UInt { UInt.max }

  @inlinable final var isCancelled: Bool { demand.load(ordering: .relaxed) == Conduit.cancelled }

  /// Delivers a value if there is demand for it.
  @inlinable
  final func offer(_ value: Output) {
    if demand.load(ordering: .relaxed) == Conduit.unlimited {
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

  /// Takes the demand for one value, if there is any.
  @inlinable
  final func takeOne() -> Bool {
    var left = demand.load(ordering: .relaxed)
    while true {
      if left == Conduit.unlimited { return true }
      if left == 0 || left == Conduit.cancelled { return false }
      let (exchanged, original) = demand.compareExchange(expected: left, desired: left - 1, ordering: .relaxed)
      if exchanged { return true }
      left = original
    }
  }

  /// Adds to the demand, unless the subscriber is gone.
  @usableFromInline final func add(_ more: Subscribers.Demand) {
    var left = demand.load(ordering: .relaxed)
    while left != Conduit.cancelled {
      let sum = (Subscribers.Demand(rawValue: left) + more).rawValue
      let (exchanged, original) = demand.compareExchange(expected: left, desired: sum, ordering: .relaxed)
      if exchanged { return }
      left = original
    }
  }

  /// Closes the conduit.
  ///
  /// - Returns: false if it was closed before.
  @usableFromInline final func close() -> Bool {
    demand.exchange(Conduit.cancelled, ordering: .relaxed) != Conduit.cancelled
  }
}

/// A subscription that lets go of its conduit when the subject ends.
@usableFromInline
protocol ConduitHandle: AnyObject {
  func detach()
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
struct ConduitList<Output, Failure: Error> {
  /// Emptied slots stay until there are many, so that removing one is cheap and the order is kept.
  @usableFromInline var slots: ContiguousArray<Unmanaged<Conduit<Output, Failure>>?> = []
  @usableFromInline var emptied = 0

  /// Conduits that were removed and may still be delivering further up the stack. Whoever has the turn releases them
  /// after giving it back.
  @usableFromInline var removed: [Conduit<Output, Failure>] = []

  @inlinable init() {}

  @usableFromInline mutating func append(_ conduit: Conduit<Output, Failure>) {
    conduit.index = slots.count
    slots.append(.passRetained(conduit))
  }

  @usableFromInline mutating func remove(_ conduit: Conduit<Output, Failure>) {
    conduit.handle = nil
    guard conduit.index >= 0 else { return }
    removed.append(slots[conduit.index]!.takeRetainedValue())
    slots[conduit.index] = nil
    conduit.index = -1
    emptied += 1
  }

  /// Removes all conduits; returns those that were still there.
  mutating func removeAll() -> [Conduit<Output, Failure>] {
    let all = slots.compactMap { $0?.takeRetainedValue() }
    for conduit in all { conduit.index = -1 }
    slots = []
    emptied = 0
    removed += all
    return all
  }

  /// Closes the gaps; only while nobody is iterating.
  mutating func compact() {
    guard emptied > 16, emptied * 2 > slots.count else {
      if emptied == slots.count && emptied > 0 {
        slots.removeAll(keepingCapacity: true)
        emptied = 0
      }
      return
    }
    slots.removeAll { $0 == nil }
    emptied = 0
    for (index, slot) in slots.enumerated() { slot!.takeUnretainedValue().index = index }
  }

  /// Releases what is left, when the subject goes away. Whoever owns the list calls this in its deinit.
  @usableFromInline func dispose() {
    for slot in slots { slot?.release() }
  }
}
