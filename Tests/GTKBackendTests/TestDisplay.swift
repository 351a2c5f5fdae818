import Foundation
import RoostDisplay
import XCTest

@testable import GTKBackend

/// The display that tests draw on: the one that is there, or else a virtual one of their own.
enum TestDisplay {
  /// One for the whole process, as GTK wants it.
  nonisolated(unsafe) private static var result: Result<GTKBackend, any Error>?
  nonisolated(unsafe) private static var server: Process?

  /// - Throws: `XCTSkip` where there is neither a display nor Xvfb.
  static func backend() throws -> GTKBackend {
    if let result { return try result.get() }
    let made = Result { try make() }
    result = made
    return try made.get()
  }

  private static func make() throws -> GTKBackend {
    setenv("GSK_RENDERER", "cairo", 0)
    // Assistive technology has tests of its own.
    setenv("GTK_A11Y", "none", 0)
    let environment = ProcessInfo.processInfo.environment
    if environment["DISPLAY"] == nil, environment["WAYLAND_DISPLAY"] == nil { try startServer() }
    return try GTKBackend(applicationName: "GTKBackendTests")
  }

  private static func startServer() throws {
    let path = "/usr/bin/Xvfb"
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw XCTSkip("there is no display, and no Xvfb to make one (apt-get install xvfb)")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-screen", "0", "1000x1000x24", "-nolisten", "tcp", "-displayfd", "1"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    server = process
    atexit { TestDisplay.server?.terminate() }
    var number = ""
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      number += String(decoding: byte, as: UTF8.self)
    }
    guard Int(number) != nil else { throw XCTSkip("Xvfb did not start") }
    setenv("DISPLAY", ":\(number)", 1)
    setenv("GDK_BACKEND", "x11", 1)
  }
}

extension XCTestCase {
  /// Runs the main loop until something holds.
  func wait(
    _ what: String, seconds: Double = 5, file: StaticString = #filePath, line: UInt = #line, until holds: () -> Bool
  ) {
    let end = Date().addingTimeInterval(seconds)
    while !holds() {
      if Date() > end { return XCTFail("waited \(seconds) s in vain: \(what)", file: file, line: line) }
      RunLoop.main.run(until: Date().addingTimeInterval(0.01))
    }
  }

  /// Runs the main loop for a time.
  func run(seconds: Double) { RunLoop.main.run(until: Date().addingTimeInterval(seconds)) }
}
