import Combine
import CombineTestSupport
import Foundation
import Testing

/// Foundation's coders as top-level coders.
@Suite struct FoundationCodersTests {
  @Test func propertyLists() {
    let coded = Just([1]).encode(encoder: PropertyListEncoder()).decode(
      type: [Int].self, decoder: PropertyListDecoder())
    #expect(coded.events() == [.value([1]), .finished])
  }

  @Test func json() {
    let coded = Just(["a": 1]).encode(encoder: JSONEncoder()).decode(type: [String: Int].self, decoder: JSONDecoder())
    #expect(coded.events() == [.value(["a": 1]), .finished])
  }

  @Test func generically() throws {
    func roundTrip<Encoder: TopLevelEncoder, Decoder: TopLevelDecoder>(_ encoder: Encoder, _ decoder: Decoder) throws
      -> [Int] where Encoder.Output == Decoder.Input
    { try decoder.decode([Int].self, from: encoder.encode([1, 2])) }
    #expect(try roundTrip(JSONEncoder(), JSONDecoder()) == [1, 2])
    #expect(try roundTrip(PropertyListEncoder(), PropertyListDecoder()) == [1, 2])
  }
}
