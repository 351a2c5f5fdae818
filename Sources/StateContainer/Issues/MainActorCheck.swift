internal import Dispatch
internal import Foundation

/// Whether the code that calls runs where the main actor's does.
///
/// The main actor forbids other threads at compile time, but code of the Swift 5 language mode gets past it.
@usableFromInline
enum MainActorCheck {
  /// Marks the main queue: asking the runtime for the current executor ends the process where the answer is no.
  private static let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The main thread, or whatever thread drains the main queue: under a test runner that may be another one.
  static var isOnMainActor: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true }

  /// Reports an access from elsewhere, in debug builds.
  @inlinable @inline(__always)
  static func run(_ what: @autoclosure () -> StaticString, file: StaticString, line: UInt) {
    assert(reportIfElsewhere(what(), SourcePlace(file: file, line: line)))
  }

  /// - Returns: true: a report is enough.
  @usableFromInline
  static func reportIfElsewhere(_ what: StaticString, _ place: SourcePlace) -> Bool {
    if isOnMainActor { return true }
    StoreIssues.report(
      StoreIssue(
        kind: .offMainThread,
        message: "\(what) off the main thread; views may read the state half-way. "
          + "Hop to the main actor first: await MainActor.run { … }.",
        place: place))
    return true
  }
}
