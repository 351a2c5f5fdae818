/// Names an effect to a reader; the text is made only when it is asked for.
@usableFromInline
struct EffectLabel: Sendable, CustomStringConvertible {
  /// In which of the three styles the work was written.
  @usableFromInline
  enum Style: Sendable {
    case closure
    case value(any Sendable)
    case object(any Sendable)
    /// The work of a `StateStore`.
    case method(id: String)
    case timer(String)
  }

  let style: Style
  let place: SourcePlace

  @usableFromInline var description: String {
    switch style {
    case .closure: "run at \(place)"
    case .value(let value): "\(Dump.line(value)) at \(place)"
    case .object(let object): "\(type(of: object)) at \(place)"
    case .method(let id): "run \(id) at \(place)"
    case .timer(let name): name
    }
  }
}
