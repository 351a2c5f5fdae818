import Combine
import CombineTestSupport
import Foundation
import Testing

@Suite struct EncodeTests {
  /// Hands values to a closure.
  struct Encoder: TopLevelEncoder {
    let body: (Int) throws -> Int
    func encode<T: Encodable>(_ value: T) throws -> Int { try body(value as! Int) }
  }

  @Test func contract() {
    OperatorContract(.passing, name: "Encode") { source, token in
      source.encode(encoder: Encoder { token.pass($0) })
    }.check()
  }

  @Test func errors() {
    checkThrowing { source, attempt in
      source.encode(
        encoder: Encoder { value in
          try attempt(value)
          return value
        })
    }
  }

  @Test func encodesEachValue() {
    let publisher = cold([1], [2, 3]).encode(encoder: JSONEncoder()).map { String(decoding: $0, as: UTF8.self) }
    #expect(publisher.events() == .finished("[1]", "[2,3]"))
  }

  @Test func failsWithTheEncodingErrorItself() {
    guard case .failed(let error)? = cold(Double.nan).encode(encoder: JSONEncoder()).events().first else {
      Issue.record("no failure")
      return
    }
    #expect(error is EncodingError)
  }
}
