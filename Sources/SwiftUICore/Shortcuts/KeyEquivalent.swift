/// A key of the keyboard, by the character that it types.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var character: Character

  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral value: Character) { character = value }

  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let delete = KeyEquivalent("\u{8}")
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let clear = KeyEquivalent("\u{F739}")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  public static let `return` = KeyEquivalent("\r")
}

extension KeyEquivalent {
  /// X's names of the keys that type nothing, or a control character.
  private static let codes: [(code: UInt32, key: KeyEquivalent)] = [
    (0xFF0D, .return), (0xFF8D, .return), (0xFF1B, .escape), (0xFF08, .delete), (0xFFFF, .deleteForward),
    (0xFF09, .tab), (0xFE20, .tab), (0xFF50, .home), (0xFF95, .home), (0xFF57, .end), (0xFF9C, .end),
    (0xFF51, .leftArrow), (0xFF96, .leftArrow), (0xFF52, .upArrow), (0xFF97, .upArrow), (0xFF53, .rightArrow),
    (0xFF98, .rightArrow), (0xFF54, .downArrow), (0xFF99, .downArrow), (0xFF55, .pageUp), (0xFF9A, .pageUp),
    (0xFF56, .pageDown), (0xFF9B, .pageDown),
  ]

  /// The key of an event.
  /// - Parameters:
  ///   - character: what the key types; empty for a key that types nothing.
  ///   - code: X's name of the key, which backends count keys by.
  init?(character: String, code: UInt32) {
    if let known = Self.codes.first(where: { $0.code == code }) {
      self = known.key
    } else {
      guard let first = character.first else { return nil }
      self.init(first == "\n" ? "\r" : first)
    }
  }

  /// X's name of the key; nil for one that is told by its character.
  package var code: UInt32? { Self.codes.first { $0.key == self }?.code }
}
