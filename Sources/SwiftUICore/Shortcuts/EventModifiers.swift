import RoostDisplay

/// Keys that are held down with another one.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1 << 0)
  public static let shift = EventModifiers(rawValue: 1 << 1)
  public static let control = EventModifiers(rawValue: 1 << 2)
  public static let option = EventModifiers(rawValue: 1 << 3)
  /// Control on Linux, where the Super key belongs to the desktop; the Super key counts, too.
  public static let command = EventModifiers(rawValue: 1 << 4)
  public static let numericPad = EventModifiers(rawValue: 1 << 5)
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}

extension EventModifiers {
  /// Whether these are the keys held down, apart from Shift, which the character itself tells of.
  func match(_ held: DisplayModifiers) -> Bool {
    let wantsControl = contains(.control) || contains(.command)
    let hasControl = held.contains(.control) || (contains(.command) && held.contains(.command))
    return wantsControl == hasControl && contains(.option) == held.contains(.option)
  }
}
