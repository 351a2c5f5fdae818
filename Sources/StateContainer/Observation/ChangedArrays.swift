/// The arrays with derived stores of elements that a change may have touched. They are looked at element by element only
/// if they really are other arrays than before.
@MainActor
final class ChangedArrays {
  private struct Candidate {
    let group: ScopeGroup
    let old: ArrayIdentity?
    let snapshotElements: () -> Void
  }

  private var candidates: [Candidate] = []

  /// With the old state in place.
  func add(_ group: ScopeGroup, _ snapshotElements: @escaping () -> Void) {
    candidates.append(Candidate(group: group, old: group.arrayIdentity?(), snapshotElements: snapshotElements))
  }

  /// With the new state in place.
  ///
  /// - Returns: whether there are any.
  func findChanged() -> Bool {
    candidates.removeAll { candidate in
      guard let old = candidate.old, let identity = candidate.group.arrayIdentity else { return false }
      return old == identity()
    }
    return !candidates.isEmpty
  }

  /// With the old state in place. Arrays inside of the elements are looked at in full.
  func snapshot() {
    while !candidates.isEmpty {
      let due = candidates
      candidates = []
      for candidate in due { candidate.snapshotElements() }
    }
  }
}
