import Combine
import CombineExtras
import CombineTestSupport
import Foundation
import Testing

/// An operator under a name, made so that it captures a token.
struct OperatorCase: CustomTestStringConvertible, @unchecked Sendable {
  typealias Source = AnyPublisher<Int, TestError>
  typealias Result = AnyPublisher<String, any Error>

  let name: String
  let apply: (Source, Token) -> Result
  var testDescription: String { name }

  init<P: Publisher>(_ name: String, _ apply: @escaping (Source, Token) -> P) {
    self.name = name
    self.apply = { source, token in
      apply(source, token).map { "\($0)" }.mapError { $0 as any Error }.eraseToAnyPublisher()
    }
  }

  /// Operators that pass a first value through as it comes. Those with one upstream have files of their own.
  static let all: [OperatorCase] = [
    OperatorCase("merge") { s, t in
      s.map {
        t.touch(); return $0
      }.merge(with: Empty())
    },
    OperatorCase("flatMap") { s, t in
      s.flatMap { v in
        t.touch(); return Just(v)
      }
    },
    OperatorCase("flatMap to a sequence") { s, t in
      s.flatMap { v in
        t.touch(); return [v].publisher.setFailureType(to: TestError.self)
      }
    },
    OperatorCase("switchToLatest") { s, t in
      s.map { v in
        t.touch(); return Just(v)
      }.switchToLatest()
    },
    OperatorCase("receive(on:)") { s, t in
      s.map {
        t.touch(); return $0
      }.receive(on: ImmediateScheduler.shared)
    },
    OperatorCase("subscribe(on:)") { s, t in
      s.map {
        t.touch(); return $0
      }.subscribe(on: ImmediateScheduler.shared)
    },
    OperatorCase("delay") { s, t in
      s.map {
        t.touch(); return $0
      }.delay(for: 0, scheduler: ImmediateScheduler.shared)
    },
    OperatorCase("share") { s, t in
      s.map {
        t.touch(); return $0
      }.share()
    },
    OperatorCase("combineLatest") { s, t in
      s.combineLatest(Just("").setFailureType(to: TestError.self)) { v, _ in
        t.touch(); return v
      }
    },
    OperatorCase("zip") { s, t in
      s.zip(Just("").setFailureType(to: TestError.self).append(Empty(completeImmediately: false))) { v, _ in
        t.touch()
        return v
      }
    },
    OperatorCase("prefix(untilOutputFrom:)") { s, t in
      s.map {
        t.touch(); return $0
      }.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false))
    },
    OperatorCase("drop(untilOutputFrom:)") { s, t in
      s.map {
        t.touch(); return $0
      }.drop(untilOutputFrom: Just(1).setFailureType(to: TestError.self))
    },
    OperatorCase("eraseToAnyPublisher") { s, t in
      s.map {
        t.touch(); return $0
      }.eraseToAnyPublisher()
    },
    OperatorCase("materialize") { s, t in
      s.map {
        t.touch(); return $0
      }.materialize().dematerialize() as AnyPublisher<Int, TestError>
    },
  ]
}

/// What holds for every operator, whatever it does with values.
@Suite struct OperatorContractTests {
  typealias Tracker = TrackingSubscriber<String, any Error>

