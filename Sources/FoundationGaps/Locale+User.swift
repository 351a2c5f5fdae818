package import Foundation

extension Locale {
  /// The language and region that the user's session is set to.
  ///
  /// On Apple's platforms that is `Locale.current`. Foundation on Linux answers `en_001` there, whatever the session says; here
  /// it is read from `LC_ALL`, `LC_MESSAGES` and `LANG`, the first of them that is set, as the C library does. Where
  /// none is set, or it is `C` or `POSIX`, it is `Locale.autoupdatingCurrent`.
  package static let ofUser: Locale = Locale(posix: ProcessInfo.processInfo.environment) ?? .autoupdatingCurrent

  /// - Parameter environment: of a process.
  /// - Returns: nil where the environment names no language.
  package init?(posix environment: [String: String]) {
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let name else { return nil }
    // language[_TERRITORY][.codeset][@modifier]
    let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let identifier = parts[0].prefix { $0 != "." }
    guard identifier != "C", identifier != "POSIX", let first = identifier.first, first.isLetter else { return nil }
    let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]
    guard let script = parts.dropFirst().first.flatMap({ scripts[String($0)] }) else {
      self.init(identifier: String(identifier))
      return
    }
    let language = identifier.prefix { $0 != "_" }
    self.init(identifier: "\(language)_\(script)\(identifier.dropFirst(language.count))")
  }
}
