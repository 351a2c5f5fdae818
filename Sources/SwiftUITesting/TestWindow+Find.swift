import HeadlessBackend
import RoostDisplay

extension TestWindow {
  /// Every element, in the order of the tree; hidden ones are left out.
  public var elements: [TestElement] {
    var result: [TestElement] = []
    func visit(_ item: DisplayItem) {
      if item.accessibility.isHidden { return }
      result.append(TestElement(window: self, item: item))
      if case .control(.segmented(let control)) = item.content {
        for index in control.segments.indices {
          result.append(TestElement(window: self, item: item, segment: index))
        }
      }
      item.children.forEach(visit)
    }
    visit(window.tree.root)
    return result
  }

  /// The elements that show this text, are called so, or have this identifier. What a person can operate comes first.
  public func findAll(_ text: String) -> [TestElement] {
    let found = elements.filter { $0.shownText == text || $0.label == text || $0.identifier == text }
    return found.filter(\.isOperable) + found.filter { !$0.isOperable }
  }

  /// - Throws: `TestError.notFound`, which shows what is on screen.
  public func find(_ text: String) throws -> TestElement {
    guard let found = findAll(text).first else { throw TestError.notFound("\"\(text)\"", screen: accessibilityTree) }
    return found
  }

  public func find(containing text: String) throws -> TestElement {
    let found = elements.filter { ($0.shownText ?? $0.label)?.contains(text) == true }
    guard let first = found.first(where: \.isOperable) ?? found.first else {
      throw TestError.notFound("anything containing \"\(text)\"", screen: accessibilityTree)
    }
    return first
  }

  public func find(identifier: String) throws -> TestElement {
    guard let found = elements.first(where: { $0.identifier == identifier }) else {
      throw TestError.notFound("the identifier \"\(identifier)\"", screen: accessibilityTree)
    }
    return found
  }

  public func findAll(_ role: TestElement.Role) -> [TestElement] { elements.filter { $0.role == role } }

  /// - Parameter index: counts from 0 among the elements of that role.
  public func find(_ role: TestElement.Role, at index: Int = 0) throws -> TestElement {
    let found = findAll(role)
    guard found.indices.contains(index) else {
      throw TestError.notFound("\(role) number \(index)", screen: accessibilityTree)
    }
    return found[index]
  }

  /// Scrolls the first list or scroll view down until the text is there.
  public func scroll(to text: String) throws -> TestElement {
    guard let item = elements.map(\.item).first(where: { if case .scroll = $0.content { true } else { false } }) else {
      throw TestError.notFound("anything that scrolls", screen: accessibilityTree)
    }
    window.scroll(item, to: .zero, animated: false)
    settle()
    while findAll(text).isEmpty {
      guard let before = window.visibleRect(of: item) else { break }
      window.scroll(
        item, to: .init(x: before.minX, y: before.minY + max(before.height * 0.8, 1)), animated: false)
      settle()
      if window.visibleRect(of: item) == before { throw TestError.notFound("\"\(text)\"", screen: accessibilityTree) }
    }
    let found = try find(text)
    try found.reveal()
    return found
  }

  // MARK: Keys

  /// Presses a key; `character` is what it types ("\t" Tab, "\r" Return, " " Space, "\u{1b}" Escape).
  @discardableResult
  public func press(_ character: Character, modifiers: DisplayModifiers = []) -> Bool {
    if character == "\t" {
      window.focusNext(backwards: modifiers.contains(.shift))
      settle()
      return true
    }
    return window.key(String(character), modifiers: modifiers)
  }

  /// Presses a key by its name: `.downArrow`, `.home`, `.escape`.
  @_disfavoredOverload @discardableResult
  public func press(_ key: KeyEquivalent, modifiers: DisplayModifiers = []) -> Bool {
    if key == .tab { return press("\t" as Character, modifiers: modifiers) }
    let code = key.code
    return window.key(code == nil ? String(key.character) : "", key: code ?? 0, modifiers: modifiers)
  }

  /// What is selected: rows, segments, tabs.
  public var selected: [TestElement] { elements.filter(\.isSelected) }

  /// The element that has the keyboard.
  public var focused: TestElement? { window.focusedItem.map { TestElement(window: self, item: $0) } }
}

extension TestElement {
  fileprivate var isOperable: Bool {
    switch item.content {
    case .button, .control: true
    default: false
    }
  }
}
