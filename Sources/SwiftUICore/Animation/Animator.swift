import CoreGraphics
import RoostDisplay

/// Runs what is animated: values of display items between where they are and where they should be.
///
/// Bodies and layout know only the targets; between frames the items alone change.
final class Animator {
  /// The animation of the changes that are being displayed; nil for at once.
  var current: Animation?
  /// The transaction that they belong to.
  var transactionID: UInt64 = 0
  /// The window's size or traits have changed, no state: what moves goes on.
  var isFollowingWindow = false
  private var tracks: [TrackKey: any Track] = [:]
  private var completions: [UInt64: [() -> Void]] = [:]
  /// Items whose views are gone, still on their way out.
  var leaving: [ObjectIdentifier: DisplayItem] = [:]
  unowned let host: GraphHost

  init(host: GraphHost) { self.host = host }

  struct TrackKey: Hashable {
    let owner: ObjectIdentifier
    let slot: Int
  }

  var isRunning: Bool { !tracks.isEmpty }

  /// Brings a value to its target: at once, or over the current animation.
  /// - Parameters:
  ///   - owner: kept while the animation runs.
  ///   - slot: which of the owner's values it is.
  ///   - isNew: the owner was not displayed before, so that there is nothing to come from.
  ///   - from: what is displayed now.
  ///   - apply: shows a value.
  func set<Value: VectorArithmetic>(
    _ owner: AnyObject, slot: Int, isNew: Bool, from: Value, to target: Value, apply: @escaping (Value) -> Void,
    finished: (() -> Void)? = nil
  ) {
    let key = TrackKey(owner: ObjectIdentifier(owner), slot: slot)
    if let running = tracks[key] as? ValueTrack<Value> {
      if running.target == target { return }
      // The window moved what is on its way: it goes on from where that puts it.
      if isFollowingWindow && current == nil { return running.move(to: target, apply: apply) }
    } else if from == target {
      // Nothing runs and nothing changes; the value is shown again, since the item may have been changed otherwise.
      return apply(target)
    }
    guard let animation = current, !isNew else {
      tracks[key] = nil
      return apply(target)
    }
    tracks[key] = ValueTrack(
      owner: owner, from: from, target: target, animation: animation, transaction: transactionID, apply: apply,
      finished: finished)
    host.window?.requestFrame()
  }

  /// Shows the values of a moment.
  /// - Parameter time: seconds of the window's clock.
  func advance(to time: Double) {
    var finished: [UInt64] = []
    for (key, track) in tracks where !track.advance(to: time) {
      tracks[key] = nil
      finished.append(track.transaction)
      track.finished?()
    }
    for transaction in finished { completeIfDone(transaction) }
    if isRunning { host.window?.requestFrame() }
  }

  /// Runs `completion` once no value of the transaction moves any more.
  func whenDone(_ transaction: UInt64, _ completion: @escaping () -> Void) {
    completions[transaction, default: []].append(completion)
  }

  /// After a frame's display: transactions that moved nothing are over.
  func completeFinished() {
    for transaction in Array(completions.keys) { completeIfDone(transaction) }
  }

  private func completeIfDone(_ transaction: UInt64) {
    guard let due = completions[transaction], !tracks.values.contains(where: { $0.transaction == transaction }) else {
      return
    }
    completions[transaction] = nil
    for completion in due { host.enqueueAction(completion) }
  }

  func removeAll() {
    tracks.removeAll()
    leaving.removeAll()
    completions.removeAll()
  }
}

/// One value on its way.
private protocol Track {
  var transaction: UInt64 { get }
  var finished: (() -> Void)? { get }
  /// - Returns: whether it goes on.
  func advance(to time: Double) -> Bool
}

private final class ValueTrack<Value: VectorArithmetic>: Track {
  private let owner: AnyObject
  private var from: Value
  private(set) var target: Value
  private let animation: Animation
  let transaction: UInt64
  private var apply: (Value) -> Void
  let finished: (() -> Void)?
  /// The first frame is the beginning.
  private var start: Double?

  init(
    owner: AnyObject, from: Value, target: Value, animation: Animation, transaction: UInt64,
    apply: @escaping (Value) -> Void, finished: (() -> Void)?
  ) {
    self.owner = owner
    self.from = from
    self.target = target
    self.animation = animation
    self.transaction = transaction
    self.apply = apply
    self.finished = finished
  }

  /// Both ends are elsewhere now; the next frame shows it between them.
  func move(to newTarget: Value, apply newApply: @escaping (Value) -> Void) {
    from += newTarget - target
    target = newTarget
    apply = newApply
    if start == nil { apply(from) }
  }

  func advance(to time: Double) -> Bool {
    // What is not in the window any more has arrived.
    if let item = owner as? DisplayItem, item.tree == nil { return false }
    if let node = owner as? _Node, !node.isMounted { return false }
    let start = start ?? time
    self.start = start
    guard let progress = animation.progress(at: time - start) else {
      apply(target)
      return false
    }
    var change = target - from
    change.scale(by: progress)
    apply(from + change)
    return true
  }
}

