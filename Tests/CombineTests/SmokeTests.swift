import Combine
import Testing

/// The first things that every app does; operators have files of their own.
@Suite struct SmokeTests {
  final class Model: ObservableObject {
    @Published var name = "a"
    @Published var count = 0
  }

  final class Derived: CustomReflectable, ObservableObject {
    @Published var value = 1
    var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  }

  final class Unpublished: ObservableObject {}

  @Test func sequenceThroughOperators() {
    var values: [Int] = []
    var finished = false
    let subscription = [1, 2, 3, 4].publisher.eraseToAnyPublisher()
      .map { $0 * 10 }.filter { $0 > 10 }.compactMap { $0 == 30 ? nil : $0 }
      .sink { _ in
        finished = true
      } receiveValue: {
        values.append($0)
      }
    #expect(values == [20, 40])
    #expect(finished)
    subscription.cancel()
  }

  @Test func publishedPublishesBeforeItChanges() {
    let model = Model()
    var log: [String] = []
    let first = model.objectWillChange.sink { log.append("will \(model.name)") }
    let second = model.$name.sink { log.append("\($0) from \(model.name)") }
    model.name = "b"
    #expect(log == ["a from a", "will a", "b from a"])
    #expect(model.name == "b")
    withExtendedLifetime((first, second)) {}
  }

  @Test func objectWillChangeSeesFieldsBehindACustomMirror() {
    let object = Derived()
    var count = 0
    let subscription = object.objectWillChange.sink { count += 1 }
    object.value = 2
    #expect(count == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test func objectWithoutPublishedPropertiesHasOnePublisher() {
    let object = Unpublished()
    var count = 0
    let subscription = object.objectWillChange.sink { count += 1 }
    object.objectWillChange.send()
    #expect(count == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test func combineLatestOfPublishedProperties() {
    let model = Model()
    var values: [String] = []
    let subscription = Publishers.CombineLatest(model.$name, model.$count)
      .sink { values.append("\($0)\($1)") }
    model.count = 1
    model.name = "b"
    #expect(values == ["a0", "a1", "b1"])
    withExtendedLifetime(subscription) {}
  }

  @Test func nestedMerges() {
    let ids = Array(0..<500)
    let first = Just(0).eraseToAnyPublisher()
    let all = ids.dropFirst().reduce(first) { $0.merge(with: Just($1)).eraseToAnyPublisher() }
    var values: [Int] = []
    let subscription = all.collect().sink { values = $0 }
    #expect(values == ids)
    withExtendedLifetime(subscription) {}
  }

  @Test func flatMapDecodesAndCatches() {
    struct Story: Decodable, Equatable { let id: Int }
    var result: [Story] = []
    let subscription = ["{\"id\": 1}", "garbage", "{\"id\": 2}"].publisher
      .flatMap { text in
        Just(Data(text.utf8)).decode(type: Story.self, decoder: JSONDecoder()).catch { _ in Empty() }
      }
      .sink { result.append($0) }
    #expect(result == [Story(id: 1), Story(id: 2)])
    withExtendedLifetime(subscription) {}
  }

  @Test func assignToPublishedFollowsTheProperty() {
    let model = Model()
    let subject = PassthroughSubject<Int, Never>()
    subject.assign(to: &model.$count)
    subject.send(7)
    #expect(model.count == 7)
  }

  @Test func valuesOfAColdPublisherArriveComplete() async {
    var values: [Int] = []
    for await value in (0..<100).publisher.values { values.append(value) }
    #expect(values == Array(0..<100))
  }

  @Test func futureValueForManyTasks() async throws {
    let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) var fulfil: ((Result<Int, any Error>) -> Void)?
    nonisolated(unsafe) let future = Future<Int, any Error> { fulfil = $0 }
    async let first = future.value
    async let second = future.value
    fulfil?(.success(3))
    #expect(try await first + second == 6)
    withExtendedLifetime(subject) {}
  }

  @Test func receiveOnAQueueKeepsOrder() async {
    let queue = DispatchQueue(label: "test", attributes: .concurrent)
    var values: [Int] = []
    for await value in (0..<1000).publisher.receive(on: queue).values { values.append(value) }
    #expect(values == Array(0..<1000))
  }
}
