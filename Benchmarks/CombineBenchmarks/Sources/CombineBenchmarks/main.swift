import Combine
import Foundation

// One line for each case of the table in the design: raw, ours, the ratio, the goal, and allocations per operation.

let n = 100_000
var sum = 0

struct Case {
  let name: String
  let goal: Double
  let raw: Cost?
  let ours: Cost
}

var cases: [Case] = []
/// With an argument, only the cases whose name contains it are run.
let filter = CommandLine.arguments.dropFirst().first

@MainActor func report(
  _ name: String, goal: Double, raw makeRaw: @autoclosure () -> Cost? = nil, ours makeOurs: @autoclosure () -> Cost
) {
  if let filter, !name.contains(filter) { return }
  let raw = makeRaw()
  let ours = makeOurs()
  cases.append(Case(name: name, goal: goal, raw: raw, ours: ours))
  let r = raw.map { String(format: "%8.1f", $0.nanoseconds) } ?? "       –"
  print("\(r) \(String(format: "%8.1f", ours.nanoseconds))  goal \(goal)  allocs \(ours.allocations)  \(name)")
}

@inline(never) func makePlusOne() -> (Int) -> Int { { $0 &+ 1 } }
@inline(never) func makeNotNegative() -> (Int) -> Bool { { $0 >= 0 } }
@inline(never) func makeAdd() -> (Int) -> Void { { sum &+= $0 } }
let plusOne = makePlusOne()
let notNegative = makeNotNegative()
let add = makeAdd()

// A sequence that is not an Array, so that the specialised eager operators of `Publishers.Sequence` stay out of it.
struct Source: Publisher {
  typealias Output = Int
  typealias Failure = Never
  let count: Int
  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    Publishers.Sequence<Range<Int>, Never>(sequence: 0..<count).receive(subscriber: subscriber)
  }
}

do {
  @MainActor func raw() -> Cost {
    measure(n) {
      let chain = rawMap(plusOne, rawFilter(notNegative, rawMap(plusOne, add)))
      for value in 0..<n { chain(value) }
    }
  }
  report(
    "Sequence → map → filter → map → sink", goal: 12, raw: raw(),
    ours: measure(n) {
      consume(Source(count: n).map(plusOne).filter(notNegative).map(plusOne).sink(receiveValue: add))
    })
  report(
    "the same with closures that the optimiser sees", goal: 12, raw: raw(),
    ours: measure(n) {
      consume(Source(count: n).map { $0 &+ 1 }.filter { $0 >= 0 }.map { $0 &+ 1 }.sink { sum &+= $0 })
    })
  report(
    "the same behind eraseToAnyPublisher", goal: 30, raw: raw(),
    ours: measure(n) {
      consume(
        Source(count: n).map(plusOne).filter(notNegative).map(plusOne).eraseToAnyPublisher().sink(receiveValue: add))
    })
}

do {
  let rawSubject = RawSubject()
  _ = rawSubject.subscribe(rawMap(plusOne, rawFilter(notNegative, rawMap(plusOne, add))))
  @MainActor func raw() -> Cost { measure(n) { for value in 0..<n { rawSubject.send(value) } } }
  let subject = PassthroughSubject<Int, Never>()
  let subscription = subject.map(plusOne).filter(notNegative).map(plusOne).sink(receiveValue: add)
  report(
    "subject → 3 operators → sink", goal: 45, raw: raw(),
    ours: measure(n) { for value in 0..<n { subject.send(value) } })
  consume(subscription)
}

do {
  let rawSubject = RawSubject()
  _ = rawSubject.subscribe(add)
  @MainActor func raw() -> Cost { measure(n) { for value in 0..<n { rawSubject.send(value) } } }
  let subject = PassthroughSubject<Int, Never>()
  let subscription = subject.sink(receiveValue: add)
  report("subject → sink", goal: 28, raw: raw(), ours: measure(n) { for value in 0..<n { subject.send(value) } })
  consume(subscription)
}

do {
  let rawSubject = RawSubject()
  for _ in 0..<100 { _ = rawSubject.subscribe(add) }
  @MainActor func raw() -> Cost { measure(n) { for value in 0..<n / 100 { rawSubject.send(value) } } }
  let subject = PassthroughSubject<Int, Never>()
  let subscriptions = (0..<100).map { _ in subject.sink(receiveValue: add) }
  report(
    "subject with 100 subscribers, per delivery", goal: 12, raw: raw(),
    ours: measure(n) { for value in 0..<n / 100 { subject.send(value) } })
  consume(subscriptions)
}

