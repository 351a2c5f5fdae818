/// The words of a test store's failures.
enum TestText {
  static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  static func indent(_ lines: [String]) -> String { lines.map { "  \($0)" }.joined(separator: "\n") }

  /// What may be missing when something that was waited for does not come.
  static func hint(_ running: [EffectJob], _ unanswered: [EffectLabel]) -> String {
    var text = ""
    if !unanswered.isEmpty {
      text += "\nWaiting to be answered:"
      for label in unanswered {
        text += "\n  store.expect(effect: \(value(label)), thenReturn: …)"
      }
    }
    if !running.isEmpty {
      text += "\nStill running:"
      for job in running { text += "\n  \(job.label)" }
      text += "\nIf it sleeps, write: await store.advance(by: …). If it never ends, send the input that cancels it."
    }
    if running.isEmpty && unanswered.isEmpty { text += "\nNo effect is running." }
    return text
  }

  private static func value(_ label: EffectLabel) -> String {
    switch label.style {
    case .value(let value), .object(let value): Dump.line(value)
    case .closure, .method, .timer: label.description
    }
  }

  /// The call with the closure that would have been right.
  static func assertion<State>(_ call: String, from before: State, to after: State) -> String {
    let changes = assignments(DumpTree(before), DumpTree(after), "$0")
    return changes.isEmpty ? "  \(call)" : "  \(call) {\n\(changes.map { "    \($0)" }.joined(separator: "\n"))\n  }"
  }

  private static func assignments(_ old: DumpTree, _ new: DumpTree, _ path: String) -> [String] {
    if old == new { return [] }
    if case .record(let a, let oldFields) = old, case .record(let b, let newFields) = new, a == b,
      oldFields.map(\.label) == newFields.map(\.label), oldFields.allSatisfy({ $0.label != nil })
    {
      return zip(oldFields, newFields).flatMap { assignments($0.value, $1.value, "\(path).\($0.label!)") }
    }
    if case .list(let old) = old, case .list(let new) = new, old.count == new.count {
      return old.indices.flatMap { assignments(old[$0], new[$0], "\(path)[\($0)]") }
    }
    return ["\(path) = \(new.line)"]
  }
}
