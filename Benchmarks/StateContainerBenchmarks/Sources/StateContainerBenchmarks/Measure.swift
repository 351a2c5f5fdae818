import CAllocationCount
import Foundation

/// What one case costs, per operation.
struct Cost {
  var nanoseconds = Double.infinity
  var allocations = 0.0
}

/// Runs `body`, which does `operations` operations, several times, and takes the fastest run.
func measure(_ operations: Int, runs: Int = 25, _ body: () -> Void) -> Cost {
  var best = Cost()
  body()
  for _ in 0..<runs {
    let allocations = allocation_count()
    let start = DispatchTime.now().uptimeNanoseconds
    body()
    let time = Double(DispatchTime.now().uptimeNanoseconds - start) / Double(operations)
    let allocated = Double(allocation_count() - allocations) / Double(operations)
    if time < best.nanoseconds { best = Cost(nanoseconds: time, allocations: allocated) }
  }
  return best
}

/// Runs an asynchronous `body` several times, and takes the fastest run.
func measureAsync(_ operations: Int, runs: Int = 25, _ body: () async -> Void) async -> Cost {
  var best = Cost()
  await body()
  for _ in 0..<runs {
    let allocations = allocation_count()
    let start = DispatchTime.now().uptimeNanoseconds
    await body()
    let time = Double(DispatchTime.now().uptimeNanoseconds - start) / Double(operations)
    let allocated = Double(allocation_count() - allocations) / Double(operations)
    if time < best.nanoseconds { best = Cost(nanoseconds: time, allocations: allocated) }
  }
  return best
}

/// Keeps the optimiser from removing what computes this.
@inline(never) func consume<T>(_ value: T) { withExtendedLifetime(value) {} }

/// Keeps the optimiser from knowing this.
@inline(never) func opaque<T>(_ value: T) -> T { value }

/// Keeps the optimiser from putting several rounds together. Costs a call.
@inline(never) @_optimize(none) func barrier<T>(_ value: inout T) {}
