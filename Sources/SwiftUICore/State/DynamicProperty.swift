/// A stored property of a view whose value comes from outside of the view.
public protocol DynamicProperty {
  /// Called before the body runs, after the property's own dynamic properties have been brought up to date.
  @MainActor @preconcurrency mutating func update()
}

extension DynamicProperty {
  @MainActor @preconcurrency public mutating func update() {}
}
