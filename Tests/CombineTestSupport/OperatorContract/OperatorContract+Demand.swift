import Testing

extension OperatorContract {
  func checkRequests() {
    switch kind {
    case .passing: checkPassedRequests(returned: .max(4))
    case .silent: checkPassedRequests(returned: .max(1))
    case .reducing:
      attached { source, subscriber in
        #expect(
          source.requests == [.unlimited], "everything is asked of the upstream at once", sourceLocation: location)
        subscriber.request(.max(1))
        subscriber.request(.unlimited)
        #expect(source.requests == [.unlimited], "the upstream is asked once", sourceLocation: location)
        #expect(source.send(1) == .none, "no more is asked for than everything", sourceLocation: location)
      }
    }
  }

  private func checkPassedRequests(returned: Subscribers.Demand) {
    attached { source, subscriber in
      #expect(source.requests.isEmpty, "nothing is asked for in advance", sourceLocation: location)
      subscriber.request(.max(2))
      subscriber.request(.max(3))
      #expect(source.requests == [.max(2), .max(3)], "requests go to the upstream", sourceLocation: location)
      subscriber.request(.unlimited)
      #expect(
        source.requests.last == .unlimited, "a request without limit goes to the upstream", sourceLocation: location)
    }
    attached(demand: .max(1), whenReceived: { _, _ in .max(4) }) { source, _ in
      #expect(source.send(1) == returned, "what receive(_:) returns goes to the upstream", sourceLocation: location)
    }
  }

  func checkDemand() {
    func attached(
      to numbers: ClosedRange<Int>, demand: Subscribers.Demand,
      whenReceived: ((Tracker, Operated.Output) -> Subscribers.Demand)? = nil, _ body: (Tracker) -> Void
    ) {
      let subscriber = Tracker(demand: demand, whenReceived: whenReceived)
      operate(numbers.publisher.setFailureType(to: TestError.self).eraseToAnyPublisher(), Token())
        .subscribe(subscriber)
      body(subscriber)
      subscriber.cancel()
    }

    attached(to: 1...3, demand: .none) { subscriber in
      #expect(subscriber.events.isEmpty, "without demand no value comes", sourceLocation: location)
      subscriber.request(.max(1))
      #expect(subscriber.printed == [.value("1")], "one value for a demand of one", sourceLocation: location)
      subscriber.request(.max(1))
      #expect(
        subscriber.printed == [.value("1"), .value("2")], "one more value for a demand of one more",
        sourceLocation: location)
      subscriber.request(.max(5))
      #expect(
        subscriber.printed == [.value("1"), .value("2"), .value("3"), .finished],
        "a demand for more than there is gives all", sourceLocation: location)
    }

    attached(
      to: 1...9, demand: .max(1),
      whenReceived: { subscriber, value in
        switch "\(value)" {
        case "1":
          subscriber.request(.max(1))
          return .none
        case "2": return .max(2)
        default: return .none
        }
      }
    ) { subscriber in
      #expect(
        subscriber.printed == [.value("1"), .value("2"), .value("3"), .value("4")],
        "demand from within receive(_:) is served, asked for or returned", sourceLocation: location)
    }

    attached(
      to: 1...3, demand: .max(1),
      whenReceived: { subscriber, _ in
        subscriber.request(.unlimited)
        return .none
      }
    ) { subscriber in
      #expect(
        subscriber.printed == [.value("1"), .value("2"), .value("3"), .finished],
        "demand may be raised to everything from within receive(_:)", sourceLocation: location)
    }
  }
}
