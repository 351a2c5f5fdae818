import CombineTestSupport
import Foundation
import Testing

/// What the leak detector finds when a process ends, and what it does not: under the Address Sanitizer, as `scripts/sanitize`
/// sets it up.
@Suite(.enabled(if: isAddressSanitized)) struct LeakDetectionTests {
  final class Node {
    weak var peer: Node?
    var next: Node?
    var link = Link.none
    var text = ""
  }

  /// Two cases with objects: which of them it is stands in the pointer's uppermost bits.
  enum Link {
    case none
    case node(Node)
    case other(Token)
  }

  nonisolated(unsafe) static var held: [Node] = []

  static func longText() -> String { String(repeating: "text that is kept on the heap", count: Int.random(in: 2...3)) }

  // On threads of their own, whose stacks are gone when the detector looks.

  @Test func aCycleIsFound() async {
    await #expect(processExitsWith: .exitCode(66)) {
      onThread(stack: 512) {
        let node = Node()
        node.next = node
      }
    }
  }

  @Test func aCycleThroughACaseIsFound() async {
    await #expect(processExitsWith: .exitCode(66)) {
      onThread(stack: 512) {
        let (one, other) = (Node(), Node())
        one.link = .node(other)
        other.link = .node(one)
      }
    }
  }

  @Test func whatAGlobalHoldsIsNotLost() async {
    await #expect(processExitsWith: .success) {
      onThread(stack: 512) {
        let (node, other) = (Node(), Node())
        node.text = LeakDetectionTests.longText()
        node.link = .node(other)
        other.link = .other(Token())
        // Once there was a weak reference, the object's counts are elsewhere.
        other.peer = other
        other.peer = nil
        LeakDetectionTests.held = [node]
      }
    }
  }

  @Test func whatAnUnfinishedSubscriptionHoldsIsLetGo() async {
    await #expect(processExitsWith: .success) {
      onThread(stack: 512) {
        let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited)
        ManualPublisher<Int, TestError>().map { $0 + 1 }.share()
          .buffer(size: 3, prefetch: .keepFull, whenFull: .dropOldest)
          .subscribe(subscriber)
      }
    }
  }
}
