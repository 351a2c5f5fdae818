import Combine
import CombineTestSupport
import Testing

@Suite struct FutureTests {
  @Test func runsOnceAndAtOnce() {
    var runs = 0
    let future = Future<Int, TestError> { promise in
      runs += 1
      promise(.success(1))
      promise(.success(2))
    }
    #expect(runs == 1)
    #expect(future.events() == [.value(1), .finished])
    #expect(future.events() == [.value(1), .finished])
    #expect(runs == 1)
  }

  @Test func servesThoseWhoWait() {
    var fulfil: Future<Int, TestError>.Promise?
    let future = Future<Int, TestError> { fulfil = $0 }
    let asking = TrackingSubscriber<Int, TestError>(demand: .max(1))
    let silent = TrackingSubscriber<Int, TestError>()
    let gone = TrackingSubscriber<Int, TestError>(demand: .max(1))
    for subscriber in [asking, silent, gone] { future.subscribe(subscriber) }
    gone.cancel()
    fulfil?(.success(3))
    #expect(asking.events == [.value(3), .finished])
    #expect(silent.events.isEmpty)
    #expect(gone.events.isEmpty)
    silent.request(.max(1))
    #expect(silent.events == [.value(3), .finished])
  }

  @Test func aFailureNeedsNoDemand() {
    let subscriber = TrackingSubscriber<Int, TestError>()
    Future<Int, TestError> { $0(.failure(TestError(2))) }.subscribe(subscriber)
    #expect(subscriber.events == [.failed(TestError(2))])
  }

  @Test func aSubscriberIsReleasedWhenItCancels() {
    let future = Future<Int, TestError> { _ in }
    weak var released: TrackingSubscriber<Int, TestError>?
    do {
      let subscriber = TrackingSubscriber<Int, TestError>(demand: .max(1))
      released = subscriber
      future.subscribe(subscriber)
      subscriber.cancel()
    }
    #expect(released == nil)
  }

  @Test func valueOrError() async throws {
    #expect(await Future<Int, Never> { $0(.success(1)) }.value == 1)
    await #expect(throws: TestError(3)) { try await Future<Int, TestError> { $0(.failure(TestError(3))) }.value }
  }
}
