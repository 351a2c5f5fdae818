import Foundation

/// The service that has the numbers.
struct NumbersAPI: Sendable {
  /// - Throws: `NumbersError`, or `CancellationError`.
  var numbers: @Sendable () async throws -> [Int]
}

extension NumbersAPI {
  /// Answers after a second, or after the seconds in `NUMBERS_DELAY`; fails while `ServiceSwitch` says so.
  static func live(_ service: ServiceSwitch = .shared) -> NumbersAPI {
    let delay = ProcessInfo.processInfo.environment["NUMBERS_DELAY"].flatMap(Double.init) ?? 1
    return NumbersAPI {
      try await Task.sleep(nanoseconds: UInt64(delay * 1_000_000_000))
      if service.fails { throw NumbersError() }
      return [1, 2, 3]
    }
  }
}