do {
  let (rawA, rawB) = (RawSubject(), RawSubject())
  rawCombineLatest(rawA, rawB) { add($0 &+ $1) }
  @MainActor func raw() -> Cost {
    measure(n) {
      for value in 0..<n / 2 {
        rawA.send(value)
        rawB.send(value)
      }
    }
  }
  let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
  let subscription = a.combineLatest(b).sink { add($0 &+ $1) }
  report(
    "combineLatest of two subjects", goal: 90, raw: raw(),
    ours: measure(n) {
      for value in 0..<n / 2 {
        a.send(value)
        b.send(value)
      }
    })
  consume(subscription)
}

do {
  @MainActor func raw() -> Cost {
    measure(n) {
      let chain = rawFlatMap({ value in { next in next(value) } }, add)
      for value in 0..<n { chain(value) }
    }
  }
  report(
    "flatMap to Just", goal: 90, raw: raw(),
    ours: measure(n) { consume(Source(count: n).flatMap { Just($0) }.sink(receiveValue: add)) })
}

do {
  final class Model: ObservableObject {
    @Published var value = 0
  }
  final class RawModel {
    let lock = RawLock()
    var handlers: [Handler] = []
    private var stored = 0
    @inline(never) func set(_ value: Int) {
      lock.lock()
      let current = handlers
      lock.unlock()
      for handler in current { handler(value) }
      stored = value
    }
  }
  let rawModel = RawModel()
  rawModel.handlers.append(add)
  @MainActor func raw() -> Cost { measure(n) { for value in 0..<n { rawModel.set(value) } } }
  let model = Model()
  let subscription = model.$value.sink(receiveValue: add)
  report(
    "@Published write, one sink", goal: 45, raw: raw(), ours: measure(n) { for value in 0..<n { model.value = value } })
  consume(subscription)

  let observed = Model()
  var count = 0
  let observation = observed.objectWillChange.sink { count &+= 1 }
  report(
    "@Published write, object observed", goal: 60, ours: measure(n) { for value in 0..<n { observed.value = value } })
  consume(observation)
}

do {
  @MainActor func raw() -> Cost {
    measure(n) {
      var chain: Handler = add
      for _ in 0..<10 {
        let next = chain
        chain = opaque { next($0) }
      }
      for value in 0..<n { chain(value) }
    }
  }
  let each = n / 11
  report(
    "10 nested erased merges", goal: 90, raw: raw(),
    ours: measure(n) {
      let first = Source(count: each).eraseToAnyPublisher()
      let all = (0..<10).reduce(first) { result, _ in result.merge(with: Source(count: each)).eraseToAnyPublisher() }
      consume(all.sink(receiveValue: add))
    })
}

do {
  let m = 10_000
  let rawSubject = RawSubject()
  @MainActor func raw() -> Cost {
    measure(m) {
      for _ in 0..<m {
        let chain = rawMap(
          plusOne,
          rawFilter(notNegative, rawMap(plusOne, rawMap(plusOne, rawFilter(notNegative, rawMap(plusOne, add))))))
        rawSubject.cancel(rawSubject.subscribe(chain))
      }
    }
  }
  let subject = PassthroughSubject<Int, Never>()
  report(
    "subscribe + cancel, six operators", goal: 900, raw: raw(),
    ours: measure(m) {
      for _ in 0..<m {
        subject.map(plusOne).filter(notNegative).compactMap { opaque($0) }.removeDuplicates().filter(notNegative)
          .compactMap { opaque($0) }.sink(receiveValue: add).cancel()
      }
    })
}

do {
  let queue = DispatchQueue(label: "serial")
  @MainActor func raw() -> Cost {
    measure(n) {
      let done = DispatchSemaphore(value: 0)
      for value in 0..<n { queue.async { add(value) } }
      queue.async { done.signal() }
      done.wait()
    }
  }
  report(
    "receive(on:) serial queue", goal: 120, raw: raw(),
    ours: measure(n) {
      let done = DispatchSemaphore(value: 0)
      let subscription = Source(count: n).receive(on: queue).sink { _ in
        done.signal()
      } receiveValue: {
        add($0)
      }
      done.wait()
      consume(subscription)
    })
}

