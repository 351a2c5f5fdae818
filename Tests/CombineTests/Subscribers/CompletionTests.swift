import Combine
import CombineTestSupport
import Foundation
import Testing

@Suite struct CompletionTests {
  private struct Problem: Error, Codable, Hashable {
    let code: Int
  }

  private typealias Completion = Subscribers.Completion<Problem>

  @Test func equality() {
    #expect(Completion.finished == .finished)
    #expect(Completion.failure(Problem(code: 1)) == .failure(Problem(code: 1)))
    #expect(Completion.failure(Problem(code: 1)) != .failure(Problem(code: 2)))
    #expect(Completion.finished != .failure(Problem(code: 1)))
    #expect(Set([Completion.finished, .finished, .failure(Problem(code: 1))]).count == 2)
  }

  @Test func coding() throws {
    for completion in [Completion.finished, .failure(Problem(code: 5))] {
      let data = try JSONEncoder().encode(completion)
      #expect(try JSONDecoder().decode(Completion.self, from: data) == completion)
    }
    #expect(String(decoding: try JSONEncoder().encode(Completion.finished), as: UTF8.self) == "{\"success\":true}")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let failure = try encoder.encode(Completion.failure(Problem(code: 5)))
    #expect(String(decoding: failure, as: UTF8.self) == "{\"error\":{\"code\":5},\"success\":false}")
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Completion.self, from: Data("{}".utf8)) }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Completion.self, from: Data("{\"success\":false}".utf8))
    }
  }

  @Test func descriptions() {
    #expect("\(Completion.finished)" == "finished")
    #expect("\(Subscribers.Completion<TestError>.failure(TestError(1)))" == "failure(TestError(1))")
  }
}
