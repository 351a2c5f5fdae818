/// Passes everything on, under a name of its own or the upstream's; it may be told when the subscriber cancels.
@usableFromInline
final class ForwardingRelay<Downstream: Subscriber>: Relay, Subscriber, @unchecked Sendable {
  @usableFromInline let downstream: Downstream

  /// What the subscription prints as; nil for what the upstream's prints as.
  @usableFromInline let name: StaticString?

  @exclusivity(unchecked) private var whenCancelled: (() -> Void)?

  @usableFromInline
  init(_ downstream: Downstream, name: StaticString?, whenCancelled: (() -> Void)? = nil) {
    self.downstream = downstream
    self.name = name
    self.whenCancelled = whenCancelled
    super.init()
  }

  @inlinable
  func receive(subscription: any Subscription) {
    if accept(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { isActive ? downstream.receive(input) : .none }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard end().isFirst else { return }
    forget()
    downstream.receive(completion: completion)
  }

  @usableFromInline
  override func cancel() {
    let (isFirst, subscription) = end()
    subscription?.cancel()
    let action = takeAction()
    if isFirst { action?() }
  }

  @usableFromInline func forget() { _ = takeAction() }

  private func takeAction() -> (() -> Void)? {
    lock.withLock {
      defer { whenCancelled = nil }
      return whenCancelled
    }
  }

  @usableFromInline override var description: String {
    if let name { return "\(name)" }
    return currentUpstream.map { String(describing: $0) } ?? "Autoconnect"
  }
}
