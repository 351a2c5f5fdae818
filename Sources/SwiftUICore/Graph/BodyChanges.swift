import Foundation

/// What a dynamic property was when a body ran, to be compared with what it is when the body runs again.
struct PropertyMark {
  private let value: Any
  private let isSame: (Any) -> Bool

  init<T>(_ value: T) {
    self.value = value
    isSame = { other in (other as? T).map { isSameValue($0, value) } ?? false }
  }

  init<T>(_ value: T, isSame: @escaping (T, T) -> Bool) {
    self.value = value
    self.isSame = { other in (other as? T).map { isSame($0, value) } ?? false }
  }

  func isSame(as other: PropertyMark) -> Bool { isSame(other.value) }
}

/// A node with a body that can say why it runs: what `_printChanges()` tells.
protocol ChangeReporting: _Node {
  var changes: BodyChanges { get set }
  var propertyLayout: DynamicPropertyLayout { get }
  /// Of what the body's view is now, and of what its properties keep.
  func propertyMarks() -> [(owner: Int, mark: PropertyMark)]
  var reportedType: Any.Type { get }
}

/// Why a body runs. The marks cost something, so they are taken of those bodies only that have asked.
struct BodyChanges {
  private var marks: [(owner: Int, mark: PropertyMark)]?
  private var isAsked = false
  /// The body has not run before: another identity.
  var isFirst = true
  /// The parent gave another value.
  var isNewValue = false

  /// After the body has run.
  mutating func bodyRan(_ marks: @autoclosure () -> [(owner: Int, mark: PropertyMark)]) {
    isFirst = false
    isNewValue = false
    if isAsked { self.marks = marks() }
  }

  mutating func describe(_ node: any ChangeReporting) -> String {
    let type = String(describing: node.reportedType)
    isAsked = true
    let names = node.propertyLayout.names
    var parts: [String] = []
    if isFirst {
      // Without dynamic properties the value is all there is.
      parts = names.isEmpty ? ["@self"] : ["@self", "@identity"] + names
    } else {
      if isNewValue { parts.append("@self") }
      if let marks {
        var changed: Set<Int> = []
        for (old, new) in zip(marks, node.propertyMarks()) where !old.mark.isSame(as: new.mark) {
          changed.insert(old.owner)
        }
        parts += names.indices.filter(changed.contains).map { names[$0] }
      } else if !names.isEmpty {
        parts.append("(what is not known: the body did not ask when it ran last)")
      }
      // What the body reads otherwise: `@Observable` objects, state that others own.
      if parts.isEmpty { parts.append("@dependencies") }
    }
    return "\(type): \(parts.joined(separator: ", ")) changed."
  }

  /// Tests listen here instead of reading stdout.
  nonisolated(unsafe) static var handler: ((String) -> Void)?

  /// - Parameter type: whose body calls.
  static func print(of type: Any.Type, isLog: Bool) {
    guard let node = currentReader as? any ChangeReporting, node.reportedType == type else {
      RuntimeIssue.report(
        "print-changes/\(type)", "\(type)._printChanges() is called outside of its body; there is nothing to print.")
      return
    }
    let text = node.changes.describe(node)
    if let handler {
      handler(text)
    } else if isLog {
      FileHandle.standardError.write(Data("SwiftUI: \(text)\n".utf8))
    } else {
      Swift.print(text)
    }
  }
}

extension View {
  /// Prints why the body runs that calls this, to standard output: `@self` where the parent gave another value,
  /// `@identity` where the view is new, the dynamic properties that have changed by their names, `@dependencies` for
  /// whatever else the body reads. For debugging: `let _ = Self._printChanges()`.
  nonisolated public static func _printChanges() { BodyChanges.print(of: Self.self, isLog: false) }

  /// The same to the log, which is standard error.
  nonisolated public static func _logChanges() { BodyChanges.print(of: Self.self, isLog: true) }
}

extension ViewModifier {
  /// As `View._printChanges()`, for the body of a modifier.
  nonisolated public static func _printChanges() { BodyChanges.print(of: Self.self, isLog: false) }

  /// The same to the log, which is standard error.
  nonisolated public static func _logChanges() { BodyChanges.print(of: Self.self, isLog: true) }
}
