/// An encoder that turns a whole value into its output in one call, such as `JSONEncoder`.
public protocol TopLevelEncoder {
  /// What it encodes to.
  associatedtype Output

  /// Encodes a value.
  func encode<T>(_ value: T) throws -> Output where T: Encodable
}

/// A decoder that makes a whole value of its input in one call, such as `JSONDecoder`.
public protocol TopLevelDecoder {
  /// What it decodes from.
  associatedtype Input

  /// Decodes a value.
  func decode<T>(_ type: T.Type, from: Input) throws -> T where T: Decodable
}
