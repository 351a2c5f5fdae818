import Combine
import CombineTestSupport
import Testing

@Suite struct TryCatchTests {
  @Test func contract() {
    OperatorContract(.passing, name: "TryCatch") { source, token in
      source.tryCatch { error in Fail<Int, TestError>(error: token.pass(error)) }
    }.check()
  }

  @Test func contractOfAHandlerThatThrows() {
    OperatorContract(.passing, name: "TryCatch") { source, token in
      source.tryCatch { error -> Empty<Int, Never> in throw token.pass(error) }
    }.check()
  }

  @Test func goesOnWithTheOtherPublisher() {
    #expect(cold(1, failing: TestError(3)).tryCatch { Just($0.id) }.events() == .finished(1, 3))
  }

  @Test func anErrorThrownIsTheFailure() {
    let publisher = cold(1, failing: TestError(3)).tryCatch { error -> Just<Int> in throw TestError(error.id * 2) }
    #expect(publisher.events() == .failed(1, with: TestError(6)))
  }

  @Test func theOtherPublishersFailureIsDeliveredAndNotCaught() {
    let publisher = cold(1, failing: TestError(3)).tryCatch { _ in cold(2, failing: TestError(4)) }
    #expect(publisher.events() == .failed(1, 2, with: TestError(4)))
  }

  @Test func theHandlerIsNotCalledForAFinish() {
    let publisher = cold(1, 2).tryCatch { _ -> Just<Int> in throw TestError(9) }
    #expect(publisher.events() == .finished(1, 2))
  }

  @Test func theOpenDemandIsAskedOfTheOtherPublisher() {
    let first = ManualPublisher<Int, TestError>()
    let second = ManualPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, any Error>(demand: .max(3))
    first.tryCatch { _ in second }.subscribe(subscriber)
    first.send(1)
    first.send(completion: .failure(TestError(3)))
    #expect(second.requests == [.max(2)])
    subscriber.cancel()
    #expect(second.cancelCount == 1)
  }
}