/// Four numbers as one animatable value.
struct Quad: VectorArithmetic {
  var values: SIMD4<Double>

  init(_ a: Double = 0, _ b: Double = 0, _ c: Double = 0, _ d: Double = 0) { values = SIMD4(a, b, c, d) }

  static var zero: Quad { Quad() }
  static func + (a: Quad, b: Quad) -> Quad {
    var result = a
    result.values += b.values
    return result
  }
  static func - (a: Quad, b: Quad) -> Quad {
    var result = a
    result.values -= b.values
    return result
  }
  mutating func scale(by factor: Double) { values *= factor }
  var magnitudeSquared: Double { (values * values).sum() }

  subscript(index: Int) -> Double { values[index] }
}

extension Quad {
  init(_ rect: CGRect) {
    self.init(Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
  }

  var rect: CGRect { CGRect(x: self[0], y: self[1], width: max(self[2], 0), height: max(self[3], 0)) }

  init(_ color: DisplayColor) {
    self.init(Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
  }

  var color: DisplayColor {
    func clamp(_ x: Double) -> Float { Float(min(max(x, 0), 1)) }
    return DisplayColor(red: clamp(self[0]), green: clamp(self[1]), blue: clamp(self[2]), alpha: clamp(self[3]))
  }
}

// MARK: Items

extension Animator {
  private enum Slot {
    static let frame = 0
    static let outline = 1
    static let color = 2
    static let line = 3
  }

  func setFrame(_ item: DisplayItem, _ frame: CGRect) {
    let isText = if case .text = item.content { true } else { false }
    if isText {
      // A text moves, but is not wrapped anew in every frame.
      set(
        item, slot: Slot.frame, isNew: item.tree == nil,
        from: Quad(Double(item.frame.minX), Double(item.frame.minY)), to: Quad(Double(frame.minX), Double(frame.minY))
      ) { item.frame = CGRect(x: $0[0], y: $0[1], width: frame.width, height: frame.height) }
    } else {
      set(item, slot: Slot.frame, isNew: item.tree == nil, from: Quad(item.frame), to: Quad(frame)) {
        item.frame = $0.rect
      }
    }
  }

  /// Colours and plain outlines are animated; gradients and other paths change at once.
  func setShape(_ item: DisplayItem, _ shape: DisplayShape) {
    guard current != nil || isRunning, item.tree != nil, case .shape(let old) = item.content,
      let from = old.parts, let to = shape.parts, from.kind == to.kind
    else {
      item.content = .shape(shape)
      return
    }
    func change(_ update: @escaping (inout DisplayShape) -> Void) {
      guard case .shape(var now) = item.content else { return }
      update(&now)
      item.content = .shape(now)
    }
    if old.stroke?.dash != shape.stroke?.dash { item.content = .shape(shape) }
    set(item, slot: Slot.outline, isNew: false, from: from.outline, to: to.outline) { value in
      change { $0.outline = $0.outline.with(rect: value.rect) }
    }
    set(item, slot: Slot.color, isNew: false, from: from.color, to: to.color) { value in
      change { $0.paint = .color(value.color) }
    }
    set(item, slot: Slot.line, isNew: false, from: from.line, to: to.line) { value in
      change { shape in
        shape.outline = shape.outline.with(radius: CGFloat(value[0]))
        shape.stroke?.width = CGFloat(max(value[1], 0))
      }
    }
  }
}

extension DisplayShape {
  fileprivate struct Parts {
    var kind: Int
    var outline: Quad
    var color: Quad
    /// Corner radius and line width.
    var line: Quad
  }

  /// What of a shape can be animated; nil for what has to jump.
  fileprivate var parts: Parts? {
    guard case .color(let color) = paint else { return nil }
    let isStroked = stroke != nil ? 10 : 0
    let width = Double(stroke?.width ?? 0)
    return switch outline {
    case .rectangle(let rect):
      Parts(kind: isStroked, outline: Quad(rect), color: Quad(color), line: Quad(0, width))
    case .roundedRectangle(let rect, let radius):
      Parts(kind: isStroked + 1, outline: Quad(rect), color: Quad(color), line: Quad(Double(radius), width))
    case .ellipse(let rect):
      Parts(kind: isStroked + 2, outline: Quad(rect), color: Quad(color), line: Quad(0, width))
    case .path: nil
    }
  }
}

extension DisplayOutline {
  fileprivate func with(rect: CGRect) -> DisplayOutline {
    switch self {
    case .rectangle: .rectangle(rect)
    case .roundedRectangle(_, let radius): .roundedRectangle(rect, radius: radius)
    case .ellipse: .ellipse(rect)
    case .path: self
    }
  }

  fileprivate func with(radius: CGFloat) -> DisplayOutline {
    if case .roundedRectangle(let rect, _) = self { return .roundedRectangle(rect, radius: max(radius, 0)) }
    return self
  }
}
