import Foundation

/// A subscription that keeps values until its subscriber asks for them, and delivers them in order, one at a time.
///
/// One thread delivers; values, requests and the completion that come meanwhile, from it or from others, are seen by it. No
/// lock is held while the subscriber runs.
final class QueueConduit<Output, Failure: Error>: Subscription, CustomStringConvertible, @unchecked Sendable {
  private let lock = NSLock()
  private let name: String
  private var downstream: AnySubscriber<Output, Failure>?
  private var values: [Output]
  private var next = 0
  private var completion: Subscribers.Completion<Failure>?
  private var demand = Subscribers.Demand.none
  private var isDelivering = false
  private var ending: (any Cancellable)?

  init(_ downstream: AnySubscriber<Output, Failure>, values: [Output] = [], name: String) {
    self.downstream = downstream
    self.values = values
    self.name = name
  }

  var description: String { name }

  /// What to cancel when the subscription ends; at once if it has.
  func whenEnded(_ cancellable: any Cancellable) {
    let hasEnded = lock.withLock {
      if downstream != nil { ending = cancellable }
      return downstream == nil
    }
    if hasEnded { cancellable.cancel() }
  }

  func push(_ value: Output) {
    lock.withLock { if downstream != nil && completion == nil { values.append(value) } }
    deliver()
  }

  func push(completion new: Subscribers.Completion<Failure>) {
    lock.withLock { if completion == nil { completion = new } }
    deliver()
  }

  func request(_ more: Subscribers.Demand) {
    precondition(more > .none, "a subscription cannot be asked for no values")
    lock.withLock { demand += more }
    deliver()
  }

  func cancel() {
    lock.lock()
    let old = (downstream, values, ending)
    downstream = nil
    values = []
    next = 0
    ending = nil
    lock.unlock()
    old.2?.cancel()
  }

  private func deliver() {
    lock.lock()
    guard !isDelivering else {
      lock.unlock()
      return
    }
    isDelivering = true
    while let downstream {
      if values.count > next && demand > .none {
        let value = values[next]
        next += 1
        if next == values.count {
          values.removeAll(keepingCapacity: true)
          next = 0
        }
        demand -= 1
        lock.unlock()
        let more = downstream.receive(value)
        lock.lock()
        demand += more
      } else if next == values.count, let completion {
        let old = (self.downstream, ending)
        self.downstream = nil
        ending = nil
        lock.unlock()
        downstream.receive(completion: completion)
        old.1?.cancel()
        lock.lock()
      } else {
        break
      }
    }
    isDelivering = false
    lock.unlock()
  }
}
