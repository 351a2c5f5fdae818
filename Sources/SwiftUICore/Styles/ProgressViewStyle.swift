/// How progress looks.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ProgressViewStyleConfiguration
}

/// What a progress view style gets.
public struct ProgressViewStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    @MainActor @preconcurrency public var body: some View { view }
  }

  public struct CurrentValueLabel: View {
    let view: AnyView
    @MainActor @preconcurrency public var body: some View { view }
  }

  /// From 0 to 1; nil where nobody knows.
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}

extension ProgressViewStyleConfiguration: @unchecked Sendable {}

/// The platform's choice: a bar where it is known how far the work has come, else a spinner.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A bar below the label.
public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  nonisolated public init() { tint = nil }

  nonisolated public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label
      NativeProgress(fraction: configuration.fractionCompleted ?? 0, look: .bar).tintIfAny(tint)
      configuration.currentValueLabel
        .modifier(DefaultForeground(style: AnyShapeStyle(Color.secondary)))
        .font(.footnote)
    }
  }
}

/// A spinner above the label.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  nonisolated public init() { tint = nil }

  nonisolated public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 8) {
      NativeProgress(fraction: configuration.fractionCompleted, look: .spinner).tintIfAny(tint)
      configuration.label.modifier(DefaultForeground(style: AnyShapeStyle(Color.secondary)))
    }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  nonisolated public static var automatic: DefaultProgressViewStyle { .init() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  nonisolated public static var linear: LinearProgressViewStyle { .init() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  nonisolated public static var circular: CircularProgressViewStyle { .init() }
}

/// A style with its type erased, and the one that applies inside of it.
final class AnyProgressViewStyle {
  let makeBody: @MainActor (ProgressViewStyleConfiguration) -> AnyView
  let next: AnyProgressViewStyle?

  init<S: ProgressViewStyle>(_ style: S, next: AnyProgressViewStyle?) {
    let style = UncheckedBox(style)
    makeBody = { AnyView(style.value.makeBody(configuration: $0)) }
    self.next = next
  }
}

enum ProgressViewStyleKey: EnvironmentKey { static var defaultValue: AnyProgressViewStyle? { nil } }

extension EnvironmentValues {
  var progressViewStyle: AnyProgressViewStyle? {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}

extension View {
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    modifier(
      EnvironmentWritingModifier(
        write: EnvironmentWrite { $0.progressViewStyle = AnyProgressViewStyle(style, next: $0.progressViewStyle) }))
  }
}
