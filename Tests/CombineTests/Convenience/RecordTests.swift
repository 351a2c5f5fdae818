import Combine
import CombineTestSupport
import Foundation
import Testing

@Suite struct RecordTests {
  typealias Ints = Record<Int, TestError>
  typealias Tracker = TrackingSubscriber<Int, TestError>

  @Test func playsBackWhatWasRecorded() {
    let record = Ints { recording in
      recording.receive(1)
      recording.receive(2)
      recording.receive(completion: .failure(TestError(3)))
    }
    #expect(record.recording.output == [1, 2])
    #expect(record.recording.completion == .failure(TestError(3)))
    for _ in 0..<2 { #expect(record.events() == [.value(1), .value(2), .failed(TestError(3))]) }
    #expect(Ints(output: [4], completion: .finished).events() == [.value(4), .finished])
    #expect(Ints(recording: Ints.Recording(output: [5])).events() == [.value(5), .finished])
  }

  /// A recording that nobody has completed has finished.
  @Test func anOpenRecordingFinishes() {
    #expect(Ints { $0.receive(1) }.events() == [.value(1), .finished])
    #expect(Ints { _ in }.events() == [.finished])
    #expect(Ints.Recording().completion == .finished)
  }

  @Test func anEmptyRecordCompletesWithoutDemand() {
    let subscriber = Tracker()
    Ints(output: [], completion: .failure(TestError(1))).subscribe(subscriber)
    #expect(subscriber.events == [.failed(TestError(1))])
  }

  @Test func theCompletionComesWithTheLastValue() {
    let subscriber = Tracker(demand: .max(1))
    Ints(output: [1, 2], completion: .failure(TestError(3))).subscribe(subscriber)
    #expect(subscriber.events == [.value(1)])
    subscriber.request(.max(1))
    #expect(subscriber.events == [.value(1), .value(2), .failed(TestError(3))])
  }

  @Test func nothingComesAfterACancel() {
    let subscriber = Tracker(demand: .unlimited) { subscriber, value in
      if value == 2 { subscriber.cancel() }
      return .none
    }
    Ints(output: [1, 2], completion: .failure(TestError(3))).subscribe(subscriber)
    #expect(subscriber.events == [.value(1), .value(2)])
  }

  @Test func coding() throws {
    let record = Record<Int, CodableError>(output: [1, 2], completion: .failure(CodableError(code: 3)))
    let data = try JSONEncoder().encode(record)
    let decoded = try JSONDecoder().decode(Record<Int, CodableError>.self, from: data)
    #expect(decoded.recording.output == [1, 2])
    #expect(decoded.recording.completion == .failure(CodableError(code: 3)))
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("\"recording\"") && text.contains("\"output\":[1,2]"))
    let finished = try JSONDecoder().decode(
      Record<Int, CodableError>.Recording.self,
      from: JSONEncoder().encode(Record<Int, CodableError>.Recording(output: [4])))
    #expect(finished.output == [4] && finished.completion == .finished)
  }

  /// A recording that was decoded is complete.
  @Test func recordingAfterTheCompletionTraps() async {
    await #expect(processExitsWith: .failure) {
      var recording = Record<Int, Never>.Recording()
      recording.receive(completion: .finished)
      recording.receive(1)
    }
    await #expect(processExitsWith: .failure) {
      var recording = Record<Int, Never>.Recording()
      recording.receive(completion: .finished)
      recording.receive(completion: .finished)
    }
    await #expect(processExitsWith: .failure) {
      var recording = Record<Int, Never>.Recording(output: [1])
      recording.receive(2)
    }
  }

  /// No public output shows this name: that it prints its values, as a sequence does, is our choice.
  @Test func names() {
    expectName("[1, 2]", ofSubscriptionOf: Ints(output: [1, 2], completion: .finished))
    expectName("Empty", ofSubscriptionOf: Ints(output: [], completion: .finished))
  }
}

private struct CodableError: Error, Codable, Equatable {
  let code: Int
}
