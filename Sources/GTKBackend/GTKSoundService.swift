import CGTK
import Foundation
import RoostDisplay

/// Plays sounds through GtkMediaFile.
public final class GTKSoundService: SoundService {
  public init() { GTKSoundPlayer.installCallbacks() }

  public func makePlayer(contentsOf url: URL) throws -> any SoundPlayer {
    guard url.isFileURL else { throw SoundError("\(url.absoluteString) is not a file") }
    // What GStreamer makes of the file is known later only; whether it can be read, now.
    try FileHandle(forReadingFrom: url).close()
    return GTKSoundPlayer(url)
  }
}

/// One sound. The sound begins to load with the first `play`.
final class GTKSoundPlayer: SoundPlayer {
  private let url: URL
  private var sound: OpaquePointer?
  private var repeatsLeft = 0
  /// Between `play` and the end or `stop`: an end that GStreamer has already announced when `stop` comes is none.
  private var isUnderWay = false
  /// Where to go on from: until the sound is loaded, and until it is there. Nil where nobody has asked.
  private var wantedTime: Double?
  private var error: String?
  private nonisolated(unsafe) static var hasWarned = false

  var onFinish: ((Bool) -> Void)?
  var numberOfLoops = 0
  var volume: Float = 1 {
    didSet {
      volume = min(max(volume, 0), 1)
      if let sound { roost_sound_set_volume(sound, Double(volume)) }
    }
  }
  var rate: Float = 1 {
    didSet {
      if rate != 1, rate != oldValue { displayWarning("sounds play at normal speed only (rate \(rate) ignored)") }
    }
  }

  init(_ url: URL) { self.url = url }

  deinit { if let sound { roost_sound_free(sound, Unmanaged.passUnretained(self).toOpaque()) } }

  private func open() -> OpaquePointer {
    if let sound { return sound }
    let sound = roost_sound_new(Unmanaged.passUnretained(self).toOpaque(), url.path)!
    roost_sound_set_volume(sound, Double(volume))
    self.sound = sound
    return sound
  }

  var duration: Double { roost_sound_duration(open()) }

  var isPlaying: Bool { sound.map { roost_sound_is_playing($0) } ?? false }

  var currentTime: Double {
    get { wantedTime ?? position }
    set {
      wantedTime = max(newValue, 0)
      seekIfReady()
    }
  }

  /// Where the sound itself is.
  var position: Double { sound.map { roost_sound_time($0) } ?? 0 }

  /// GTK forgets a seek of a sound that is not loaded, and begins one again that has ended: those wait, the one for the
  /// loading, the other for `play`.
  private func seekIfReady() {
    guard let sound, let wantedTime, roost_sound_is_prepared(sound), !roost_sound_has_ended(sound) else { return }
    roost_sound_seek(sound, wantedTime)
    // It was there at once, or the sound cannot be sought in.
    if !roost_sound_is_seeking(sound) { self.wantedTime = nil }
  }

  @discardableResult func play() -> Bool {
    guard error == nil else { return false }
    repeatsLeft = numberOfLoops
    isUnderWay = true
    roost_sound_play(open())
    seekIfReady()
    return error == nil
  }

  func pause() { if let sound { roost_sound_pause(sound) } }

  func stop() {
    repeatsLeft = 0
    isUnderWay = false
    pause()
  }

  private func ended() {
    guard isUnderWay else { return }
    if repeatsLeft != 0 {
      repeatsLeft -= repeatsLeft > 0 ? 1 : 0
      if let sound {
        roost_sound_seek(sound, 0)
        roost_sound_play(sound)
      }
      return
    }
    isUnderWay = false
    onFinish?(true)
  }

  private func failed(_ message: String) {
    error = message
    isUnderWay = false
    if !Self.hasWarned {
      Self.hasWarned = true
      displayWarning(
        "\(url.lastPathComponent) cannot be played: \(message) "
          + "(Debian and Ubuntu: apt-get install libgtk-4-media-gstreamer gstreamer1.0-plugins-good)")
    }
    onFinish?(false)
  }

  private static func from(_ owner: UnsafeMutableRawPointer?) -> GTKSoundPlayer {
    Unmanaged<GTKSoundPlayer>.fromOpaque(owner!).takeUnretainedValue()
  }

  static func installCallbacks() {
    var callbacks = RoostSoundCallbacks()
    callbacks.ended = { GTKSoundPlayer.from($0).ended() }
    callbacks.prepared = { GTKSoundPlayer.from($0).seekIfReady() }
    callbacks.sought = { GTKSoundPlayer.from($0).wantedTime = nil }
    callbacks.failed = { GTKSoundPlayer.from($0).failed(String(cString: $1!)) }
    roost_sound_set_callbacks(&callbacks)
  }
}