  @Test(arguments: OperatorCase.all) func valuesPassInOrderAndThenTheFinish(_ operation: OperatorCase) {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = Tracker(demand: .unlimited)
    operation.apply(source.eraseToAnyPublisher(), Token()).subscribe(subscriber)
    #expect(source.subscriberCount == 1)
    source.send(1)
    #expect(subscriber.events == [.value("1")])
    if operation.name != "zip" { source.send(2) }
    source.send(completion: .finished)
    #expect(
      subscriber.events
        == (operation.name == "zip" ? [.value("1"), .finished] : [.value("1"), .value("2"), .finished]))
  }

  @Test(arguments: OperatorCase.all) func aFailurePassesAtOnce(_ operation: OperatorCase) {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = Tracker(demand: .unlimited)
    operation.apply(source.eraseToAnyPublisher(), Token()).subscribe(subscriber)
    source.send(completion: .failure(TestError(7)))
    #expect(subscriber.events == [.failed(TestError(7))])
  }

  @Test(arguments: OperatorCase.all) func aFailurePassesWithoutDemand(_ operation: OperatorCase) {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = Tracker()
    operation.apply(source.eraseToAnyPublisher(), Token()).subscribe(subscriber)
    source.send(completion: .failure(TestError(7)))
    #expect(subscriber.events == [.failed(TestError(7))])
  }

  @Test(arguments: OperatorCase.all) func cancellingCancelsTheUpstreamOnce(_ operation: OperatorCase) {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = Tracker(demand: .unlimited)
    operation.apply(source.eraseToAnyPublisher(), Token()).subscribe(subscriber)
    subscriber.cancel()
    subscriber.cancel()
    #expect(source.cancelCount >= 1)
    source.send(1)
    source.send(completion: .finished)
    #expect(subscriber.events.isEmpty)
  }

  @Test(arguments: OperatorCase.all) func nothingComesAfterACancelFromWithinAValue(_ operation: OperatorCase) {
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = Tracker(demand: .unlimited) { subscriber, _ in
      subscriber.cancel()
      return .none
    }
    operation.apply(subject.eraseToAnyPublisher(), Token()).subscribe(subscriber)
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(subscriber.events == [.value("1")])
  }

  @Test(arguments: OperatorCase.all) func demandOfOneAtATimeIsRespected(_ operation: OperatorCase) {
    let subscriber = Tracker(demand: .max(1))
    operation.apply((1...3).publisher.setFailureType(to: TestError.self).eraseToAnyPublisher(), Token())
      .subscribe(subscriber)
    #expect(subscriber.values == ["1"])
    // Subjects and switches drop what nobody has asked for; the other input of zip has one value only.
    if ["zip", "share", "switchToLatest"].contains(operation.name) { return }
    subscriber.request(.max(1))
    #expect(subscriber.values == ["1", "2"])
    subscriber.request(.max(5))
    #expect(subscriber.events == [.value("1"), .value("2"), .value("3"), .finished])
  }

  @Test(arguments: OperatorCase.all) func demandMadeWithinAValueIsServed(_ operation: OperatorCase) {
    if operation.name == "zip" { return }
    let subscriber = Tracker(demand: .max(1)) { subscriber, value in
      if value == "1" { subscriber.request(.max(1)) }
      return value == "2" ? .max(1) : .none
    }
    operation.apply((1...4).publisher.setFailureType(to: TestError.self).eraseToAnyPublisher(), Token())
      .subscribe(subscriber)
    #expect(subscriber.values == ["1", "2", "3"])
  }

  @Test(arguments: OperatorCase.all) func withoutDemandNoValueComes(_ operation: OperatorCase) {
    let subscriber = Tracker()
    operation.apply((1...3).publisher.setFailureType(to: TestError.self).eraseToAnyPublisher(), Token())
      .subscribe(subscriber)
    #expect(subscriber.values.isEmpty)
  }

  @Test(arguments: OperatorCase.all) func capturesAreReleasedAfterTheEnd(_ operation: OperatorCase) {
    let subject = PassthroughSubject<Int, TestError>()
    weak var released: Token?
    let subscription: AnyCancellable
    do {
      let token = Token()
      released = token
      subscription = operation.apply(subject.eraseToAnyPublisher(), token)
        .sink(receiveCompletion: { _ in token.touch() }, receiveValue: { _ in token.touch() })
    }
    subject.send(1)
    #expect(released != nil)
    subject.send(completion: .finished)
    #expect(released == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: OperatorCase.all) func capturesAreReleasedAfterACancel(_ operation: OperatorCase) {
    let subject = PassthroughSubject<Int, TestError>()
    weak var released: Token?
    let subscription: AnyCancellable
    do {
      let token = Token()
      released = token
      subscription = operation.apply(subject.eraseToAnyPublisher(), token)
        .sink(receiveCompletion: { _ in token.touch() }, receiveValue: { _ in token.touch() })
    }
    subject.send(1)
    subscription.cancel()
    #expect(released == nil)
  }

  @Test(arguments: OperatorCase.all) func aReentrantSendIsDelivered(_ operation: OperatorCase) {
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = Tracker(demand: .unlimited) { _, value in
      if value == "1" { subject.send(2) }
      return .none
    }
    operation.apply(subject.eraseToAnyPublisher(), Token()).subscribe(subscriber)
    subject.send(1)
    // A flatMap that takes one publisher at a time has not asked for the next value yet.
    if ["zip", "materialize"].contains(operation.name) { return }
    #expect(subscriber.values == ["1", "2"])
    subject.send(completion: .finished)
    #expect(subscriber.isComplete)
  }
}
