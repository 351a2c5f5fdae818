import Foundation

enum Endpoint {
  static let baseURL = Settings.baseURL

  case newstories, topstories, beststories
  case story(Int)

  init?(index: Int) {
    switch index {
    case 0: self = .newstories
    case 1: self = .topstories
    case 2: self = .beststories
    default: return nil
    }
  }

  var url: URL { Endpoint.baseURL.appendingPathComponent(path) }

  private var path: String {
    switch self {
    case .newstories: return "newstories.json"
    case .topstories: return "topstories.json"
    case .beststories: return "beststories.json"
    case .story(let id): return "item/\(id).json"
    }
  }
}
