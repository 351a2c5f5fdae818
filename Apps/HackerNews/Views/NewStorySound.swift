import AVFoundation
import Foundation

/// The sound of a new story.
enum NewStorySound {
  private static let player: AVAudioPlayer? = {
    guard let url = Bundle.module.url(forResource: "success", withExtension: "wav") else { return nil }
    return try? AVAudioPlayer(contentsOf: url)
  }()

  static func play() {
    player?.currentTime = 0
    player?.play()
  }
}
