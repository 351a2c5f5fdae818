/// A place in the source of a program.
public struct SourcePlace: Sendable, CustomStringConvertible {
  /// The file as `#fileID` gives it: `Module/File.swift`.
  public let file: StaticString
  /// The line, the first being 1.
  public let line: UInt

  /// Creates a place.
  @inlinable
  public init(file: StaticString, line: UInt) {
    self.file = file
    self.line = line
  }

  public var description: String { "\(file):\(line)" }
}
