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
  /// The key of an event.
  /// - Parameters:
  ///   - character: what the key types; empty for a key that types nothing.
  ///   - code: X's name of the key, which backends count keys by.
  init?(character: String, code: UInt32) {
    switch code {
    case 0xFF0D, 0xFF8D: self = .return
    case 0xFF1B: self = .escape
    case 0xFF08: self = .delete
    case 0xFFFF: self = .deleteForward
    case 0xFF09, 0xFE20: self = .tab
    case 0xFF50: self = .home
    case 0xFF57: self = .end
    case 0xFF51: self = .leftArrow
    case 0xFF52: self = .upArrow
    case 0xFF53: self = .rightArrow
    case 0xFF54: self = .downArrow
    case 0xFF55: self = .pageUp
    case 0xFF56: self = .pageDown
    default:
      guard let first = character.first else { return nil }
      self.init(first == "\n" ? "\r" : first)
    }
  }
}
