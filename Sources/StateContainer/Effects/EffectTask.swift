/// The effects that one `send` has started, together with those that their feedback starts.
public struct EffectTask: Sendable {
  @usableFromInline let group: EffectGroup?

  @inlinable
  init(_ group: EffectGroup?) { self.group = group }

  /// Waits until every one of them has ended, or been cancelled and returned. Returns at once where there are none.
  ///
  /// Cancelling the waiting task does not cancel them; see ``Store/run(_:file:line:)``.
  public func finish() async { await group?.finish() }

  /// Cancels them. Nothing they still send is applied.
  public func cancel() { group?.cancel() }
}
