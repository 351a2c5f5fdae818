import Synchronization

/// How much a test store has that the test has not asserted; readable when the store is gone.
final class TestLedger: Sendable {
  struct Counts {
    var feedbacks = 0
    var outputs = 0
    var unanswered = 0
    var running = 0

    var description: String? {
      let parts = [
        (feedbacks, "feedback"), (outputs, "output"), (unanswered, "unanswered effect"), (running, "running effect"),
      ]
      let texts = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
  }

  private let counts = Mutex(Counts())

  func update(_ change: (inout Counts) -> Void) { counts.withLock { change(&$0) } }
  var leftovers: String? { counts.withLock { $0.description } }
}
