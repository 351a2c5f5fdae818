/// What an on-screen keyboard begins with a capital letter.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  case none = 0
  case words = 1
  case sentences = 2
  case allCharacters = 3
}
