/// Rows that belong together, with a header and a footer.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  @MainActor @preconcurrency public var body: Never { fatalError("Section has no body to call") }

  nonisolated public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    SectionNode<Parent, Content, Footer>(view, in: context)
  }

  nonisolated public static func _updateNode(_ node: _Node, with view: Self) {
    unsafeDowncast(node, to: SectionNode<Parent, Content, Footer>.self).update(view)
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }

  nonisolated public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }

  nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }

  nonisolated public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

final class SectionNode<Parent: View, Content: View, Footer: View>: _Node {
  private var header: _Node!
  private var content: _Node!
  private var footer: _Node!
  private var isInForm = false

  init(_ view: Section<Parent, Content, Footer>, in context: _NodeContext) {
    super.init(in: context)
    // Headers and footers are set smaller and fainter in a list; elsewhere they are ordinary views.
    var labels = childContext
    if isRowsOfList {
      let scope = EnvironmentScope(parent: scope)
      _ = scope.set(FontKey.self, Font.footnote)
      _ = scope.set(ForegroundStyleKey.self, AnyShapeStyle(Color.secondary))
      labels = _NodeContext(host: host, parent: self, scope: scope)
    }
    isInForm = EnvironmentValues(scope: scope, reader: nil)[IsInFormKey.self]
    var headers = labels
    if isInForm {
      let scope = EnvironmentScope(parent: labels.scope)
      _ = scope.set(TextCaseKey.self, Text.Case.uppercase)
      headers = _NodeContext(host: host, parent: self, scope: scope)
    }
    header = Parent._makeNode(view.header, in: headers)
    content = Content._makeNode(view.content, in: childContext)
    footer = Footer._makeNode(view.footer, in: labels)
  }

  /// In a list or a form, where lazy stacks and grids are none.
  private var isRowsOfList: Bool {
    guard isLazyContext else { return false }
    var node = parent
    while let current = node {
      if current is LazyContainerNode { return false }
      if current is ListNode || current is FormNode { return true }
      node = current.parent
    }
    return false
  }

  func update(_ view: Section<Parent, Content, Footer>) {
    Parent._updateNode(header, with: view.header)
    Content._updateNode(content, with: view.content)
    Footer._updateNode(footer, with: view.footer)
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    for child in [header, content, footer] { if let child { body(child) } }
  }

  override func collectSlots(into slots: inout [SlotRun]) {
    if isInForm { slots.append(SlotRun(.sectionGap)) }
    defer { if isInForm { slots.append(SlotRun(.sectionGap)) } }
    if Parent.self != EmptyView.self { slots.append(SlotRun(.header(header))) }
    content.collectSlots(into: &slots)
    if Footer.self != EmptyView.self { slots.append(SlotRun(.footer(footer))) }
  }
}
