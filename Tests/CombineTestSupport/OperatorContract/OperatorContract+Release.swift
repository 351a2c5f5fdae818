import Testing

extension OperatorContract {
  func checkRelease() {
    checkReleased("a finish releases what closures capture") { subject, _ in subject.send(completion: .finished) }
    checkReleased("a cancel releases what closures capture") { _, subscription in subscription.cancel() }
    if exceptions.contains(.failure) { return }
    checkReleased("a failure releases what closures capture") { subject, _ in
      subject.send(completion: .failure(TestError(7)))
    }
  }

  /// The token's deinit calls back into the pipeline: with a lock held, that would be the end of it.
  private func checkReleased(
    _ rule: Comment, end: (PassthroughSubject<Int, TestError>, AnyCancellable) -> Void
  ) {
    let subject = PassthroughSubject<Int, TestError>()
    var subscription: AnyCancellable?
    weak var released: Token?
    do {
      let token = Token {
        subject.send(9)
        subscription?.cancel()
      }
      released = token
      let source = subject.map { value in
        token.touch()
        return value
      }
      subscription = operate(source.eraseToAnyPublisher(), token)
        .sink(receiveCompletion: { _ in token.touch() }, receiveValue: { _ in token.touch() })
    }
    subject.send(1)
    #expect(
      released != nil || kind != .passing, "the pipeline keeps its closures until the end", sourceLocation: location)
    if let subscription { end(subject, subscription) }
    #expect(released == nil, rule, sourceLocation: location)
    // Dropped only when it is out of the variable, which the token's deinit reads.
    let last = subscription
    subscription = nil
    withExtendedLifetime(last) {}
  }
}
