/// An object whose release a test can see.
public final class Token {
  private let whenReleased: () -> Void
  public init(whenReleased: @escaping () -> Void = {}) { self.whenReleased = whenReleased }
  deinit { whenReleased() }

  /// For closures that are to capture the token.
  public func touch() {}
}
