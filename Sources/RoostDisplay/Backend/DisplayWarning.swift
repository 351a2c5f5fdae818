import Foundation

/// Says on stderr what cannot be shown as asked, and how to help it.
public func displayWarning(_ message: String) { FileHandle.standardError.write(Data("Roost: \(message)\n".utf8)) }
