import Dispatch
import Testing

extension OperatorContract {
  /// What comes out depends on which thread is faster, the rules do not. Most is to be seen under the Thread Sanitizer.
  func checkThreads() {
    for round in 0..<10 {
      checkCancelWhileValuesCome()
      checkCancelWhileTheFinishComes(sendingValues: round.isMultiple(of: 2))
    }
  }

  private func checkCancelWhileValuesCome() {
    nonisolated(unsafe) let subject = PassthroughSubject<Int, TestError>()
    nonisolated(unsafe) let subscriber = Tracker(demand: .max(1)) { _, _ in .max(1) }
    operate(subject.eraseToAnyPublisher(), Token()).subscribe(subscriber)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      if thread == 0 {
        for value in 1...50 { subject.send(value) }
      } else {
        for _ in 1...10 { subscriber.request(.max(1)) }
        subscriber.cancel()
      }
    }
    let values = subscriber.values.compactMap { Int("\($0)") }
    #expect(values == Array(Set(values)).sorted(), "values come once and in order", sourceLocation: location)
    let events = subscriber.printed
    subject.send(99)
    subject.send(completion: .finished)
    #expect(subscriber.printed == events, "nothing comes after a cancel on another thread", sourceLocation: location)
  }

  private func checkCancelWhileTheFinishComes(sendingValues: Bool) {
    nonisolated(unsafe) let subject = PassthroughSubject<Int, TestError>()
    nonisolated(unsafe) let subscriber = Tracker(demand: .unlimited)
    operate(subject.eraseToAnyPublisher(), Token()).subscribe(subscriber)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      if thread == 0 {
        if sendingValues { subject.send(1) }
        subject.send(completion: .finished)
      } else {
        subscriber.cancel()
      }
    }
    let completions = subscriber.printed.filter { $0 == .finished }.count
    #expect(completions <= 1, "the finish comes once or, after a cancel, not at all", sourceLocation: location)
    if completions == 1 {
      #expect(subscriber.printed.last == .finished, "the finish comes last", sourceLocation: location)
    }
  }
}
