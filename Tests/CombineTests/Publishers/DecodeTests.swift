import Combine
import CombineTestSupport
import Foundation
import Testing

@Suite struct DecodeTests {
  /// Hands values to a closure.
  struct Decoder: TopLevelDecoder {
    let body: (Int) throws -> Int
    func decode<T: Decodable>(_ type: T.Type, from value: Int) throws -> T { try body(value) as! T }
  }

  @Test func contract() {
    OperatorContract(.passing, name: "Decode") { source, token in
      source.decode(type: Int.self, decoder: Decoder { token.pass($0) })
    }.check()
  }

  @Test func errors() {
    checkThrowing { source, attempt in
      source.decode(
        type: Int.self,
        decoder: Decoder { value in
          try attempt(value)
          return value
        })
    }
  }

  @Test func decodesEachValue() {
    let publisher = cold(Data("[1]".utf8), Data("[2, 3]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())
    #expect(publisher.events() == .finished([1], [2, 3]))
  }

  @Test func failsWithTheDecodingErrorItself() {
    let publisher = cold(Data("[1]".utf8), Data("{}".utf8)).decode(type: [Int].self, decoder: JSONDecoder())
    let events = publisher.events()
    guard events.count == 2, case .failed(let error)? = events.last else {
      Issue.record("no failure: \(events)")
      return
    }
    #expect(events.first == .value([1]))
    #expect(error is DecodingError)
  }
}
