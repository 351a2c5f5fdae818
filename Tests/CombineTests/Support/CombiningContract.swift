import Combine
import CombineTestSupport
import Testing

/// What holds for every operator that several publishers feed, whatever it makes of their values: which inputs are
/// cancelled when it ends, that nothing comes after the end, and that it then holds nothing any more.
struct CombiningContract<Result: Publisher> where Result.Failure == TestError {
  typealias Recorder = ContractRecorder<Result.Output>

  /// How many publishers feed the operator.
  let inputs: Int

  /// The inputs that may deliver without ending the operator; nil for all.
  var sending: [Int]?

  /// The inputs whose failure ends the operator; nil for all.
  var failing: [Int]?

  /// Which inputs have to finish, and in which order, until the operator does.
  let finishing: [[Int]]

  /// Whether a value from each of the inputs that send makes the operator deliver.
  var delivers = true

  /// Brings the operator to where all its inputs are subscribed to.
  var prepare: ([ContractInput]) -> Void = { _ in }

  /// Makes the operator's publisher.
  let combine: ([ContractInput]) -> Result

  /// Checks everything.
  func check() {
    for keepsSubscriber in [false, true] {
      for demand in [Subscribers.Demand.none, .max(1), .unlimited] {
        cancelling(demand, keepsSubscriber: keepsSubscriber)
        for input in failing ?? Array(0..<inputs) { failure(of: input, demand, keepsSubscriber: keepsSubscriber) }
        for order in finishing { finish(in: order, demand, keepsSubscriber: keepsSubscriber) }
      }
    }
    cancellingWhileSubscribing()
    if delivers { cancellingWithinAValue() }
    aSecondSubscription()
    closuresAreReleased()
    subscribersAreReleased()
  }

  private func makeInputs(keepsSubscriber: Bool = false) -> [ContractInput] {
    (0..<inputs).map { _ in ContractInput(keepsSubscriber: keepsSubscriber) }
  }

  private func start(_ inputs: [ContractInput], _ recorder: Recorder) {
    combine(inputs).subscribe(recorder)
    prepare(inputs)
  }

  private func sendFromAll(_ inputs: [ContractInput]) {
    for index in sending ?? Array(inputs.indices) { inputs[index].send() }
  }

