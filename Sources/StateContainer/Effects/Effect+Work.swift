extension Effect {
  /// Work as a closure.
  ///
  /// ```swift
  /// return .run { send in
  ///   let numbers = try await api.numbers()
  ///   await send(.loaded(numbers))
  /// }
  /// ```
  ///
  /// - Parameter operation: runs off the main actor. It may send any number of feedbacks and need never end: timers and
  ///   sockets loop in it. An error that it throws goes to ``catch(_:)``, or is reported.
  public static func run(
    file: StaticString = #fileID, line: UInt = #line,
    _ operation: @escaping @Sendable @concurrent (Send<Feedback>) async throws -> Void
  ) -> Self {
    Self(.work(EffectWork(.closure, place: SourcePlace(file: file, line: line), operation)))
  }

  /// Work as a value that somebody else handles.
  ///
  /// The reducer stays free of dependencies, and a test compares the value and answers it (``TestStore``).
  ///
  /// - Parameters:
  ///   - value: says what to do.
  ///   - handler: does it.
  public static func perform<H: EffectHandler>(
    _ value: H.Value, with handler: H, file: StaticString = #fileID, line: UInt = #line
  ) -> Self where H.Feedback == Feedback {
    Self(
      .work(
        EffectWork(.value(value), place: SourcePlace(file: file, line: line)) { send in
          try await handler.handle(value, send: send)
        }))
  }

  /// Work as an object that carries what it needs.
  public static func perform<O: EffectOperation>(
    _ operation: O, file: StaticString = #fileID, line: UInt = #line
  ) -> Self where O.Feedback == Feedback {
    Self(
      .work(
        EffectWork(.object(operation), place: SourcePlace(file: file, line: line)) { send in
          try await operation.run(send: send)
        }))
  }
}
