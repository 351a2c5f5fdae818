import Combine
import CombineTestSupport
import Testing

/// A thousand operators, one behind another: no stack overflow, and no more than linear work.
@Suite struct DeepPipelineTests {
  /// What a thread has on Linux unless it asks for something else, in KiB.
  private static let stack = 8192

  @Test func aThousandErasedMaps() {
    let values = onThread(stack: Self.stack) {
      let subject = PassthroughSubject<Int, Never>()
      var pipeline = subject.eraseToAnyPublisher()
      for _ in 0..<1000 { pipeline = pipeline.map { $0 + 1 }.eraseToAnyPublisher() }
      var values: [Int] = []
      let subscription = pipeline.sink { values.append($0) }
      subject.send(0)
      subject.send(1)
      subscription.cancel()
      return values
    }
    #expect(values == [1000, 1001])
  }

  @Test func aThousandErasedScans() {
    let last = onThread(stack: Self.stack) {
      let subject = PassthroughSubject<Int, Never>()
      var pipeline = subject.eraseToAnyPublisher()
      for _ in 0..<1000 { pipeline = pipeline.scan(0) { max($0, $1) }.eraseToAnyPublisher() }
      var last = 0
      let subscription = pipeline.sink { last = $0 }
      subject.send(7)
      subject.send(completion: .finished)
      withExtendedLifetime(subscription) {}
      return last
    }
    #expect(last == 7)
  }

  @Test func aThousandNestedMerges() {
    let count = onThread(stack: Self.stack) {
      var pipeline = Just(0).eraseToAnyPublisher()
      for id in 1...1000 { pipeline = pipeline.merge(with: Just(id)).eraseToAnyPublisher() }
      var count = 0
      let subscription = pipeline.sink { _ in count += 1 }
      withExtendedLifetime(subscription) {}
      return count
    }
    #expect(count == 1001)
  }

  @Test func aThousandAppends() {
    let count = onThread(stack: Self.stack) {
      var pipeline = Just(0).eraseToAnyPublisher()
      for id in 1...1000 { pipeline = pipeline.append(Just(id)).eraseToAnyPublisher() }
      return pipeline.events().count
    }
    #expect(count == 1002)
  }
}
