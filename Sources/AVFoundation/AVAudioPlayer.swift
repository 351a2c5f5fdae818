public import Foundation
import RoostDisplay

/// Plays one sound from a file or from memory. Dropping the player ends its sound.
///
/// Usable from any thread; work is done on the main thread, which another thread waits for.
open class AVAudioPlayer: NSObject {
  private let sound: Sound
  private var player: (any SoundPlayer)?

  /// Told on the main thread when the sound is over.
  open weak var delegate: (any AVAudioPlayerDelegate)?

  // MARK: Making a player

  /// - Throws: an `NSOSStatusErrorDomain` error if there is no such file or it is no sound.
  public convenience init(contentsOf url: URL) throws {
    try self.init(contentsOf: url, fileTypeHint: nil)
  }

  /// - Parameter utiString: ignored; the file's contents tell its type.
  /// - Throws: an `NSOSStatusErrorDomain` error if there is no such file or it is no sound.
  public init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    sound = try Sound(contentsOf: url)
    super.init()
  }

  /// - Throws: an `NSOSStatusErrorDomain` error if `data` is no sound.
  public convenience init(data: Data) throws {
    try self.init(data: data, fileTypeHint: nil)
  }

  /// - Parameter utiString: ignored; the contents tell the type.
  /// - Throws: an `NSOSStatusErrorDomain` error if `data` is no sound.
  public init(data: Data, fileTypeHint utiString: String?) throws {
    sound = try Sound(data: data)
    super.init()
  }

  // MARK: What is played

  /// The file that the player was made with; nil if it was made with data.
  open var url: URL? { sound.isTemporary ? nil : sound.url }
  /// The data that the player was made with; nil if it was made with a file.
  open var data: Data? { sound.data }
  /// The sound's length in seconds; 0 while it is not known.
  open var duration: TimeInterval { sound.duration ?? onMainThread { player?.duration ?? 0 } }

  // MARK: Playing

  /// Gets ready, so that `play` starts at once.
  @discardableResult
  open func prepareToPlay() -> Bool { onMainThread { preparedPlayer() != nil } }

  /// Plays from the current position.
  /// - Returns: whether playing starts.
  @discardableResult
  open func play() -> Bool { onMainThread { preparedPlayer()?.play() ?? false } }

  /// Stops where it is; `play` goes on from there.
  open func pause() { onMainThread { player?.pause() } }

  /// Stops and undoes `prepareToPlay`; the position stays.
  open func stop() { onMainThread { player?.stop() } }

  open var isPlaying: Bool { onMainThread { player?.isPlaying ?? false } }

  /// How often the sound is repeated after it was played once; negative repeats until `stop`.
  open var numberOfLoops = 0 {
    didSet { onMainThread { player?.numberOfLoops = numberOfLoops } }
  }

  /// From 0 to 1.
  open var volume: Float = 1 {
    didSet { onMainThread { player?.volume = volume } }
  }

  /// Whether `rate` counts; to be set before playing.
  open var enableRate = false {
    didSet { onMainThread { player?.rate = effectiveRate } }
  }

  /// The playing speed, 1 for normal.
  open var rate: Float = 1 {
    didSet { onMainThread { player?.rate = effectiveRate } }
  }

  /// The position in seconds; setting it seeks.
  open var currentTime: TimeInterval {
    get { onMainThread { player?.currentTime ?? startTime } }
    set {
      onMainThread {
        startTime = newValue
        player?.currentTime = newValue
      }
    }
  }

  // MARK: The backend's player

  /// Where playing begins, for a position that was set before there was a player.
  private var startTime: TimeInterval = 0

  private var effectiveRate: Float { enableRate ? rate : 1 }

  /// Made when it is needed first: a backend may start after the app has made this object.
  private func preparedPlayer() -> (any SoundPlayer)? {
    if let player { return player }
    guard let service = RoostServices.sound else {
      SoundWarning.once(
        "No sound can be played: there is no sound service (no display, or a test). AVAudioPlayer stays silent.")
      return nil
    }
    do {
      let player = try service.makePlayer(contentsOf: sound.url)
      player.numberOfLoops = numberOfLoops
      player.volume = volume
      player.rate = effectiveRate
      if startTime != 0 { player.currentTime = startTime }
      player.onFinish = { [weak self] successfully in self?.finished(successfully) }
      self.player = player
      return player
    } catch {
      SoundWarning.once("The sound \(sound.url.lastPathComponent) cannot be played: \(error).")
      delegate?.audioPlayerDecodeErrorDidOccur(self, error: error)
      return nil
    }
  }

  private func finished(_ successfully: Bool) {
    delegate?.audioPlayerDidFinishPlaying(self, successfully: successfully)
  }

  deinit {
    // The backend's player is for the main thread only, also its end.
    guard let player, !Thread.isMainThread else { return }
    let last = MainThreadOnly(player)
    DispatchQueue.main.async { _ = last }
  }
}

/// What a player tells. Both are optional, as with Apple.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  /// The sound was played to its end, all repeats included; not called after `stop`.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}
