import Foundation

/// Reads the beginnings of sound files.
enum SoundHeader {
  /// Whether `header` begins a file of a type that players know: WAVE, AIFF, CAF, Ogg, FLAC, MP3, AAC, MPEG-4.
  static func isSound(_ header: Data) -> Bool {
    let bytes = [UInt8](header)
    func has(_ text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
    if has("RIFF") { return has("WAVE", at: 8) }
    if has("FORM") { return has("AIFF", at: 8) || has("AIFC", at: 8) }
    if has("caff") || has("OggS") || has("fLaC") || has("ID3") || has("ftyp", at: 4) { return true }
    // An MPEG or ADTS frame begins with eleven set bits.
    return bytes.count > 1 && bytes[0] == 0xFF && bytes[1] & 0xE0 == 0xE0
  }

  /// The length in seconds that a WAVE header states; nil for other types, and where the header is wrong.
  static func waveDuration(_ header: Data) -> TimeInterval? {
    let bytes = [UInt8](header)
    guard bytes.starts(with: "RIFF".utf8) else { return nil }
    func number(at offset: Int) -> UInt32? {
      guard offset + 4 <= bytes.count else { return nil }
      return (0..<4).reversed().reduce(0) { $0 << 8 | UInt32(bytes[offset + $1]) }
    }
    var bytesPerSecond: UInt32?
    var offset = 12
    while let size = number(at: offset + 4) {
      let name = bytes[offset..<offset + 4]
      if name.elementsEqual("fmt ".utf8) { bytesPerSecond = number(at: offset + 16) }
      if name.elementsEqual("data".utf8) {
        guard let bytesPerSecond, bytesPerSecond > 0 else { return nil }
        return TimeInterval(size) / TimeInterval(bytesPerSecond)
      }
      offset += 8 + Int(size) + Int(size % 2)
    }
    return nil
  }
}
