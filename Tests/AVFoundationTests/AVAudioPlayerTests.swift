import AVFoundation
import Foundation
import RoostDisplay
import XCTest

/// XCTest: its synchronous tests run on the main thread, where sound services live.
final class AVAudioPlayerTests: XCTestCase {
  private let service = StubSoundService()

  override func setUp() { RoostServices.sound = service }
  override func tearDown() { RoostServices.sound = nil }

  /// Half a second of silence, 8 kHz, 8 bits, mono.
  private let wave: Data = {
    var data = Data("RIFF".utf8) + [0xC4, 0x0F, 0, 0] + Data("WAVEfmt ".utf8)
    data += [16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x40, 0x1F, 0, 0, 1, 0, 8, 0]
    data += Data("data".utf8) + [0xA0, 0x0F, 0, 0] + Data(repeating: 128, count: 4000)
    return data
  }()

  private func waveFile() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).wav")
    try wave.write(to: url)
    addTeardownBlock { try? FileManager.default.removeItem(at: url) }
    return url
  }

  func testPlaysAFile() throws {
    let url = try waveFile()
    let player = try AVAudioPlayer(contentsOf: url)
    XCTAssertEqual(player.url, url)
    XCTAssertNil(player.data)
    XCTAssertEqual(player.duration, 0.5)
    XCTAssertFalse(player.isPlaying)
    XCTAssertTrue(service.players.isEmpty)
    XCTAssertTrue(player.prepareToPlay())
    XCTAssertFalse(player.isPlaying)
    XCTAssertTrue(player.play())
    XCTAssertTrue(player.isPlaying)
    XCTAssertEqual(service.players.map(\.url), [url])
    player.pause()
    XCTAssertFalse(player.isPlaying)
  }

  func testSettingsMadeBeforePlayingReachTheService() throws {
    let player = try AVAudioPlayer(contentsOf: try waveFile(), fileTypeHint: "com.microsoft.waveform-audio")
    player.volume = 0.25
    player.numberOfLoops = -1
    player.currentTime = 0.2
    player.rate = 2
    player.play()
    let stub = try XCTUnwrap(service.players.first)
    XCTAssertEqual([stub.volume, stub.rate], [0.25, 1])
    XCTAssertEqual(stub.numberOfLoops, -1)
    XCTAssertEqual(stub.currentTime, 0.2)
    player.enableRate = true
    player.volume = 0.5
    XCTAssertEqual([stub.volume, stub.rate], [0.5, 2])
    stub.currentTime = 0.4
    XCTAssertEqual(player.currentTime, 0.4)
  }

  func testDataIsPlayedFromAFileThatGoesWithThePlayer() throws {
    var player: AVAudioPlayer? = try AVAudioPlayer(data: wave)
    player?.play()
    XCTAssertEqual(player?.data, wave)
    XCTAssertNil(player?.url)
    let url = try XCTUnwrap(service.players.first?.url)
    XCTAssertEqual(try Data(contentsOf: url), wave)
    player = nil
    XCTAssertFalse(FileManager.default.fileExists(atPath: url.path))
    XCTAssertTrue(service.players.isEmpty, "the sound ends with its player")
  }

  func testAPlayerDroppedElsewhereEndsOnTheMainThread() throws {
    let done = expectation(description: "played from another thread")
    Thread.detachNewThread { [wave] in
      (try? AVAudioPlayer(data: wave))?.play()
      done.fulfill()
    }
    wait(for: [done], timeout: 10)
    let drained = expectation(description: "main queue drained")
    DispatchQueue.main.async { drained.fulfill() }
    wait(for: [drained], timeout: 10)
    XCTAssertTrue(service.players.isEmpty)
  }

  func testErrorsAreApples() throws {
    let missing = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    XCTAssertThrowsError(try AVAudioPlayer(contentsOf: missing)) { error in
      XCTAssertEqual((error as NSError).domain, "NSOSStatusErrorDomain")
      XCTAssertEqual((error as NSError).code, 2_003_334_207)
    }
    for garbage in [Data(), Data("<html>".utf8), Data("RIFFxxxxAVI ".utf8), Data([0xFF])] {
      XCTAssertThrowsError(try AVAudioPlayer(data: garbage)) { error in
        XCTAssertEqual((error as NSError).code, 1_954_115_647)
      }
    }
  }

  func testHeadersThatLieDoNoHarm() throws {
    for length in 0..<60 {
      _ = try? AVAudioPlayer(data: wave.prefix(length)).duration
    }
    var lying = wave
    lying.replaceSubrange(16..<20, with: [0xFF, 0xFF, 0xFF, 0xFF])
    XCTAssertEqual(try AVAudioPlayer(data: lying).duration, 0)
  }

  func testTheDelegateHearsOfTheEnd() throws {
    final class Delegate: NSObject, AVAudioPlayerDelegate {
      var heard: [Bool] = []
      func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { heard.append(flag) }
    }
    let delegate = Delegate()
    let player = try AVAudioPlayer(data: wave)
    player.delegate = delegate
    player.play()
    service.players.first?.finish()
    XCTAssertEqual(delegate.heard, [true])
  }

  func testAServiceThatFailsIsReported() throws {
    final class Delegate: NSObject, AVAudioPlayerDelegate {
      var errors = 0
      func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) { errors += 1 }
    }
    service.failure = SoundError("no decoder")
    let delegate = Delegate()
    let player = try AVAudioPlayer(data: wave)
    player.delegate = delegate
    XCTAssertFalse(player.play())
    XCTAssertEqual(delegate.errors, 1)
  }

  func testThePositionBeforeTheFirstPlayIsWhereItBegins() throws {
    let player = try AVAudioPlayer(data: wave)
    player.currentTime = 0.05
    XCTAssertTrue(service.players.isEmpty)
    player.play()
    XCTAssertEqual(service.players.first?.currentTime, 0.05)
    XCTAssertEqual(player.currentTime, 0.05)
  }

  func testWithoutAServiceAPlayerIsSilent() throws {
    RoostServices.sound = nil
    let player = try AVAudioPlayer(data: wave)
    XCTAssertFalse(player.prepareToPlay())
    XCTAssertFalse(player.play())
    XCTAssertFalse(player.isPlaying)
    player.currentTime = 0.1
    XCTAssertEqual(player.currentTime, 0.1)
    player.pause()
    player.stop()
    RoostServices.sound = service
    XCTAssertTrue(player.play(), "a service that comes later is used")
  }
}
