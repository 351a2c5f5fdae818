import Synchronization

/// Tells one subscriber or subscription from all others.
public struct CombineIdentifier: Hashable, CustomStringConvertible {
  @usableFromInline let value: UInt

  @usableFromInline static let counter = Atomic<UInt>(1)

  /// Creates an identifier that no other call of this initialiser returns.
  @inlinable
  public init() { value = CombineIdentifier.counter.wrappingAdd(1, ordering: .relaxed).oldValue }

  /// Creates the identifier of an object: the same for as long as the object lives.
  @inlinable
  public init(_ obj: AnyObject) { value = UInt(bitPattern: ObjectIdentifier(obj)) }

  /// The identifier in hexadecimal, for reading logs.
  public var description: String { "0x" + String(value, radix: 16) }
}

/// A type whose instances can be told apart by a ``CombineIdentifier``. Classes get it from their identity.
public protocol CustomCombineIdentifierConvertible {
  /// What tells this instance from others.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  @inlinable
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
