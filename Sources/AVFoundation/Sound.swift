import Foundation

/// A sound in a file. Data in memory is given a file of its own, which goes with this object.
final class Sound {
  let url: URL
  let data: Data?
  /// In seconds; nil where only a decoder can tell.
  let duration: TimeInterval?
  var isTemporary: Bool { data != nil }

  /// How much of a file's beginning tells its type and length.
  private static let headerLength = 4096

  init(contentsOf url: URL) throws {
    guard url.isFileURL, let file = try? FileHandle(forReadingFrom: url) else { throw Self.error(.unspecified) }
    defer { try? file.close() }
    let header = (try? file.read(upToCount: Self.headerLength)) ?? Data()
    guard SoundHeader.isSound(header) else { throw Self.error(.unsupportedFileType) }
    self.url = url
    data = nil
    duration = SoundHeader.waveDuration(header)
  }

  init(data: Data) throws {
    let header = data.prefix(Self.headerLength)
    guard SoundHeader.isSound(header) else { throw Self.error(.unsupportedFileType) }
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("AVAudioPlayer-\(UUID().uuidString)")
    try data.write(to: url, options: .withoutOverwriting)
    self.url = url
    self.data = data
    duration = SoundHeader.waveDuration(header)
  }

  deinit {
    if isTemporary { try? FileManager.default.removeItem(at: url) }
  }

  /// Apple's codes, four characters each.
  private enum Code: Int {
    /// 'wht?'
    case unspecified = 0x7768_743F
    /// 'typ?'
    case unsupportedFileType = 0x7479_703F
  }

  private static func error(_ code: Code) -> NSError { NSError(domain: "NSOSStatusErrorDomain", code: code.rawValue) }
}
