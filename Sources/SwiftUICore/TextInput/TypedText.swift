/// What an entry shows between a keystroke and the model's answer to it.
///
/// The rules, in the order in which they are asked:
/// 1. A model that answers within the same update is shown, also where it answers with another text.
/// 2. A model that says the same as before the keystroke has not answered yet (a store that works asynchronously, a
///    binding that takes over later): what was typed stays.
/// 3. An echo of what was typed a few keystrokes ago is late, not a change: what was typed since stays.
/// 4. Any other text of the model is a change and is shown.
/// 5. When editing ends, the model is shown.
struct TypedText {
  private(set) var text: String
  /// The model's text that is no answer.
  private var unanswered: String
  /// Older texts whose echo may still come.
  private var earlier: [String] = []

  private static let rememberedTexts = 64

  init(_ text: String, before model: String) {
    self.text = text
    unanswered = model
  }

  /// The person goes on typing.
  mutating func type(_ new: String, before model: String) {
    earlier.append(text)
    if earlier.count > Self.rememberedTexts { earlier.removeFirst() }
    text = new
    unanswered = model
  }

  /// - Returns: whether what was typed still stands against this text of the model.
  mutating func stands(against model: String) -> Bool {
    if model == text { return false }
    if model == unanswered { return true }
    guard let index = earlier.firstIndex(of: model) else { return false }
    earlier.removeFirst(index + 1)
    unanswered = model
    return true
  }
}
