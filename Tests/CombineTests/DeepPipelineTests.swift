import Combine
import CombineTestSupport
import Testing

/// A thousand operators, one behind another: no stack overflow, and no more than linear work.
@Suite struct DeepPipelineTests {
  @Test func aThousandErasedMaps() {
    let subject = PassthroughSubject<Int, Never>()
    var pipeline = subject.eraseToAnyPublisher()
    for _ in 0..<1000 { pipeline = pipeline.map { $0 + 1 }.eraseToAnyPublisher() }
    var values: [Int] = []
    let subscription = pipeline.sink { values.append($0) }
    subject.send(0)
    subject.send(1)
    #expect(values == [1000, 1001])
    subscription.cancel()
  }

  @Test func aThousandErasedScans() {
    let subject = PassthroughSubject<Int, Never>()
    var pipeline = subject.eraseToAnyPublisher()
    for _ in 0..<1000 { pipeline = pipeline.scan(0) { max($0, $1) }.eraseToAnyPublisher() }
    var last = 0
    let subscription = pipeline.sink { last = $0 }
    subject.send(7)
    subject.send(completion: .finished)
    #expect(last == 7)
    withExtendedLifetime(subscription) {}
  }

  @Test func aThousandNestedMerges() {
    var pipeline = Just(0).eraseToAnyPublisher()
    for id in 1...1000 { pipeline = pipeline.merge(with: Just(id)).eraseToAnyPublisher() }
    var count = 0
    let subscription = pipeline.sink { _ in count += 1 }
    #expect(count == 1001)
    withExtendedLifetime(subscription) {}
  }

  @Test func aThousandAppends() {
    var pipeline = Just(0).eraseToAnyPublisher()
    for id in 1...1000 { pipeline = pipeline.append(Just(id)).eraseToAnyPublisher() }
    #expect(pipeline.events().count == 1002)
  }
}
