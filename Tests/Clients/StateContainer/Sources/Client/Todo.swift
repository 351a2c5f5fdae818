/// One line of the list. Effects make it, so it belongs to no actor.
public nonisolated struct Todo: Equatable, Identifiable, Sendable {
  public let id: Int
  public var title: String
  public var isDone = false

  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}
