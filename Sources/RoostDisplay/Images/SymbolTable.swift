/// SF Symbols as glyphs of the "Material Design Icons" font (Debian: fonts-materialdesignicons-webfont).
public enum SymbolTable {
  public static let family = "Material Design Icons"

  /// The glyph for a symbol's name.
  ///
  /// Where the exact variant has none, the nearest plainer one stands for it: a shape around the symbol or its filling
  /// is given up before the symbol itself.
  /// - Returns: nil for a name that nothing resembles.
  public static func glyph(named name: String) -> (character: Character, family: String)? {
    guard let codepoint = codepoint(named: name), let scalar = Unicode.Scalar(codepoint) else { return nil }
    return (Character(scalar), family)
  }

  private static func codepoint(named name: String) -> UInt16? {
    if let exact = symbolCodepoints[name] { return exact }
    var parts = name.split(separator: ".")
    let isFilled = parts.last == "fill"
    if isFilled { parts.removeLast() }
    // "x.circle.fill", then "x.circle", "x.fill", "x"; the last shape only, and never the shape alone.
    if isFilled, let found = symbolCodepoints[parts.joined(separator: ".")] { return found }
    guard parts.count > 1, let shape = parts.last, shapes.contains(shape) else { return nil }
    let base = parts.dropLast().joined(separator: ".")
    return (isFilled ? symbolCodepoints[base + ".fill"] : nil) ?? symbolCodepoints[base]
  }

  private static let shapes: Set<Substring> = ["circle", "square", "rectangle", "app", "diamond"]
}
