import Combine
import Synchronization

/// An object's `objectWillChange`, made when somebody asks for it.
@usableFromInline
final class ChangePublisher: Sendable {
  // Made under the lock; the publisher itself may be used from any thread.
  private let made = Mutex<UncheckedBox<ObservableObjectPublisher>?>(nil)
  @usableFromInline let flag = Atomic<Bool>(false)

  init() {}

  /// Whether somebody has asked for it.
  @inlinable var isWanted: Bool { flag.load(ordering: .relaxed) }

  var publisher: ObservableObjectPublisher {
    made.withLock { made in
      if let made { return made }
      let new = UncheckedBox(ObservableObjectPublisher())
      made = new
      flag.store(true, ordering: .releasing)
      return new
    }.value
  }

  func send() { if isWanted { publisher.send() } }
}
