import Foundation

extension Animation {
  /// How far the change has come after `time` seconds: 0 at the start, 1 at the end; springs may overshoot.
  /// - Returns: nil once it is over.
  func progress(at time: Double) -> Double? {
    let elapsed = (time - delay) * speed
    if elapsed <= 0 { return 0 }
    guard duration > 0 else { return nil }
    let cycle = (elapsed / duration).rounded(.down)
    if let repeatCount, cycle >= Double(repeatCount) { return nil }
    let phase = elapsed - cycle * duration
    let isBackwards = autoreverses && Int(cycle.truncatingRemainder(dividingBy: 2)) == 1
    let share = isBackwards ? 1 - phase / duration : phase / duration
    return curve.value(at: share, duration: duration)
  }

}

extension Animation.Curve {
  /// - Parameter share: of the duration, from 0 to 1.
  func value(at share: Double, duration: Double) -> Double {
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      if x1 == y1 && x2 == y2 { return share }
      return Self.bezier(y1, y2, at: Self.parameter(x1, x2, for: share))
    case .spring(let response, let damping):
      return Self.spring(response: response, damping: damping, at: share * duration)
    }
  }

  private static func bezier(_ a: Double, _ b: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
  }

  /// The parameter at which the curve's x is `x`: by bisection, the curve being monotonic in x.
  private static func parameter(_ x1: Double, _ x2: Double, for x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if bezier(x1, x2, at: middle) < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// A damped oscillator let go at distance 1 from its rest.
  private static func spring(response: Double, damping: Double, at time: Double) -> Double {
    let frequency = 2 * Double.pi / max(response, 0.001)
    if damping >= 1 {
      return 1 - exp(-frequency * time) * (1 + frequency * time)
    }
    let damped = frequency * (1 - damping * damping).squareRoot()
    let envelope = exp(-damping * frequency * time)
    return 1 - envelope * (cos(damped * time) + damping * frequency / damped * sin(damped * time))
  }
}
