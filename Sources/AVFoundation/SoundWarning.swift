import Foundation
import Synchronization

/// Warnings to the developer, on standard error, each once.
enum SoundWarning {
  private static let said = Mutex<Set<String>>([])

  static func once(_ text: String) {
    guard said.withLock({ $0.insert(text).inserted }) else { return }
    FileHandle.standardError.write(Data("AVFoundation: \(text)\n".utf8))
  }
}
