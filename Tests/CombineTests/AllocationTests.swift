import Allocations
import Combine
import Testing

/// A value on its way through a pipeline allocates nothing: what a pipeline needs it has from its beginning.
@Suite(.enabled(if: Allocations.areCounted))
struct AllocationTests {
  private func perValue<P: Publisher<Int, Never>>(
    _ build: (PassthroughSubject<Int, Never>) -> P, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Allocations {
    let subject = PassthroughSubject<Int, Never>()
    var received = 0
    let subscription = build(subject).sink { received += $0 & 1 | 1 }
    var value = 0
    let made = Allocations.of {
      value += 1
      subject.send(value)
    }
    #expect(received > 0, "nothing came through", sourceLocation: sourceLocation)
    withExtendedLifetime(subscription) {}
    return made
  }

  @Test func aSubjectAndASink() {
    #expect(perValue { $0 } == Allocations())
  }

  @Test func statelessOperators() {
    #expect(
      perValue { $0.map { $0 + 1 }.filter { $0 > 0 }.compactMap { Optional($0) }.map { $0 * 2 } } == Allocations())
    #expect(perValue { $0.map { Optional($0) }.replaceNil(with: 1) } == Allocations())
    #expect(perValue { $0.handleEvents(receiveOutput: { _ in }) } == Allocations())
  }

  @Test func statefulOperators() {
    #expect(perValue { $0.scan(0) { $0 &+ $1 } } == Allocations())
    #expect(perValue { $0.removeDuplicates() } == Allocations())
    #expect(perValue { $0.dropFirst(2) } == Allocations())
    #expect(perValue { $0.prefix(1_000_000) } == Allocations())
    #expect(perValue { $0.first { $0 < 0 }.replaceEmpty(with: 1).merge(with: $0) } == Allocations())
  }

  @Test func severalUpstreams() {
    #expect(perValue { $0.merge(with: Empty(completeImmediately: false)) } == Allocations())
    // Code that is not optimised, as that of tests, has the pair of a generic type on the heap.
    #expect(perValue { $0.combineLatest(Just(1)).map { $0 + $1 } }.count <= 1)
    #expect(perValue { $0.zip($0).map { $0 + $1 } } == Allocations())
  }

  @Test func erasedAndShared() {
    #expect(perValue { $0.map { $0 + 1 }.eraseToAnyPublisher().map { $0 + 1 }.eraseToAnyPublisher() } == Allocations())
    #expect(perValue { $0.share() } == Allocations())
  }

  @Test func currentValue() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var last = 0
    let subscription = subject.sink { last = $0 }
    var value = 0
    #expect(
      Allocations.of {
        value += 1
        subject.value = value
      } == Allocations())
    #expect(last == value)
    withExtendedLifetime(subscription) {}
  }

  @Test func published() {
    final class Model: ObservableObject { @Published var value = 0 }
    let model = Model()
    var changes = 0
    var last = 0
    let subscriptions = [model.objectWillChange.sink { changes += 1 }, model.$value.sink { last = $0 }]
    let made = Allocations.of { model.value += 1 }
    // The key path through which a property wrapper finds its object; nothing where the code is optimised.
    #expect(made.count <= 1)
    #expect(changes == model.value && last == model.value)
    withExtendedLifetime(subscriptions) {}
  }
}
