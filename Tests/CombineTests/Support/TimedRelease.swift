import Combine
import CombineExtras
import CombineTestSupport
import Testing

/// Checks that an operator with a clock holds neither the subscriber's closures nor values once it has ended, even while
/// its scheduler still has something to do for it.
func expectRelease<Result: Publisher>(
  on scheduler: TestScheduler, of operation: (ContractInput) -> Result
) where Result.Failure == TestError {
  weak var released: Token?
  func subscribe(to input: ContractInput) -> AnyCancellable {
    let token = Token()
    released = token
    return operation(input).sink { _ in
      token.touch()
    } receiveValue: { _ in
      token.touch()
    }
  }

  let cancelled = ContractInput()
  let cancelling = subscribe(to: cancelled)
  scheduler.advance()
  cancelled.send()
  #expect(released != nil)
  cancelling.cancel()
  scheduler.advance()
  #expect(released == nil, "closures are held after a cancel")
  #expect(cancelled.heldValues == 0, "values are held after a cancel")
  #expect(!cancelled.isHeld, "the upstream's subscription is held after a cancel")
  scheduler.run()

  // Cancelled while the completion waits on the scheduler.
  let late = ContractInput()
  let lateCancelling = subscribe(to: late)
  scheduler.advance()
  late.send()
  late.send(completion: .finished)
  lateCancelling.cancel()
  #expect(released == nil, "closures are held after a cancel that came before the completion")
  #expect(late.heldValues == 0, "values are held after a cancel that came before the completion")
  scheduler.run()

  for completion in [Subscribers.Completion<TestError>.finished, .failure(TestError())] {
    let input = ContractInput()
    let subscription = subscribe(to: input)
    scheduler.advance()
    input.send()
    input.send(completion: completion)
    scheduler.run()
    #expect(released == nil, "closures are held after the completion")
    #expect(input.heldValues == 0, "values are held after the completion")
    #expect(!input.isHeld, "the upstream's subscription is held after the completion")
    withExtendedLifetime(subscription) {}
  }
}
