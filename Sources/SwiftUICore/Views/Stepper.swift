/// A value that goes up and down in steps.
nonisolated public struct Stepper<Label: View>: View {
  let label: Label
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  let onEditingChanged: (Bool) -> Void

  /// - Parameters:
  ///   - onIncrement: nil where the value cannot go up.
  ///   - onEditingChanged: called with true before a step and with false after it.
  nonisolated public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    increment = onIncrement
    decrement = onDecrement
    self.onEditingChanged = onEditingChanged
  }

  nonisolated public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) }, onEditingChanged: onEditingChanged)
  }

  nonisolated public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let now = value.wrappedValue
    self.init(
      label: label,
      onIncrement: now >= bounds.upperBound
        ? nil : { value.wrappedValue = min(value.wrappedValue.advanced(by: step), bounds.upperBound) },
      onDecrement: now <= bounds.lowerBound
        ? nil : { value.wrappedValue = max(value.wrappedValue.advanced(by: -step), bounds.lowerBound) },
      onEditingChanged: onEditingChanged)
  }

  @MainActor @preconcurrency public var body: some View {
    HStack(spacing: 8) {
      LabelOfControl(label: label, isReadWithControl: false)
      HStack(spacing: 0) {
        StepButton(systemImage: "minus", name: "Decrement", action: wrapped(decrement))
        Rectangle().fill(Color.separator).frame(width: 1, height: 18)
        StepButton(systemImage: "plus", name: "Increment", action: wrapped(increment))
      }
      .background(Color(.system(.fill)), in: RoundedRectangle(cornerRadius: 8))
    }
  }

  private func wrapped(_ action: (() -> Void)?) -> (() -> Void)? {
    guard let action else { return nil }
    let tell = onEditingChanged
    return {
      tell(true)
      action()
      tell(false)
    }
  }
}

/// One half of a stepper.
private struct StepButton: View {
  let systemImage: String
  let name: String
  let action: (() -> Void)?

  var body: some View {
    ButtonBehavior(action: action ?? {}) { isPressed in
      Image(systemName: systemImage)
        .frame(width: 46, height: 32)
        .modifier(PressedOpacity(isPressed: isPressed))
    }
    .disabled(action == nil)
    .accessibilityLabel(name)
  }
}

extension Stepper where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
}
