/// The title of the screen: of the navigation bar, or of the window where there is none.
package enum NavigationTitleKey: PreferenceKey {
  package static var defaultValue: String? { nil }

  /// The first view that sets one wins.
  package static func reduce(value: inout String?, nextValue: () -> String?) { value = value ?? nextValue() }
}

extension View {
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    preference(key: NavigationTitleKey.self, value: title.string(in: EnvironmentValues()))
  }

  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }
}
