/// What a person can submit.
public struct SubmitTriggers: OptionSet, Sendable {
  public typealias RawValue = Int
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Return in a text field.
  public static let text = SubmitTriggers(rawValue: 1 << 0)
  /// Return in a search field.
  public static let search = SubmitTriggers(rawValue: 1 << 1)
}

/// What happens on a submission.
struct SubmitAction {
  let triggers: SubmitTriggers
  let run: () -> Void
}

/// The innermost action first; all of them run.
enum SubmitActionsKey: EnvironmentKey { static var defaultValue: [SubmitAction] { [] } }

extension EnvironmentValues {
  var submitActions: [SubmitAction] {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
}

extension View {
  /// Runs an action when a person presses Return in a text field of this view. The focus stays where it is, as on
  /// computers with a keyboard; move it with a `@FocusState`.
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    modifier(
      EnvironmentWritingModifier(
        write: EnvironmentWrite {
          $0.submitActions = [SubmitAction(triggers: triggers, run: action)] + $0.submitActions
        }))
  }

  /// Keeps submissions in this view from the actions of the views around it.
  nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
    modifier(EnvironmentWritingModifier(write: EnvironmentWrite { if isBlocking { $0.submitActions = [] } }))
  }
}
