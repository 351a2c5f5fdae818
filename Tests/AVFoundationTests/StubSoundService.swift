import Foundation
import RoostDisplay

/// A sound service that plays nothing and remembers what it was asked for.
final class StubSoundService: SoundService {
  final class Player: SoundPlayer {
    let url: URL
    var duration = 0.0
    var isPlaying = false
    var volume: Float = 1
    var rate: Float = 1
    var currentTime = 0.0
    var numberOfLoops = 0
    var onFinish: ((Bool) -> Void)?

    init(url: URL) { self.url = url }

    func play() -> Bool {
      isPlaying = true
      return true
    }
    func pause() { isPlaying = false }
    func stop() { isPlaying = false }
    func finish() {
      isPlaying = false
      onFinish?(true)
    }
  }

  var failure: SoundError?
  private var made: [WeakPlayer] = []
  var players: [Player] { made.compactMap(\.player) }

  func makePlayer(contentsOf url: URL) throws -> any SoundPlayer {
    if let failure { throw failure }
    let player = Player(url: url)
    made.append(WeakPlayer(player: player))
    return player
  }

  private struct WeakPlayer {
    weak var player: Player?
  }
}
