/// Tells a composed reducer from the others of its store, and remembers whether its child may have effects in flight.
@usableFromInline
final class NodeIdentity {
  @usableFromInline var mayHaveEffects = false

  @usableFromInline init() {}

  @usableFromInline var step: AnyHashable { AnyHashable(ObjectIdentifier(self)) }
}
