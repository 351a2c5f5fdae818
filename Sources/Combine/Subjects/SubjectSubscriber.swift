/// Feeds a subject with what another publisher delivers.
///
/// The subject decides how much to ask for: a pass-through subject asks once it has a subscriber, a current-value subject
/// at once. Finishing and cancelling release the subject.
@usableFromInline
final class SubjectSubscriber<Target: Subject>: Relay, Subscriber, @unchecked Sendable {
  @usableFromInline @exclusivity(unchecked) var subject: Target?

  @inlinable
  init(_ subject: Target) {
    self.subject = subject
    super.init()
  }

  @usableFromInline func receive(subscription: any Subscription) {
    if accept(subscription) { currentSubject?.send(subscription: self) }
  }

  @usableFromInline func receive(_ input: Target.Output) -> Subscribers.Demand {
    if isActive { currentSubject?.send(input) }
    return .none
  }

  @usableFromInline func receive(completion: Subscribers.Completion<Target.Failure>) {
    let target = currentSubject
    guard end().isFirst else { return }
    releaseSubject()
    target?.send(completion: completion)
  }

  @usableFromInline override func cancel() {
    let subscription = end().subscription
    releaseSubject()
    subscription?.cancel()
  }

  private var currentSubject: Target? { lock.withLock { subject } }

  private func releaseSubject() {
    let old = lock.withLock {
      let old = subject
      subject = nil
      return old
    }
    withExtendedLifetime(old) {}
  }

  @usableFromInline override var description: String { "Subject" }
}

extension Publisher {
  /// Sends everything that this publisher delivers to a subject.
  ///
  /// Keep the result: when it goes away, the subject is no longer fed. The completion is passed on, too.
  ///
  /// ```swift
  /// let feed = stories.subscribe(subject)
  /// ```
  public func subscribe<S>(_ subject: S) -> AnyCancellable where S: Subject, Failure == S.Failure, Output == S.Output {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}
