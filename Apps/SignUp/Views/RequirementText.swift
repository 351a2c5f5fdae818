import SwiftUI

/// A requirement below a field: its icon, colour and strikethrough say whether it is met.
struct RequirementText: View {
  var iconName = "xmark.square"
  var iconColor = Color.unmet
  var text = ""
  var isStrikeThrough = false

  var body: some View {
    HStack {
      Image(systemName: iconName)
        .foregroundColor(iconColor)
      Text(text)
        .font(.system(.body, design: .rounded))
        .foregroundColor(.secondary)
        .strikethrough(isStrikeThrough)
      Spacer()
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(text)
    .accessibilityValue(isStrikeThrough ? "met" : "not met")
  }
}

extension RequirementText {
  /// A requirement whose icon changes once it is met.
  init(_ text: String, icon: String = "xmark.square", isMet: Bool) {
    self.init(
      iconName: isMet ? "checkmark.square" : icon, iconColor: isMet ? .secondary : .unmet, text: text,
      isStrikeThrough: isMet)
  }
}
