import Foundation

/// Plays sound files. A backend registers one in `RoostServices.sound`. Main thread only.
public protocol SoundService: AnyObject {
  /// A player for one file, stopped at its beginning.
  /// - Throws: an error of Foundation's (no such file, no permission) or `SoundError`.
  func makePlayer(contentsOf url: URL) throws -> any SoundPlayer
}

/// One sound that is played, paused and stopped. Dropping the player ends the sound. Main thread only.
public protocol SoundPlayer: AnyObject {
  /// In seconds; 0 where it is not known (yet).
  var duration: Double { get }
  var isPlaying: Bool { get }
  /// From 0 to 1.
  var volume: Float { get set }
  /// Playback speed; 1 is normal.
  var rate: Float { get set }
  /// In seconds from the beginning; setting it seeks.
  var currentTime: Double { get set }
  /// How often the sound is repeated after it was played once; negative repeats until `stop`.
  var numberOfLoops: Int { get set }
  /// - Returns: whether playing starts (a machine without a sound server plays silently).
  @discardableResult func play() -> Bool
  /// Stops where it is; `play` goes on from there.
  func pause()
  /// Stops; as with Apple's players the position stays.
  func stop()
  /// Called once the last repeat is over, with whether it was played without an error; not after `stop`.
  var onFinish: ((Bool) -> Void)? { get set }
}

/// Why a sound file cannot be played.
public struct SoundError: Error, Hashable, Sendable, CustomStringConvertible {
  public var description: String
  public init(_ description: String) { self.description = description }
}
