/// A weak reference that can be handed to a task without the task keeping the object on its way to the main actor.
final class WeakBox<Object: AnyObject & Sendable>: Sendable {
  private weak let object_: Object?

  init(_ object: Object) { object_ = object }

  @MainActor var object: Object? { object_ }
}
