/// Carries a value into an API that wants it sendable. Combine's closures are plain ones, as Apple's are: that what they
/// capture may cross threads is the caller's promise.
struct Transferred<Value>: @unchecked Sendable {
  let value: Value
}

/// Carries a closure into an API that wants it sendable.
struct SendableAction: @unchecked Sendable {
  let run: () -> Void
}
