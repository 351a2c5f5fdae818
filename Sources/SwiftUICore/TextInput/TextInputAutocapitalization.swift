import RoostDisplay
import UIKit

/// What an on-screen keyboard begins with a capital letter.
public struct TextInputAutocapitalization: Sendable {
  let capitalization: TextInputTraits.Capitalization

  public static var never: TextInputAutocapitalization { .init(capitalization: .none) }
  public static var words: TextInputAutocapitalization { .init(capitalization: .words) }
  public static var sentences: TextInputAutocapitalization { .init(capitalization: .sentences) }
  public static var characters: TextInputAutocapitalization { .init(capitalization: .characters) }
}

extension TextInputAutocapitalization {
  public init?(_ type: UITextAutocapitalizationType) {
    switch type {
    case .none: self = .never
    case .words: self = .words
    case .sentences: self = .sentences
    case .allCharacters: self = .characters
    }
  }
}
