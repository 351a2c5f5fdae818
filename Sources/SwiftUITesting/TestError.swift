/// What went wrong in a test of views, with what was on screen.
public enum TestError: Error, CustomStringConvertible {
  case notFound(String, screen: String)
  case cannot(String, String, screen: String)
  case timeout(String, screen: String)

  public var description: String {
    switch self {
    case .notFound(let what, let screen): "Nothing on screen is \(what). There is:\n\(screen)"
    case .cannot(let action, let what, let screen):
      "Cannot \(action) \(what): nothing there takes it. There is:\n\(screen)"
    case .timeout(let what, let screen): "Waited in vain for \(what). There is:\n\(screen)"
    }
  }
}
