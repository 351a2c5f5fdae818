/// What the platform offers apart from drawing, for modules that know no backend. A backend registers its services
/// when it starts; nil means that there is none (no display, a test). Main thread only.
public enum RoostServices {
  public nonisolated(unsafe) static var sound: (any SoundService)?
}
