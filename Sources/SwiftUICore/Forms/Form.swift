/// Controls for entering data, in groups that scroll.
nonisolated public struct Form<Content: View>: _PrimitiveView {
  let content: Content

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  nonisolated public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
    let node = FormNode(in: context)
    node.setContent(Content._makeNode(view.content, in: node.contentContext))
    return node
  }

  nonisolated public static func _updateNode(_ node: _Node, with view: Self) {
    Content._updateNode(unsafeDowncast(node, to: FormNode.self).content, with: view.content)
  }
}

/// How forms look.
public protocol FormStyle {}

/// The platform's choice: groups on cards.
public struct AutomaticFormStyle: FormStyle {
  nonisolated public init() {}
}

/// Groups on cards.
public struct GroupedFormStyle: FormStyle {
  nonisolated public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  nonisolated public static var automatic: AutomaticFormStyle { .init() }
}
extension FormStyle where Self == GroupedFormStyle {
  nonisolated public static var grouped: GroupedFormStyle { .init() }
}

extension View {
  /// Both styles look the same, as on iOS.
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
}

/// Whether sections are groups of a form.
enum IsInFormKey: EnvironmentKey { static var defaultValue: Bool { false } }
