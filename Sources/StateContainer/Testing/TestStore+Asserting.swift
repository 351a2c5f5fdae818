extension TestStore {
  /// Sends an input and asserts what it changes.
  ///
  /// - Parameters:
  ///   - input: what to send.
  ///   - expected: changes the state that was before into the one that is expected. Nil: nothing changes.
  public func send(
    _ input: Input, file: StaticString = #fileID, line: UInt = #line, _ expected: ((inout State) -> Void)? = nil
  ) {
    let place = SourcePlace(file: file, line: line)
    if isExhaustive {
      if let first = inbox.first {
        fail(
          "\(TestText.count(inbox.count, "feedback")) \(inbox.count == 1 ? "has" : "have") come and not been received before "
            + "\(Dump.line(input)) is sent.\nWrite before it:\n  await store.receive(\(Dump.line(first.feedback))) { … }",
          place)
      }
    } else {
      reduceInbox()
    }
    let before = store.state
    store.send(input, file: file, line: line)
    check(before, expected, call: "store.send(\(Dump.line(input)))", place)
  }

  /// Waits for a feedback, reduces it, and asserts what it changes.
  ///
  /// - Parameters:
  ///   - feedback: what has to come next.
  ///   - patience: how long to wait in real time, as long as an effect is running that may send it.
  ///   - expected: changes the state that was before into the one that is expected. Nil: nothing changes.
  public func receive(
    _ feedback: Feedback, atMost patience: Duration = .seconds(2), file: StaticString = #fileID, line: UInt = #line,
    _ expected: ((inout State) -> Void)? = nil
  ) async where Feedback: Equatable {
    await receive(
      where: { $0 == feedback }, like: feedback, patience, SourcePlace(file: file, line: line), expected)
  }

  /// Waits for a feedback that meets a condition, reduces it, and asserts what it changes.
  public func receive(
    where isExpected: (Feedback) -> Bool, atMost patience: Duration = .seconds(2), file: StaticString = #fileID,
    line: UInt = #line, _ expected: ((inout State) -> Void)? = nil
  ) async {
    await receive(where: isExpected, like: nil, patience, SourcePlace(file: file, line: line), expected)
  }

  private func receive(
    where isExpected: (Feedback) -> Bool, like sample: Feedback?, _ patience: Duration, _ place: SourcePlace,
    _ expected: ((inout State) -> Void)?
  ) async {
    await wait(atMost: patience) {
      isExhaustive ? !inbox.isEmpty : inbox.contains { isExpected($0.feedback) }
    }
    let name = sample.map { Dump.line($0) } ?? "a feedback that meets the condition"
    guard let first = inbox.first else {
      fail(
        "\(name) was to be received, but no feedback has come.\(TestText.hint(running, unanswered.map(\.label)))", place
      )
      return
    }
    if !isExhaustive {
      while let next = inbox.first, !isExpected(next.feedback) { reduceFirst() }
      guard !inbox.isEmpty else {
        fail(
          "\(name) was to be received, but the feedback that has come is other.\n"
            + TestText.hint(running, unanswered.map(\.label)), place)
        return
      }
    } else if !isExpected(first.feedback) {
      let difference = sample.map { "\n\(TestText.indent(Difference($0, first.feedback).lines))" } ?? ""
      fail(
        "\(name) was to be received, but \(Dump.line(first.feedback)) has come (- expected, + actual):\(difference)\n"
          + "Write:\n  await store.receive(\(Dump.line(first.feedback))) { … }", place)
      // It is taken as received, so that the test goes on as far as it can.
    }
    let before = store.state
    let message = Dump.line(inbox[0].feedback)
    reduceFirst()
    check(before, expected, call: "await store.receive(\(message))", place)
  }

  /// Asserts the next output.
  public func expect(output: Output, file: StaticString = #fileID, line: UInt = #line) where Output: Equatable {
    let place = SourcePlace(file: file, line: line)
    if !isExhaustive, let index = outputs.firstIndex(of: output) {
      outputs.removeFirst(index + 1)
      return
    }
    guard let first = outputs.first else {
      fail("The output \(Dump.line(output)) was expected, but there is none.", place)
      return
    }
    outputs.removeFirst()
    if first != output {
      fail(
        "Another output was expected (- expected, + actual):\n\(TestText.indent(Difference(output, first).lines))\n"
          + "Write:\n  store.expect(output: \(Dump.line(first)))", place)
    }
  }

  /// Asserts the next output by a condition.
  public func expectOutput(
    file: StaticString = #fileID, line: UInt = #line, where isExpected: (Output) -> Bool
  ) {
    let place = SourcePlace(file: file, line: line)
    guard !outputs.isEmpty else { return fail("An output was expected, but there is none.", place) }
    let first = outputs.removeFirst()
    if !isExpected(first) { fail("Another output was expected than \(Dump.line(first)).", place) }
  }

  // MARK: Effects

  /// Asserts that an effect was asked for, by its value or object, and answers in its place.
  ///
  /// - Parameters:
  ///   - value: the value that was given to `perform(_:with:)`, or the object.
  ///   - feedbacks: what the effect sends, before it ends. Each is then to be received.
  public func expect<V: Equatable>(
    effect value: V, thenReturn feedbacks: Feedback..., file: StaticString = #fileID, line: UInt = #line
  ) {
    guard let effect = takeEffect(value, SourcePlace(file: file, line: line)) else { return }
    for feedback in feedbacks { inbox.append(Received(feedback: feedback, origin: effect.origin)) }
    store.effects.end(effect.job)
  }

  /// Asserts that an effect was asked for, and lets it fail.
  ///
  /// - Parameter error: what the effect throws: its `catch` makes feedback of it.
  public func expect<V: Equatable>(
    effect value: V, thenThrow error: any Error, file: StaticString = #fileID, line: UInt = #line
  ) {
    let place = SourcePlace(file: file, line: line)
    guard let effect = takeEffect(value, place) else { return }
    if let feedback = effect.recover(error) {
      inbox.append(Received(feedback: feedback, origin: effect.origin))
    } else {
      fail(
        "The effect \(Dump.line(value)) throws \(Dump.line(error)), and nothing catches it. "
          + "Turn it into feedback in the reducer: .catch { .failed($0) }.", place)
    }
    store.effects.end(effect.job)
  }

  private func takeEffect<V: Equatable>(_ value: V, _ place: SourcePlace) -> Unanswered? {
    let index = unanswered.firstIndex { effect in
      switch effect.label.style {
      case .value(let known): known as? V == value
      case .object(let known): known as? V == value
      case .closure, .method, .timer: false
      }
    }
    if let index {
      let effect = unanswered.remove(at: index)
      return Unanswered(
        label: effect.label, job: effect.job,
        origin: EffectOrigin(
          cause: effect.job.cause, effect: effect.label, place: effect.label.place, group: effect.job.group),
        recover: effect.recover)
    }
    let values = unanswered.compactMap { effect -> V? in
      switch effect.label.style {
      case .value(let known), .object(let known): known as? V
      case .closure, .method, .timer: nil
      }
    }
    if let other = values.first {
      fail(
        "Another effect was expected (- expected, + actual):\n\(TestText.indent(Difference(value, other).lines))\n"
          + "Write:\n  store.expect(effect: \(Dump.line(other)), thenReturn: …)", place)
    } else {
      fail(
        "The effect \(Dump.line(value)) was expected, but it was not asked for."
          + TestText.hint(running, unanswered.map(\.label)), place)
    }
    return nil
  }

  // MARK: Time and end

  /// Moves the store's clock: wakes what sleeps by it, in order. See ``TestClock/advance(by:)``.
  public func advance(by duration: Duration) async { await clock.advance(by: duration) }

  /// Waits until no effect is running, and asserts that nothing is left: no feedback, no output, no effect.
  ///
  /// - Parameter patience: how long to wait in real time.
  public func finish(
    atMost patience: Duration = .seconds(2), file: StaticString = #fileID, line: UInt = #line
  ) async {
    let place = SourcePlace(file: file, line: line)
    await wait(atMost: patience) { false }
    if !isExhaustive { reduceInbox() }
    if isExhaustive {
      if !inbox.isEmpty {
        let calls = inbox.map { "  await store.receive(\(Dump.line($0.feedback))) { … }" }
        fail(
          "\(TestText.count(inbox.count, "feedback")) not received.\nWrite:\n" + calls.joined(separator: "\n"), place)
      }
      if !outputs.isEmpty {
        let calls = outputs.map { "  store.expect(output: \(Dump.line($0)))" }
        fail(
          "\(TestText.count(outputs.count, "output")) not expected.\nWrite:\n" + calls.joined(separator: "\n"), place)
      }
      if !running.isEmpty || !unanswered.isEmpty {
        fail("Not everything has ended.\(TestText.hint(running, unanswered.map(\.label)))", place)
      }
    }
    // Each is told once.
    store.effects.cancelAll(in: EffectScope())
    inbox = []
    outputs = []
    unanswered = []
    ledger.update { $0.running = 0 }
  }

  // MARK: Parts

  private func reduceFirst() {
    let next = inbox.removeFirst()
    store.reduceOrEnqueue(.feedback(next.feedback), next.origin)
  }

  private func reduceInbox() { while !inbox.isEmpty { reduceFirst() } }

  private func check(_ before: State, _ expected: ((inout State) -> Void)?, call: String, _ place: SourcePlace) {
    let actual = store.state
    var wanted = isExhaustive ? before : actual
    expected?(&wanted)
    if wanted == actual {
      if isExhaustive, expected != nil, wanted == before {
        fail("Nothing changes, as expected, so the closure says nothing.\nWrite:\n  \(call)", place)
      }
      return
    }
    var text = "The state after \(call) is not the expected one (- expected, + actual):\n"
    text += TestText.indent(Difference(wanted, actual).lines)
    if isExhaustive { text += "\nWrite:\n" + TestText.assertion(call, from: before, to: actual) }
    fail(text, place)
  }
}
