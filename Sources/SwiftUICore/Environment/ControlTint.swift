import RoostDisplay

extension _Node {
  /// The colour that `tint(_:)` gives to native controls; nil leaves them in the platform's.
  var controlTint: DisplayColor? { environment(TintKey.self)?.resolveAsTint(for: self) }
}

extension View {
  /// For styles with a tint of their own: nil leaves what the environment says.
  @ViewBuilder func tintIfAny(_ tint: Color?) -> some View {
    if let tint { self.tint(tint) } else { self }
  }
}
