import Foundation

/// How two values of one type are compared before a node is updated.
///
/// The rules are those of Apple's SwiftUI as far as they are known (plain data by its fields, ignoring `==`; otherwise
/// `==`; otherwise field by field; closures by identity): https://chris.eidhof.nl/note/swiftui-view-equality. A wrong
/// "different" costs an update, a wrong "equal" would be a bug, so whatever is unclear is different. A closure that captures
/// something is another one each time that it is written; one without captures has the same bits, and is equal.
final class ComparisonPlan {
  private enum Step {
    /// `size` bytes at `offset`, no references in them.
    case bytes(offset: Int, size: Int)
    case compare(offset: Int, (UnsafeRawPointer, UnsafeRawPointer) -> Bool)
  }

  private let size: Int
  private var steps: [Step] = []
  private var neverEqual = false

  nonisolated(unsafe) private static var plans: [ObjectIdentifier: ComparisonPlan] = [:]

  static func of<T>(_ type: T.Type) -> ComparisonPlan {
    let key = ObjectIdentifier(type)
    if let known = plans[key] { return known }
    let plan = ComparisonPlan(size: MemoryLayout<T>.size)
    // Before the steps, so that a recursive type finds itself.
    plans[key] = plan
    plan.addSteps(for: T.self, at: 0)
    return plan
  }

  private init(size: Int) { self.size = size }

  /// Identical bits are equal; otherwise the steps decide.
  @inline(__always)
  func isEqual<T>(_ a: inout T, _ b: T) -> Bool {
    withUnsafePointer(to: &a) { a in
      withUnsafePointer(to: b) { b in isEqual(UnsafeRawPointer(a), UnsafeRawPointer(b)) }
    }
  }

  func isEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    if size == 0 || sameBytes(a, b, size) { return true }
    if neverEqual || steps.isEmpty { return false }
    for step in steps {
      switch step {
      case .bytes(let offset, let size):
        if !sameBytes(a + offset, b + offset, size) { return false }
      case .compare(let offset, let compare):
        if !compare(a + offset, b + offset) { return false }
      }
    }
    return true
  }

  private func addSteps<T>(for type: T.Type, at offset: Int) {
    if let meaning = type as? any ComparedByMeaning.Type {
      func open<M: ComparedByMeaning>(_: M.Type) {
        steps.append(
          .compare(offset: offset) { a, b in
            a.assumingMemoryBound(to: M.self).pointee.hasSameMeaning(as: b.assumingMemoryBound(to: M.self).pointee)
          })
      }
      _openExistential(meaning, do: open)
      return
    }
    if T.self is AnyObject.Type {
      steps.append(.bytes(offset: offset, size: MemoryLayout<T>.size))
      return
    }
    // Before plain data: the bytes of a payload that is not there say nothing.
    if let optional = type as? any OptionalProtocol.Type {
      steps.append(.compare(offset: offset, optional.comparison()))
      return
    }
    let fields = StoredField.of(type)
    if _isPOD(type) {
      // Plain data: its fields, never the padding between them. Without fields (enums, builtins): all of it.
      if let fields, !fields.isEmpty {
        for field in fields { addField(field, at: offset) }
      } else if MemoryLayout<T>.size > 0 {
        steps.append(.bytes(offset: offset, size: MemoryLayout<T>.size))
      }
      return
    }
    if let equatable = type as? any Equatable.Type {
      func open<E: Equatable>(_: E.Type) {
        steps.append(
          .compare(offset: offset) { a, b in
            a.assumingMemoryBound(to: E.self).pointee == b.assumingMemoryBound(to: E.self).pointee
          })
      }
      _openExistential(equatable, do: open)
      return
    }
    if let fields, !fields.isEmpty {
      for field in fields { addField(field, at: offset) }
      return
    }
    // Functions, existentials, enums with payloads: identical bits or different.
    steps.append(.bytes(offset: offset, size: MemoryLayout<T>.size))
  }

  private func addField(_ field: StoredField, at base: Int) {
    // A weak or unowned field is no value of its type in memory: its bits alone can be looked at.
    guard field.isStrong else {
      steps.append(.bytes(offset: base + field.offset, size: MemoryLayout<UnsafeRawPointer>.size))
      return
    }
    func open<F>(_ type: F.Type) { addSteps(for: type, at: base + field.offset) }
    _openExistential(field.type, do: open)
  }
}

@inline(__always)
private func sameBytes(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int) -> Bool {
  memcmp(a, b, count) == 0
}

/// A type that says itself whether two values mean the same to a view: property wrappers above all.
protocol ComparedByMeaning {
  func hasSameMeaning(as other: Self) -> Bool
}

protocol OptionalProtocol {
  static func comparison() -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool
}

extension Optional: OptionalProtocol {
  static func comparison() -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    let plan = ComparisonPlan.of(Wrapped.self)
    return { a, b in
      let a = a.assumingMemoryBound(to: Optional<Wrapped>.self).pointee
      let b = b.assumingMemoryBound(to: Optional<Wrapped>.self).pointee
      switch (a, b) {
      case (nil, nil): return true
      case (var a?, let b?): return plan.isEqual(&a, b)
      default: return false
      }
    }
  }
}

/// Whether two values are the same to a view: what writes, `onChange` and preferences compare with.
func isSameValue<T>(_ a: T, _ b: T) -> Bool {
  if let a = a as? any Equatable {
    func open<E: Equatable>(_ a: E) -> Bool { (b as? E).map { a == $0 } ?? false }
    return open(a)
  }
  var a = a
  return ComparisonPlan.of(T.self).isEqual(&a, b)
}
