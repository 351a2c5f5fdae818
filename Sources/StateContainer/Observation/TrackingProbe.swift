import Observation

/// Tells whether somebody tracks reads just now (`withObservationTracking`: the body of a view, as a rule).
///
/// Making a key path for each property that is read costs far more than reading it, and the tracker itself cannot be
/// asked. But it hashes the key paths that it is given, so a key path whose argument notices that it is hashed tells.
@MainActor
enum TrackingProbe {
  private static let argument = Argument(tell: Tell())
  private static let keyPath = \Probe[argument: argument]
  private static var probe = Probe()
  private static var hits = 0

  private final class Tell { var wasHashed = false }

  private struct Argument: Hashable {
    let tell: Tell
    static func == (a: Argument, b: Argument) -> Bool { a.tell === b.tell }
    func hash(into hasher: inout Hasher) {
      tell.wasHashed = true
      hasher.combine(ObjectIdentifier(tell))
    }
  }

  private final class Probe: Observable {
    let registrar = ObservationRegistrar()
    subscript(argument argument: Argument) -> Void { () }
  }

  static var isTracking: Bool {
    argument.tell.wasHashed = false
    probe.registrar.access(probe, keyPath: keyPath)
    guard argument.tell.wasHashed else { return false }
    // The trackers leave a registration each; a new probe drops those of the old one.
    hits += 1
    if hits % 256 == 0 { probe = Probe() }
    return true
  }
}
