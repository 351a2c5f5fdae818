import Foundation
import XCTest

/// The demo server, as a process on a free port. New stories come only when they are published.
final class DemoServerProcess {
  let address: URL
  private let process = Process()

  init(_ faults: String...) throws {
    let command = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("DemoServer/roost-demo-server")
    guard FileManager.default.isExecutableFile(atPath: command.path),
      FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")
    else { throw XCTSkip("the demo server or python3 is missing") }
    let output = Pipe()
    process.executableURL = command
    process.arguments = ["--interval", "0"] + faults.flatMap { ["--fault", $0] }
    process.standardOutput = output
    try process.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let byte = output.fileHandleForReading.readData(ofLength: 1)
      guard !byte.isEmpty else { break }
      line += byte
    }
    let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    address = try XCTUnwrap(URL(string: text), "the demo server did not start")
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}