do {
  let (rawA, rawB) = (RawSubject(), RawSubject())
  rawZip(rawA, rawB) { add($0 &+ $1) }
  @MainActor func raw() -> Cost {
    measure(n) {
      for value in 0..<n {
        rawA.send(value)
        rawB.send(value)
      }
    }
  }
  let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
  let subscription = a.zip(b).sink { add($0 &+ $1) }
  report(
    "zip of two subjects", goal: 200, raw: raw(),
    ours: measure(n) {
      for value in 0..<n {
        a.send(value)
        b.send(value)
      }
    })
  consume(subscription)
}

do {
  let rawSubject = RawSubject()
  _ = rawSubject.subscribe(rawScan({ $0 &+ $1 }, add))
  @MainActor func raw() -> Cost { measure(n) { for value in 0..<n { rawSubject.send(value) } } }
  let subject = PassthroughSubject<Int, Never>()
  let subscription = subject.scan(0) { $0 &+ $1 }.sink(receiveValue: add)
  report("scan", goal: 45, raw: raw(), ours: measure(n) { for value in 0..<n { subject.send(value) } })
  consume(subscription)
}

do {
  let rawSubject = RawSubject()
  _ = rawSubject.subscribe(rawRemoveDuplicates(add))
  @MainActor func raw() -> Cost { measure(n) { for value in 0..<n { rawSubject.send(value) } } }
  let subject = PassthroughSubject<Int, Never>()
  let subscription = subject.removeDuplicates().sink(receiveValue: add)
  report("removeDuplicates", goal: 45, raw: raw(), ours: measure(n) { for value in 0..<n { subject.send(value) } })
  consume(subscription)
}

do {
  let rawSubject = RawSubject()
  let rawShared = RawSubject()
  for _ in 0..<10 { _ = rawShared.subscribe(add) }
  _ = rawSubject.subscribe { rawShared.send($0) }
  @MainActor func raw() -> Cost { measure(n) { for value in 0..<n / 10 { rawSubject.send(value) } } }
  let subject = PassthroughSubject<Int, Never>()
  let shared = subject.share()
  let subscriptions = (0..<10).map { _ in shared.sink(receiveValue: add) }
  report(
    "share, 10 subscribers, per delivery", goal: 15, raw: raw(),
    ours: measure(n) { for value in 0..<n / 10 { subject.send(value) } })
  consume(subscriptions)
}

do {
  let name = "for await … in .values"
  if filter.map(name.contains) ?? true {
    let cost = await measureAsync(n) {
      for await value in Source(count: n).values { add(value) }
    }
    report(name, goal: 500, ours: cost)
  }
}

do {
  let rawSubject = RawSubject()
  let gate = RawLock()
  nonisolated(unsafe) var total = 0
  _ = rawSubject.subscribe { value in
    gate.lock()
    total &+= value
    gate.unlock()
  }
  func twoThreads(_ send: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for _ in 0..<2 { DispatchQueue.global().async(group: group) { for value in 0..<n / 2 { send(value) } } }
    group.wait()
  }
  @MainActor func raw() -> Cost { measure(n) { twoThreads { rawSubject.send($0) } } }
  nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
  let subscription = subject.sink { total &+= $0 }
  report(
    "two threads sending into one subject", goal: 100, raw: raw(), ours: measure(n) { twoThreads { subject.send($0) } })
  consume(subscription)
}

print("\n| case | raw ns | Combine ns | ratio | goal ns | allocations |\n|---|---|---|---|---|---|")
for result in cases {
  let raw = result.raw.map { String(format: "%.1f", $0.nanoseconds) } ?? "–"
  let ratio = result.raw.map { String(format: "%.2f", result.ours.nanoseconds / $0.nanoseconds) } ?? "–"
  print(
    "| \(result.name) | \(raw) | \(String(format: "%.1f", result.ours.nanoseconds)) | \(ratio) | "
      + "\(String(format: "%.0f", result.goal)) | \(String(format: "%.2f", result.ours.allocations)) |")
}
consume(sum)
