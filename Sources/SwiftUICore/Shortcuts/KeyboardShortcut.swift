import RoostDisplay

/// Keys that press a button.
public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// How the keys follow another keyboard layout.
  public struct Localization: Sendable {
    public static let automatic = Localization()
    public static let withoutMirroring = Localization()
    public static let custom = Localization()
  }

  /// Return.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  func matches(_ pressed: KeyEquivalent, _ held: DisplayModifiers) -> Bool {
    guard modifiers.match(held) else { return false }
    if pressed == key { return !modifiers.contains(.shift) || held.contains(.shift) || key.character.isUppercase }
    // With Shift the key types a capital letter.
    return modifiers.contains(.shift) && held.contains(.shift)
      && pressed.character.lowercased() == key.character.lowercased()
  }
}

enum KeyboardShortcutKey: EnvironmentKey { static var defaultValue: KeyboardShortcut? { nil } }

extension EnvironmentValues {
  /// The shortcut of the buttons in this environment.
  public internal(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }
}

extension View {
  /// The first enabled button in this view is pressed with the shortcut.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }

  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }

  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }
}

extension GraphHost {
  /// A key that no control used.
  /// - Returns: whether a button was pressed with it.
  package func receiveKey(character: String, code: UInt32, modifiers: DisplayModifiers) -> Bool {
    guard let key = KeyEquivalent(character: character, code: code) else { return false }
    return pressButton { $0.matches(key, modifiers) } || pressInList(key, modifiers)
  }

  @discardableResult func performKeyboardShortcut(_ shortcut: KeyboardShortcut) -> Bool {
    pressButton { $0 == shortcut }
  }

  /// Keys that reach here are rare, shortcuts few: the tree is searched rather than kept in step with a table.
  private func pressButton(where isWanted: (KeyboardShortcut) -> Bool) -> Bool {
    func search(_ node: _Node) -> ButtonNode? {
      if let button = node as? ButtonNode,
        let shortcut = EnvironmentValues(scope: button.scope, reader: nil).keyboardShortcut, isWanted(shortcut),
        EnvironmentValues(scope: button.scope, reader: nil).isEnabled
      {
        return button
      }
      var found: ButtonNode?
      node.forEachChild { if found == nil { found = search($0) } }
      return found
    }
    guard let button = search(rootLayout) else { return false }
    return button.displayItem(button.item, received: .activated)
  }
}
