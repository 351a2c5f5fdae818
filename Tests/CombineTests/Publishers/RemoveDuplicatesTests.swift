import Combine
import CombineTestSupport
import Testing

@Suite struct RemoveDuplicatesTests {
  @Test func contract() {
    OperatorContract(.passing, name: "RemoveDuplicates") { source, token in
      source.removeDuplicates { token.pass($0 == $1) }
    }.check()
  }

  @Test func leavesOutRepetitions() {
    #expect(cold(1, 1, 2, 1).removeDuplicates().events() == .finished(1, 2, 1))
    #expect(cold(1, 1, failing: TestError(3)).removeDuplicates().events() == .failed(1, with: TestError(3)))
  }

  @Test func comparesWithTheLastValueDelivered() {
    var pairs: [[Int]] = []
    let publisher = cold(1, 11, 21, 2).removeDuplicates { old, new in
      pairs.append([old, new])
      return old % 10 == new % 10
    }
    #expect(publisher.events() == .finished(1, 2))
    #expect(pairs == [[1, 11], [1, 21], [1, 2]])
  }

  @Test func nilIsAValue() {
    let values: AnyPublisher<Int?, TestError> = cold(nil, nil, 1, nil)
    #expect(values.removeDuplicates().events() == .finished(nil, 1, nil))
  }

  @Test func everySubscriberGetsTheFirstValue() {
    let publisher = cold(1).removeDuplicates()
    #expect(publisher.events() == .finished(1))
    #expect(publisher.events() == .finished(1))
  }

  /// Logs of Apple's `print()` in front of `removeDuplicates()` show "request max: (1) (synchronous)" for a repetition.
  @Test func asksForAnotherValueInThePlaceOfEachThatIsLeftOut() {
    #expect(returnedDemands(for: 1, 1, 2, by: { $0.removeDuplicates() }) == [.none, .max(1), .none])
  }

  @Test func aRepetitionSentFromWithinReceiveIsOne() {
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>(demand: .unlimited) { _, value in
      if value == 1 { subject.send(1) }
      return .none
    }
    subject.removeDuplicates().subscribe(subscriber)
    subject.send(1)
    subject.send(2)
    #expect(subscriber.values == [1, 2])
    subject.send(completion: .finished)
  }

  /// Not with the last one that came. So Matt Neuburg, "Understanding Combine", describes Apple's: each value is compared
  /// with the one that was most recently let pass.
  @Test func aSlowDriftPassesOnceItHasGoneFarEnough() {
    #expect(cold(1, 2, 3, 4, 5).removeDuplicates { $1 - $0 < 2 }.events() == .finished(1, 3, 5))
  }
}
