import Combine
import CombineTestSupport
import Foundation
import Testing

@Suite struct ErrorHandlingTests {
  let failing = Record<Int, TestError>(output: [1, 2], completion: .failure(TestError(3)))

  @Test func catchGoesOnWithTheOpenDemand() {
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(3))
    failing.catch { error in [error.id, 4, 5].publisher }.subscribe(subscriber)
    #expect(subscriber.values == [1, 2, 3])
    subscriber.request(.unlimited)
    #expect(subscriber.events == [.value(1), .value(2), .value(3), .value(4), .value(5), .finished])
  }

  @Test func tryCatchMayThrow() {
    #expect(failing.tryCatch { error -> Just<Int> in throw error }.events().last == .failed(TestError(3)))
    #expect(failing.tryCatch { Just($0.id) }.events() == [.value(1), .value(2), .value(3), .finished])
  }

  @Test func replaceErrorWaitsForDemand() {
    let subscriber = TrackingSubscriber<Int, Never>(demand: .max(2))
    failing.replaceError(with: 9).subscribe(subscriber)
    #expect(subscriber.events == [.value(1), .value(2)])
    subscriber.request(.max(1))
    #expect(subscriber.events == [.value(1), .value(2), .value(9), .finished])
  }

  @Test func retrySubscribesAgain() {
    var attempts = 0
    let publisher = Deferred { () -> AnyPublisher<Int, TestError> in
      attempts += 1
      return attempts < 3
        ? Fail(error: TestError(attempts)).eraseToAnyPublisher()
        : Just(7).setFailureType(to: TestError.self).eraseToAnyPublisher()
    }
    #expect(publisher.retry(5).events() == [.value(7), .finished])
    #expect(attempts == 3)
    attempts = 0
    #expect(publisher.retry(1).events() == [.failed(TestError(2))])
  }

  @Test func aHundredThousandRetriesDoNotFillTheStack() {
    var attempts = 0
    let publisher = Deferred { () -> Fail<Int, TestError> in
      attempts += 1
      return Fail(error: TestError())
    }
    #expect(publisher.retry(100_000).events() == [.failed(TestError())])
    #expect(attempts == 100_001)
  }

  @Test func thrownErrorsCancelTheUpstream() {
    let source = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, any Error>(demand: .unlimited)
    source.tryMap { value -> Int in
      if value == 2 { throw TestError(8) }
      return value
    }.subscribe(subscriber)
    source.send(1)
    source.send(2)
    #expect(source.cancelCount == 1)
    #expect(subscriber.events == [.value(1), .failed(TestError(8))])
  }

  @Test func decodeFailsWithTheDecodingErrorItself() {
    let subscriber = TrackingSubscriber<[Int], any Error>(demand: .unlimited)
    Just(Data("{}".utf8)).decode(type: [Int].self, decoder: JSONDecoder()).subscribe(subscriber)
    guard case .failed(let error)? = subscriber.events.first else {
      Issue.record("no failure")
      return
    }
    #expect(error is DecodingError)
    let coded = Just([1, 2]).encode(encoder: JSONEncoder()).decode(type: [Int].self, decoder: JSONDecoder())
    #expect(coded.events() == [.value([1, 2]), .finished])
  }

  @Test func assertNoFailureTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = Fail<Int, TestError>(error: TestError(1)).assertNoFailure().sink { _ in }
    }
    #expect(failing.output(at: 0).assertNoFailure().events() == [.value(1), .finished])
  }

  @Test func setFailureTypeAndMapError() {
    #expect(
      Just(1).setFailureType(to: TestError.self).mapError { _ in TestError(2) }.events() == [.value(1), .finished])
    #expect(failing.mapError { TestError($0.id * 2) }.events().last == .failed(TestError(6)))
  }
}
