import Combine
import CombineExtras
import CombineTestSupport
import Testing

/// Checks that an operator with a clock cancels its upstream once, and that nothing comes after a cancel: neither what waits
/// on the scheduler nor what an upstream that takes no notice goes on to send.
func expectNothingAfterACancel<Result: Publisher>(
  on scheduler: TestScheduler, at location: SourceLocation = #_sourceLocation,
  of operation: (ManualPublisher<Int, TestError>) -> Result
) where Result.Output == Int, Result.Failure == TestError {
  let source = ManualPublisher<Int, TestError>(releasesOnCancel: false)
  let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited)
  operation(source).subscribe(subscriber)
  source.send(1)
  subscriber.cancel()
  subscriber.cancel()
  #expect(source.cancelCount == 1, sourceLocation: location)
  source.send(2)
  source.send(completion: .finished)
  scheduler.run()
  #expect(subscriber.events.isEmpty, sourceLocation: location)
}

/// Checks that an upstream which has finished is neither asked nor cancelled while its completion waits on the scheduler.
func expectFinishedUpstreamIsLeftAlone<Result: Publisher>(
  on scheduler: TestScheduler, at location: SourceLocation = #_sourceLocation,
  of operation: (ManualPublisher<Int, TestError>) -> Result
) where Result.Output == Int, Result.Failure == TestError {
  let source = ManualPublisher<Int, TestError>()
  let subscriber = TrackingSubscriber<Int, TestError>(demand: .max(1))
  operation(source).subscribe(subscriber)
  source.send(completion: .finished)
  let requests = source.requests
  subscriber.request(.max(1))
  subscriber.cancel()
  scheduler.run()
  #expect(source.requests == requests, sourceLocation: location)
  #expect(source.cancelCount == 0, sourceLocation: location)
  #expect(subscriber.events.isEmpty, sourceLocation: location)
}
