import Foundation
import RoostDisplay
import XCTest

@testable import GTKBackend

/// Sounds end by themselves also where there is no sound server; whether something is heard is tested end to end.
final class SoundTests: XCTestCase {
  private var file: URL!

  override func setUpWithError() throws {
    _ = try TestDisplay.backend()
    file = FileManager.default.temporaryDirectory.appendingPathComponent("roost-\(getpid()).wav")
    try Self.wave(seconds: 0.2).write(to: file)
  }

  override func tearDown() { if let file { try? FileManager.default.removeItem(at: file) } }

  /// Silence, 16 bits, mono.
  private static func wave(seconds: Double) -> Data {
    let count = Int(seconds * 44100) * 2
    func number<T: FixedWidthInteger>(_ value: T) -> Data { withUnsafeBytes(of: value.littleEndian) { Data($0) } }
    var data = Data("RIFF".utf8) + number(UInt32(36 + count)) + Data("WAVEfmt ".utf8) + number(UInt32(16))
    data += number(UInt16(1)) + number(UInt16(1)) + number(UInt32(44100)) + number(UInt32(88200))
    data += number(UInt16(2)) + number(UInt16(16)) + Data("data".utf8) + number(UInt32(count))
    return data + Data(count: count)
  }

  func testASoundEndsAndIsPlayedAgain() throws {
    let player = try XCTUnwrap(RoostServices.sound).makePlayer(contentsOf: file)
    var ends: [Bool] = []
    player.onFinish = { ends.append($0) }
    XCTAssertFalse(player.isPlaying)
    XCTAssertTrue(player.play())
    wait("the end", until: { ends.count == 1 })
    XCTAssertEqual(player.duration, 0.2, accuracy: 0.05)
    XCTAssertFalse(player.isPlaying)
    XCTAssertTrue(player.play())
    wait("the end again", until: { ends.count == 2 })
    XCTAssertEqual(ends, [true, true])
  }

  func testRepeats() throws {
    let player = try XCTUnwrap(RoostServices.sound).makePlayer(contentsOf: file)
    var ends = 0
    player.onFinish = { _ in ends += 1 }
    player.numberOfLoops = 2
    let start = Date()
    player.play()
    wait("the end", until: { ends == 1 })
    XCTAssertGreaterThan(Date().timeIntervalSince(start), 0.5)
    // For ever, until it is stopped.
    player.numberOfLoops = -1
    player.play()
    run(seconds: 0.8)
    XCTAssertTrue(player.isPlaying)
    player.stop()
    run(seconds: 0.4)
    XCTAssertFalse(player.isPlaying)
    XCTAssertEqual(ends, 1)
  }

  func testASoundBeginsWhereItWasSetBeforeItsFirstPlay() throws {
    try Self.wave(seconds: 60).write(to: file)
    let player = try XCTUnwrap(RoostServices.sound).makePlayer(contentsOf: file)
    player.currentTime = 59.8
    XCTAssertEqual(player.currentTime, 59.8)
    var ends: [Bool] = []
    player.onFinish = { ends.append($0) }
    player.play()
    XCTAssertEqual(player.currentTime, 59.8, "not loaded yet")
    // From its beginning it would take a minute.
    wait("the end", seconds: 20, until: { ends == [true] })
  }

  func testASoundIsSoughtInWhileItIsLoadedAndAfterItsEnd() throws {
    try Self.wave(seconds: 60).write(to: file)
    let player = try XCTUnwrap(RoostServices.sound).makePlayer(contentsOf: file)
    var ends: [Bool] = []
    player.onFinish = { ends.append($0) }
    player.play()
    player.currentTime = 59.8
    wait("the end", seconds: 20, until: { ends == [true] })
    player.currentTime = 59.7
    XCTAssertEqual(player.currentTime, 59.7)
    player.play()
    wait("the end again", seconds: 20, until: { ends == [true, true] })
    player.play()
    wait("the beginning", seconds: 20, until: { player.isPlaying && player.currentTime > 0 && player.currentTime < 50 })
    // And while it plays.
    player.currentTime = 59.8
    wait("the end once more", seconds: 20, until: { ends == [true, true, true] })
  }

  func testWhatIsNoSound() throws {
    let service = try XCTUnwrap(RoostServices.sound)
    XCTAssertThrowsError(try service.makePlayer(contentsOf: URL(fileURLWithPath: "/nowhere.wav")))
    XCTAssertThrowsError(try service.makePlayer(contentsOf: URL(string: "https://example.org/a.wav")!))
    try Data("garbage".utf8).write(to: file)
    let player = try service.makePlayer(contentsOf: file)
    var ends: [Bool] = []
    player.onFinish = { ends.append($0) }
    player.play()
    wait("the error", until: { ends == [false] })
    XCTAssertFalse(player.play())
  }

  func testADroppedPlayerIsSilent() throws {
    var ends = 0
    for _ in 0..<20 {
      let player = try XCTUnwrap(RoostServices.sound).makePlayer(contentsOf: file)
      player.onFinish = { _ in ends += 1 }
      player.play()
    }
    run(seconds: 0.5)
    XCTAssertEqual(ends, 0)
  }
}
