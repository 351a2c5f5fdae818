/// Where the list comes from.
public protocol TodoService: Sendable {
  @concurrent func todos() async throws -> [Todo]
}
