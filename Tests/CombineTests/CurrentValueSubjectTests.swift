import Combine
import CombineTestSupport
import Testing

@Suite struct CurrentValueSubjectTests {
  typealias Tracker = TrackingSubscriber<Int, TestError>

  @Test func keepsAValueThatIsSentWithoutSubscribers() {
    let subject = CurrentValueSubject<Int, TestError>(1)
    subject.send(2)
    #expect(subject.value == 2)
    #expect(subject.first().events() == [.value(2), .finished])
  }

  @Test func theValueIsNewWithinTheSink() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var seen: [Int] = []
    let subscription = subject.sink { _ in seen.append(subject.value) }
    subject.value = 2
    #expect(seen == [1, 2])
    withExtendedLifetime(subscription) {}
  }

  @Test func aSubscriberWithoutDemandGetsTheLatestValueWhenItAsks() {
    let subject = CurrentValueSubject<Int, TestError>(1)
    let subscriber = Tracker(demand: .max(1))
    subject.subscribe(subscriber)
    subject.send(2)
    subject.send(3)
    #expect(subscriber.values == [1])
    subscriber.request(.max(1))
    #expect(subscriber.values == [1, 3])
    subscriber.request(.max(1))
    #expect(subscriber.values == [1, 3])
    subject.send(4)
    #expect(subscriber.values == [1, 3, 4])
  }

  @Test func keepsItsValueAfterTheCompletion() {
    let subject = CurrentValueSubject<Int, TestError>(1)
    subject.send(completion: .finished)
    subject.send(2)
    #expect(subject.value == 1)
    #expect(subject.events() == [.finished])
  }

  @Test func aNestedSendIsDeliveredAtOnce() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var values: [Int] = []
    let subscription = subject.sink { value in
      values.append(value)
      if value == 1 { subject.send(2) }
    }
    subject.send(1)
    #expect(values == [0, 1, 2])
    #expect(subject.value == 2)
    withExtendedLifetime(subscription) {}
  }

  @Test func asksItsUpstreamForEverythingAtOnce() {
    let source = ManualPublisher<Int, TestError>()
    let feed = source.subscribe(CurrentValueSubject<Int, TestError>(0))
    #expect(source.requests == [.unlimited])
    feed.cancel()
  }

  @Test func anOldValueIsReleasedOutsideOfTheSubject() {
    final class Holder {
      let token: Token
      init(_ token: Token) { self.token = token }
    }
    nonisolated(unsafe) var seen: Bool?
    let subject = CurrentValueSubject<Holder?, Never>(nil)
    subject.value = Holder(Token { seen = subject.value == nil })
    subject.value = nil
    #expect(seen == true)
  }
}
