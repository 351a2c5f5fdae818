import Combine
import CombineTestSupport
import Testing

@Suite struct AnyCancellableTests {
  final class Counted: Cancellable {
    private(set) var cancels = 0
    func cancel() { cancels += 1 }
  }

  @Test func runsItsClosureOnce() {
    var runs = 0
    let cancellable = AnyCancellable { runs += 1 }
    #expect(runs == 0)
    cancellable.cancel()
    cancellable.cancel()
    #expect(runs == 1)
  }

  @Test func cancelsAnotherOnce() {
    let counted = Counted()
    let cancellable = AnyCancellable(counted)
    cancellable.cancel()
    cancellable.cancel()
    #expect(counted.cancels == 1)
  }

  @Test func cancelsWhenItGoesAway() {
    let counted = Counted()
    var cancellable: AnyCancellable? = AnyCancellable(counted)
    #expect(counted.cancels == 0)
    withExtendedLifetime(cancellable) {}
    cancellable = nil
    #expect(counted.cancels == 1)
    do {
      let early = AnyCancellable(counted)
      early.cancel()
    }
    #expect(counted.cancels == 2, "what was cancelled is not cancelled again")
  }

  @Test func anUnusedResultCancelsAtOnce() {
    let source = ManualPublisher<Int, Never>()
    _ = source.sink { _ in }
    #expect(source.cancelCount == 1)
  }

  @Test func releasesWhatItHolds() {
    weak var token: Token?
    weak var counted: Counted?
    func make() -> [AnyCancellable] {
      let (made, other) = (Token(), Counted())
      (token, counted) = (made, other)
      return [AnyCancellable { made.touch() }, AnyCancellable(other)]
    }
    let cancellables = make()
    #expect(token != nil && counted != nil)
    for cancellable in cancellables { cancellable.cancel() }
    #expect(token == nil && counted == nil)
  }

  @Test func aCancelFromWithinItsClosureDoesNothing() {
    var runs = 0
    var cancellable: AnyCancellable?
    cancellable = AnyCancellable {
      runs += 1
      cancellable?.cancel()
    }
    cancellable?.cancel()
    #expect(runs == 1)
    cancellable = nil
  }

  @Test func setsAndCollections() {
    let counted = Counted()
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    AnyCancellable(counted).store(in: &set)
    AnyCancellable(counted).store(in: &array)
    counted.store(in: &set)
    counted.store(in: &array)
    #expect(set.count == 2 && array.count == 2)
    #expect(counted.cancels == 0)
    set = []
    #expect(counted.cancels == 2)
    array.removeFirst()
    #expect(counted.cancels == 3)
    array = []
    #expect(counted.cancels == 4)
  }

  @Test func identity() {
    let (a, b) = (AnyCancellable {}, AnyCancellable {})
    #expect(a == a)
    #expect(a != b)
    #expect(a.hashValue == a.hashValue)
    #expect(Set([a, b, a]).count == 2)
  }

  /// It has no name of its own: logs show `Combine.AnyCancellable`.
  @Test func description() { #expect("\(AnyCancellable {})" == "Combine.AnyCancellable") }

  @Test func subscriptionsHaveAnIdentity() {
    let subject = PassthroughSubject<Int, Never>()
    withSubscription(of: subject) { first in
      withSubscription(of: subject) { second in
        #expect(first.combineIdentifier == first.combineIdentifier)
        #expect(first.combineIdentifier != second.combineIdentifier)
      }
    }
  }
}
