import Combine
import CombineTestSupport
import Testing

@Suite struct TryMapTests {
  @Test func contract() {
    OperatorContract(.passing, name: "TryMap") { source, token in
      source.tryMap { value in
        token.touch()
        return value
      }
    }.check()
  }

  @Test func errors() {
    checkThrowing { source, attempt in source.tryMap { try attempt($0) } }
  }

  @Test func transformsValues() {
    #expect([1, 2].publisher.eraseToAnyPublisher().tryMap { $0 * 10 }.events() == [.value(10), .value(20), .finished])
  }
}
