import CoreGraphics

extension View {
  private nonisolated func environmentValue<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) -> some View {
    modifier(EnvironmentWritingModifier(write: .value(key, value)))
  }

  nonisolated private func textModifier(_ change: @escaping (inout TextModifiers) -> Void) -> some View {
    modifier(EnvironmentWritingModifier(write: EnvironmentWrite { change(&$0.textModifiers) }))
  }

  /// The font of texts below that set none themselves.
  nonisolated public func font(_ font: Font?) -> some View { environmentValue(FontKey.self, font) }

  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { textModifier { $0.weight = weight } }
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View { textModifier { $0.design = design } }
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    textModifier { $0.weight = isActive ? .bold : .regular }
  }
  nonisolated public func italic(_ isActive: Bool = true) -> some View { textModifier { $0.isItalic = isActive } }
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    textModifier { $0.isMonospaced = isActive }
  }
  nonisolated public func monospacedDigit() -> some View { textModifier { $0.hasMonospacedDigits = true } }
  nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    textModifier { $0.underline = .init(isActive: isActive, color: color) }
  }
  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    textModifier { $0.strikethrough = .init(isActive: isActive, color: color) }
  }
  nonisolated public func kerning(_ kerning: CGFloat) -> some View { textModifier { $0.kerning = kerning } }
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { textModifier { $0.kerning = tracking } }
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    textModifier { $0.baselineOffset = baselineOffset }
  }

  /// The colour of texts, symbols and shapes below that set none themselves.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    environmentValue(ForegroundStyleKey.self, color.map { AnyShapeStyle($0) })
  }

  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environmentValue(ForegroundStyleKey.self, AnyShapeStyle(style))
  }

  nonisolated public func tint(_ tint: Color?) -> some View { environmentValue(TintKey.self, tint) }
  nonisolated public func accentColor(_ accentColor: Color?) -> some View {
    environmentValue(TintKey.self, accentColor)
  }

  /// The most lines that texts below may have.
  nonisolated public func lineLimit(_ number: Int?) -> some View { environmentValue(LineLimitKey.self, number) }

  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environmentValue(LineLimitKey.self, limit)
      .modifier(EnvironmentWritingModifier(write: .value(LineLimitReservesSpaceKey.self, reservesSpace)))
  }

  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    environmentValue(LineLimitKey.self, limit.upperBound)
  }

  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environmentValue(LineLimitKey.self, limit.upperBound)
      .modifier(EnvironmentWritingModifier(write: .value(MinimumLinesKey.self, limit.lowerBound)))
  }

  /// At least so many lines, for entries that grow.
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environmentValue(LineLimitKey.self, nil)
      .modifier(EnvironmentWritingModifier(write: .value(MinimumLinesKey.self, limit.lowerBound)))
  }

  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environmentValue(LineSpacingKey.self, lineSpacing)
  }
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environmentValue(TruncationModeKey.self, mode)
  }
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environmentValue(MultilineTextAlignmentKey.self, alignment)
  }
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environmentValue(MinimumScaleFactorKey.self, factor)
  }
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
    environmentValue(TextCaseKey.self, textCase)
  }
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environmentValue(DynamicTypeSizeKey.self, size)
  }

  /// Text sizes that the person chose are held within a range.
  nonisolated public func dynamicTypeSize<R: RangeExpression>(_ range: R) -> some View
  where R.Bound == DynamicTypeSize {
    modifier(
      EnvironmentWritingModifier(
        write: EnvironmentWrite { values in
          let all = DynamicTypeSize.allCases.filter { range.contains($0) }
          guard let lowest = all.first, let highest = all.last else { return }
          values.dynamicTypeSize = min(max(values.dynamicTypeSize, lowest), highest)
        }))
  }
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environmentValue(ImageScaleKey.self, scale) }
  nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environmentValue(ColorSchemeKey.self, colorScheme)
  }

  /// A disabled view takes no input. A view inside of a disabled one cannot enable itself.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    modifier(EnvironmentWritingModifier(write: EnvironmentWrite { $0.isEnabled = $0.isEnabled && !disabled }))
  }
}
