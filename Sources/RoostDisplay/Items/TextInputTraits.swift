/// What an on-screen keyboard, an input method and a spelling checker are told of an entry.
public struct TextInputTraits: Hashable, Sendable {
  public enum Purpose: Hashable, Sendable {
    case freeForm, alphabet, digits, number, phone, url, email, name, password, pin
  }

  public enum Capitalization: Hashable, Sendable { case none, words, sentences, characters }

  /// What the return key says.
  public enum ReturnKey: Hashable, Sendable { case done, go, send, join, route, search, `return`, next, `continue` }

  public var purpose: Purpose
  /// Nil leaves it to the platform.
  public var capitalization: Capitalization?
  /// Nil leaves it to the platform.
  public var isAutocorrected: Bool?
  /// What the entry is for, for whoever fills in forms: the values of HTML's `autocomplete`.
  public var contentType: String?
  public var returnKey: ReturnKey?

  public init(
    purpose: Purpose = .freeForm, capitalization: Capitalization? = nil, isAutocorrected: Bool? = nil,
    contentType: String? = nil, returnKey: ReturnKey? = nil
  ) {
    self.purpose = purpose
    self.capitalization = capitalization
    self.isAutocorrected = isAutocorrected
    self.contentType = contentType
    self.returnKey = returnKey
  }
}
