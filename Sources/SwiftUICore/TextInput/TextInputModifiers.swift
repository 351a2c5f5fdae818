import RoostDisplay
import UIKit

// What on-screen keyboards, input methods, spelling checkers and form fillers are told. A hardware keyboard types what it
// likes, as on Apple's platforms.

enum TextInputTraitsKey: EnvironmentKey { static var defaultValue: TextInputTraits { TextInputTraits() } }
enum MinimumLinesKey: EnvironmentKey { static var defaultValue: Int { 1 } }

extension EnvironmentValues {
  var textInputTraits: TextInputTraits {
    get { self[TextInputTraitsKey.self] }
    set { self[TextInputTraitsKey.self] = newValue }
  }

  /// Lines that a growing entry is high at least.
  var minimumLines: Int {
    get { self[MinimumLinesKey.self] }
    set { self[MinimumLinesKey.self] = newValue }
  }

  /// Whether autocorrection is off.
  public var autocorrectionDisabled: Bool {
    get { textInputTraits.isAutocorrected == false }
    set { textInputTraits.isAutocorrected = newValue ? false : nil }
  }
}

extension View {
  nonisolated private func textInputTraits(_ change: @escaping (inout TextInputTraits) -> Void) -> some View {
    modifier(EnvironmentWritingModifier(write: EnvironmentWrite { change(&$0.textInputTraits) }))
  }

  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
    textInputTraits { $0.purpose = TextInputTraits.Purpose(type) }
  }

  nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
    textInputTraits { $0.contentType = textContentType?.rawValue }
  }

  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    textInputTraits { $0.capitalization = autocapitalization?.capitalization }
  }

  /// The form before iOS 15.
  nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    textInputAutocapitalization(TextInputAutocapitalization(style))
  }

  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    textInputTraits { $0.isAutocorrected = disable ? false : nil }
  }

  /// The form before iOS 16; nil leaves it to the platform.
  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
    textInputTraits { $0.isAutocorrected = disable.map { !$0 } }
  }

  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    textInputTraits { $0.returnKey = submitLabel.key }
  }
}

extension TextInputTraits.Purpose {
  init(_ type: UIKeyboardType) {
    switch type {
    case .default, .webSearch, .twitter: self = .freeForm
    case .asciiCapable: self = .alphabet
    case .numbersAndPunctuation, .decimalPad: self = .number
    case .URL: self = .url
    case .numberPad, .asciiCapableNumberPad: self = .digits
    case .phonePad: self = .phone
    case .namePhonePad: self = .name
    case .emailAddress: self = .email
    }
  }
}