  /// Whatever still comes from above or below reaches nobody, and nothing is held.
  private func expectSilence(_ inputs: [ContractInput], _ recorder: Recorder, _ subscription: any Subscription) {
    let log = recorder.log
    for input in inputs { #expect(!input.isHeld, "the subscription of an input is held after the end") }
    #expect(inputs.map(\.heldValues) == inputs.map { _ in 0 }, "values are held after the end")
    let cancels = inputs.map(\.cancelCount)
    let requests = inputs.map(\.requests)
    for input in inputs {
      input.send()
      input.send(completion: .finished)
      input.send(completion: .failure(TestError(99)))
    }
    subscription.request(.max(1))
    subscription.request(.unlimited)
    subscription.cancel()
    #expect(recorder.log == log, "something came after the end")
    #expect(inputs.map(\.cancelCount) == cancels)
    #expect(inputs.map(\.requests) == requests)
    #expect(inputs.map(\.heldValues) == inputs.map { _ in 0 }, "values are held after the end")
    for input in inputs { input.letGo() }
  }

  /// Subscribes a recorder to the operator over new inputs; nil, and an issue, where it gets no subscription.
  private func begin(
    _ demand: Subscribers.Demand, keepsSubscriber: Bool
  ) -> (inputs: [ContractInput], recorder: Recorder, subscription: any Subscription)? {
    let inputs = makeInputs(keepsSubscriber: keepsSubscriber)
    let recorder = Recorder(demand: demand)
    start(inputs, recorder)
    guard let subscription = recorder.subscription else {
      Issue.record("no subscription")
      return nil
    }
    return (inputs, recorder, subscription)
  }

  private func cancelling(_ demand: Subscribers.Demand, keepsSubscriber: Bool) {
    guard let (inputs, recorder, subscription) = begin(demand, keepsSubscriber: keepsSubscriber) else { return }
    sendFromAll(inputs)
    let log = recorder.log
    recorder.cancel()
    #expect(inputs.map(\.cancelCount) == inputs.map { _ in 1 })
    expectSilence(inputs, recorder, subscription)
    #expect(recorder.log == log)
  }

  private func failure(of failed: Int, _ demand: Subscribers.Demand, keepsSubscriber: Bool) {
    guard let (inputs, recorder, subscription) = begin(demand, keepsSubscriber: keepsSubscriber) else { return }
    sendFromAll(inputs)
    let log = recorder.log
    inputs[failed].send(completion: .failure(TestError(failed)))
    #expect(recorder.log == log + ["failed \(failed)"])
    #expect(inputs.map(\.cancelCount) == inputs.indices.map { $0 == failed ? 0 : 1 })
    expectSilence(inputs, recorder, subscription)
  }

  private func finish(in order: [Int], _ demand: Subscribers.Demand, keepsSubscriber: Bool) {
    guard let (inputs, recorder, subscription) = begin(demand, keepsSubscriber: keepsSubscriber) else { return }
    for index in order {
      #expect(recorder.log.isEmpty)
      inputs[index].send(completion: .finished)
    }
    #expect(recorder.log == ["finished"])
    #expect(inputs.map(\.cancelCount) == inputs.indices.map { order.contains($0) ? 0 : 1 })
    expectSilence(inputs, recorder, subscription)
  }

  private func cancellingWhileSubscribing() {
    let inputs = makeInputs()
    let recorder = Recorder(demand: .none)
    recorder.whenSubscribed = { $0.cancel() }
    start(inputs, recorder)
    sendFromAll(inputs)
    #expect(recorder.log.isEmpty)
    for input in inputs {
      #expect(input.cancelCount == input.subscriberCount)
      #expect(!input.isHeld)
    }
  }

  private func cancellingWithinAValue() {
    let inputs = makeInputs(keepsSubscriber: true)
    let recorder = Recorder(demand: .unlimited)
    recorder.whenReceived = { $0.cancel() }
    start(inputs, recorder)
    sendFromAll(inputs)
    sendFromAll(inputs)
    for input in inputs { input.send(completion: .finished) }
    #expect(recorder.log == ["value"])
    #expect(inputs.map(\.heldValues) == inputs.map { _ in 0 })
    for input in inputs { input.letGo() }
  }

  private func aSecondSubscription() {
    let inputs = makeInputs()
    let recorder = Recorder(demand: .max(1))
    start(inputs, recorder)
    for input in inputs { #expect(input.refusesAnotherSubscription()) }
    #expect(inputs.map(\.cancelCount) == inputs.map { _ in 0 })
    recorder.cancel()
  }

  /// The closures of a sink whose result is kept after the end.
  private func closuresAreReleased() {
    var ends: [([ContractInput], AnyCancellable) -> Void] = [{ $1.cancel() }]
    for index in failing ?? Array(0..<inputs) {
      ends.append { inputs, _ in inputs[index].send(completion: .failure(TestError())) }
    }
    for order in finishing {
      ends.append { inputs, _ in for index in order { inputs[index].send(completion: .finished) } }
    }
    for end in ends {
      let inputs = makeInputs()
      weak var released: Token?
      func subscribe() -> AnyCancellable {
        let token = Token()
        released = token
        return combine(inputs).sink { _ in
          token.touch()
        } receiveValue: { _ in
          token.touch()
        }
      }
      let subscription = subscribe()
      prepare(inputs)
      #expect(released != nil)
      end(inputs, subscription)
      #expect(released == nil, "closures are held after the end")
      withExtendedLifetime((inputs, subscription)) {}
    }
  }

  /// A subscriber that lets go of its subscription at the end is not held by the inputs.
  private func subscribersAreReleased() {
    weak var released: Recorder?
    func run(_ inputs: [ContractInput], _ end: (Recorder) -> Void) {
      let recorder = Recorder(demand: .unlimited)
      released = recorder
      start(inputs, recorder)
      end(recorder)
      #expect(recorder.subscription == nil)
    }
    let cancelled = makeInputs()
    run(cancelled) { $0.cancel() }
    #expect(released == nil, "the subscriber is held after a cancel")
    for index in failing ?? Array(0..<inputs) {
      let failed = makeInputs()
      run(failed) { _ in failed[index].send(completion: .failure(TestError())) }
      #expect(released == nil, "the subscriber is held after a failure")
      withExtendedLifetime(failed) {}
    }
    for order in finishing {
      let finished = makeInputs()
      run(finished) { _ in for index in order { finished[index].send(completion: .finished) } }
      #expect(released == nil, "the subscriber is held after the finish")
      withExtendedLifetime(finished) {}
    }
    withExtendedLifetime(cancelled) {}
  }
}
