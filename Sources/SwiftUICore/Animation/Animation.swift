import CoreGraphics

/// How a change runs over time.
public struct Animation: Hashable, Sendable {
  enum Curve: Hashable, Sendable {
    /// A cubic Bézier from (0, 0) to (1, 1).
    case bezier(Double, Double, Double, Double)
    case spring(response: Double, dampingFraction: Double)
  }

  var curve: Curve
  /// Seconds; for a spring the time after which it counts as settled.
  var duration: Double
  var delay: Double = 0
  var speed: Double = 1
  /// Nil: for ever.
  var repeatCount: Int? = 1
  var autoreverses = false

  init(curve: Curve, duration: Double) {
    self.curve = curve
    self.duration = duration
  }

  /// A spring, as since iOS 17.
  public static let `default` = spring(response: 0.55, dampingFraction: 1)
  public static let easeInOut = easeInOut(duration: 0.35)
  public static let easeIn = easeIn(duration: 0.35)
  public static let easeOut = easeOut(duration: 0.35)
  public static let linear = linear(duration: 0.35)

  public static func easeInOut(duration: Double) -> Animation { timingCurve(0.42, 0, 0.58, 1, duration: duration) }
  public static func easeIn(duration: Double) -> Animation { timingCurve(0.42, 0, 1, 1, duration: duration) }
  public static func easeOut(duration: Double) -> Animation { timingCurve(0, 0, 0.58, 1, duration: duration) }
  public static func linear(duration: Double) -> Animation { timingCurve(0, 0, 1, 1, duration: duration) }

  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(curve: .bezier(p1x, p1y, p2x, p2y), duration: duration)
  }

  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(
      curve: .spring(response: response, dampingFraction: dampingFraction),
      duration: Self.settlingTime(response: response, dampingFraction: dampingFraction))
  }

  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction)
  }

  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    let frequency = (stiffness / mass).squareRoot()
    return spring(
      response: 2 * .pi / frequency, dampingFraction: damping / (2 * (stiffness * mass).squareRoot()))
  }

  public func delay(_ delay: Double) -> Animation {
    var copy = self
    copy.delay += delay
    return copy
  }

  public func speed(_ speed: Double) -> Animation {
    var copy = self
    copy.speed *= speed
    return copy
  }

  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    var copy = self
    copy.repeatCount = max(repeatCount, 1)
    copy.autoreverses = autoreverses
    return copy
  }

  public func repeatForever(autoreverses: Bool = true) -> Animation {
    var copy = self
    copy.repeatCount = nil
    copy.autoreverses = autoreverses
    return copy
  }

  /// When the envelope of the oscillation falls below a thousandth.
  private static func settlingTime(response: Double, dampingFraction: Double) -> Double {
    let frequency = 2 * Double.pi / max(response, 0.001)
    let decay = max(dampingFraction, 0.01) * frequency
    return min(dampingFraction >= 1 ? 9.3 / frequency : 6.9 / decay, 60)
  }
}
