#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Swift Testing and XCTest, if the process has them. This module links neither, so that apps do not either; their public
/// functions are found by name when a test fails.
///
/// Swift Testing is built for library evolution: its types are passed by address across its border, which is what the
/// signatures below rely on.
enum TestingLibrary {
  /// Room for a value of a type that is not known here, and filled in by whoever does.
  private struct Room {
    var words:
      (
        UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt,
        UInt,
        UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt
      ) = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  }

  // A function value in a struct of its own is kept as the compiler makes it for exactly this signature. As a generic value
  // it would be taken for one that passes everything by address. Initialisers take their arguments over.
  private struct MakeComment { let call: (consuming String) -> Room }
  private struct MakeLocation { let call: (consuming String, consuming String, Int, Int) -> Room }
  private struct RecordIssue { let call: (UnsafeRawPointer, UnsafeRawPointer) -> Room }
  private struct CurrentTest { let call: () -> Room }
  private struct Fail { let call: (String, StaticString, UInt) -> Void }

  /// Fails the running test, whichever library runs it.
  ///
  /// - Returns: false where none does.
  static func fail(_ message: String, at place: SourcePlace) -> Bool {
    recordWithSwiftTesting(message, at: place) || failWithXCTest(message, at: place)
  }

  private static func recordWithSwiftTesting(_ message: String, at place: SourcePlace) -> Bool {
    guard
      let testType = _typeByName("7Testing4TestV"), let commentType = _typeByName("7Testing7CommentV"),
      let locationType = _typeByName("7Testing14SourceLocationV"), let issueType = _typeByName("7Testing5IssueV"),
      [commentType, locationType, issueType].allSatisfy(fits), hasCurrentTest(testType),
      let makeComment = function("$s7Testing7CommentV8rawValueACSS_tcfC", as: MakeComment.self),
      let makeLocation = function(
        "$s7Testing14SourceLocationV6fileID0D4Path4line6columnACSS_SSS2itcfC", as: MakeLocation.self),
      let record = function(
        "$s7Testing5IssueV6record_14sourceLocationAcA7CommentVSg_AA06SourceE0VtFZ", as: RecordIssue.self)
    else { return false }
    // The comment is passed as an optional: with a string inside, that looks the same.
    var comment = makeComment.call(message)
    var location = makeLocation.call("\(place.file)", "\(place.file)", Int(place.line), 1)
    var issue = withUnsafeBytes(of: &comment) { comment in
      withUnsafeBytes(of: &location) { location in record.call(comment.baseAddress!, location.baseAddress!) }
    }
    destroy(&comment, as: commentType)
    destroy(&location, as: locationType)
    destroy(&issue, as: issueType)
    return true
  }

  private static func fits(_ type: Any.Type) -> Bool {
    func open<T>(_ type: T.Type) -> Bool { MemoryLayout<T>.size <= MemoryLayout<Room>.size }
    return _openExistential(type, do: open)
  }

  /// Releases what is in a room.
  private static func destroy(_ room: inout Room, as type: Any.Type) {
    func open<T>(_ type: T.Type) {
      withUnsafeMutableBytes(of: &room) { _ = $0.baseAddress!.assumingMemoryBound(to: T.self).deinitialize(count: 1) }
    }
    _openExistential(type, do: open)
  }

  private static func hasCurrentTest(_ type: Any.Type) -> Bool {
    guard let current = function("$s7Testing4TestV7currentACSgvgZ", as: CurrentTest.self) else { return false }
    func open<T>(_ type: T.Type) -> Bool {
      guard MemoryLayout<T?>.size <= MemoryLayout<Room>.size else { return false }
      var room = current.call()
      return withUnsafeMutableBytes(of: &room) {
        $0.baseAddress!.assumingMemoryBound(to: T?.self).move() != nil
      }
    }
    return _openExistential(type, do: open)
  }

  private static func failWithXCTest(_ message: String, at place: SourcePlace) -> Bool {
    guard let fail = function("$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF", as: Fail.self) else {
      return false
    }
    fail.call(message, place.file, place.line)
    return true
  }

  /// A Swift function by its mangled name, in a struct that holds nothing else.
  private static func function<Holder>(_ name: String, as type: Holder.Type) -> Holder? {
    #if canImport(Darwin)
      let handle = UnsafeMutableRawPointer(bitPattern: -2)
    #else
      let handle: UnsafeMutableRawPointer? = nil
    #endif
    guard let symbol = dlsym(handle, name) else { return nil }
    // A function value is code and context; a plain function has no context.
    let parts: (UnsafeMutableRawPointer, UnsafeRawPointer?) = (symbol, nil)
    precondition(MemoryLayout<Holder>.size == MemoryLayout.size(ofValue: parts))
    return withUnsafeBytes(of: parts) { $0.assumingMemoryBound(to: Holder.self)[0] }
  }
}
