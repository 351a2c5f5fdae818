import Foundation

// The baseline: what one would write by hand with closures, which the optimiser cannot see through, and with one lock for
// each send of a subject.

typealias Handler = (Int) -> Void

@inline(never) func rawMap(_ transform: @escaping (Int) -> Int, _ next: @escaping Handler) -> Handler {
  { next(transform($0)) }
}

@inline(never) func rawFilter(_ isIncluded: @escaping (Int) -> Bool, _ next: @escaping Handler) -> Handler {
  { if isIncluded($0) { next($0) } }
}

@inline(never) func rawScan(_ combine: @escaping (Int, Int) -> Int, _ next: @escaping Handler) -> Handler {
  let lock = RawLock()
  var state = 0
  return { value in
    lock.lock()
    state = combine(state, value)
    let result = state
    lock.unlock()
    next(result)
  }
}

@inline(never) func rawRemoveDuplicates(_ next: @escaping Handler) -> Handler {
  var last: Int?
  return { value in
    if last == value { return }
    last = value
    next(value)
  }
}

@inline(never) func rawFlatMap(_ transform: @escaping (Int) -> ((@escaping Handler) -> Void), _ next: @escaping Handler)
  -> Handler
{
  { transform($0)(next) }
}

final class RawLock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  init() {
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }
  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }
  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }
}

final class RawSubject: @unchecked Sendable {
  private let lock = RawLock()
  private var handlers: [Int: Handler] = [:]
  private var ordered: [Handler] = []
  private var next = 0

  @inline(never) func subscribe(_ handler: @escaping Handler) -> Int {
    lock.lock()
    defer { lock.unlock() }
    next += 1
    handlers[next] = handler
    ordered.append(handler)
    return next
  }

  @inline(never) func cancel(_ id: Int) {
    lock.lock()
    handlers[id] = nil
    ordered = []
    lock.unlock()
  }

  @inline(never) func send(_ value: Int) {
    lock.lock()
    let current = ordered
    lock.unlock()
    for handler in current { handler(value) }
  }
}

@inline(never) func rawCombineLatest(_ a: RawSubject, _ b: RawSubject, _ next: @escaping (Int, Int) -> Void) {
  let lock = RawLock()
  var first: Int?
  var second: Int?
  _ = a.subscribe { value in
    lock.lock()
    first = value
    let other = second
    lock.unlock()
    if let other { next(value, other) }
  }
  _ = b.subscribe { value in
    lock.lock()
    second = value
    let other = first
    lock.unlock()
    if let other { next(other, value) }
  }
}

@inline(never) func rawZip(_ a: RawSubject, _ b: RawSubject, _ next: @escaping (Int, Int) -> Void) {
  let lock = RawLock()
  var first: [Int] = []
  var second: [Int] = []
  _ = a.subscribe { value in
    lock.lock()
    first.append(value)
    let pair = second.isEmpty ? nil : (first.removeFirst(), second.removeFirst())
    lock.unlock()
    if let pair { next(pair.0, pair.1) }
  }
  _ = b.subscribe { value in
    lock.lock()
    second.append(value)
    let pair = first.isEmpty ? nil : (first.removeFirst(), second.removeFirst())
    lock.unlock()
    if let pair { next(pair.0, pair.1) }
  }
}
