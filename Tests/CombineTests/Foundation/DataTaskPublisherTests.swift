import Combine
import CombineTestSupport
import Foundation
import FoundationNetworking
import Testing

@Suite struct DataTaskPublisherTests {
  @Test func dataAndResponseComeTogether() async throws {
    let server = LocalServer { _ in LocalServer.response(200, "[1, 2]") }
    defer { withExtendedLifetime(server) {} }
    var count = 0
    for try await (data, response) in URLSession.shared.dataTaskPublisher(for: server.url()).values {
      count += 1
      #expect(String(decoding: data, as: UTF8.self) == "[1, 2]")
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
    }
    #expect(count == 1)
  }

  @Test func anErrorStatusIsAValue() async throws {
    let server = LocalServer { _ in LocalServer.response(500, "broken") }
    defer { withExtendedLifetime(server) {} }
    for try await output in URLSession.shared.dataTaskPublisher(for: URLRequest(url: server.url())).values {
      #expect((output.response as? HTTPURLResponse)?.statusCode == 500)
      #expect(output.data == Data("broken".utf8))
    }
  }

  @Test func aTransportFailureIsAURLError() async throws {
    let port = LocalServer { _ in nil }.port
    let url = URL(string: "http://127.0.0.1:\(port)/")!
    await #expect(throws: URLError.self) {
      for try await _ in URLSession.shared.dataTaskPublisher(for: url).values {}
    }
  }

  @Test func nothingIsLoadedBeforeItIsAskedFor() async throws {
    let (requests, continuation) = AsyncStream<String>.makeStream()
    let server = LocalServer { head in
      continuation.yield(head)
      return LocalServer.response(200, "")
    }
    defer { withExtendedLifetime(server) {} }
    let silent = TrackingSubscriber<(data: Data, response: URLResponse), URLError>()
    URLSession.shared.dataTaskPublisher(for: server.url("/silent")).subscribe(silent)
    for try await _ in URLSession.shared.dataTaskPublisher(for: server.url("/asked")).values {}
    continuation.finish()
    var heads: [String] = []
    for await head in requests { heads.append(head) }
    #expect(heads.count == 1)
    #expect(heads.first?.hasPrefix("GET /asked") == true)
    #expect(silent.subscription.map { "\($0)" } == "DataTaskPublisher")
    silent.cancel()
  }

  @Test func cancellingCancelsTheTask() async throws {
    let (requests, continuation) = AsyncStream<Void>.makeStream()
    let server = LocalServer { _ in
      continuation.yield()
      return ""
    }
    defer { withExtendedLifetime(server) {} }
    let session = URLSession(configuration: .ephemeral)
    nonisolated(unsafe) var events = 0
    let subscription = session.dataTaskPublisher(for: server.url())
      .sink(receiveCompletion: { _ in events += 1 }, receiveValue: { _ in events += 1 })
    for await _ in requests { break }
    subscription.cancel()
    // The session has no task any more.
    var count = await taskCount(session)
    let end = Date() + 10
    while count > 0 && Date() < end {
      await Task.yield()
      count = await taskCount(session)
    }
    #expect(count == 0)
    #expect(events == 0)
    session.invalidateAndCancel()
  }

  @Test func noFinishComesAfterACancelFromWithinTheValue() async {
    let server = LocalServer { _ in LocalServer.response(200, "done") }
    defer { withExtendedLifetime(server) {} }
    let session = URLSession(configuration: .ephemeral)
    let (events, continuation) = AsyncStream<String>.makeStream()
    nonisolated(unsafe) var subscription: (any Subscription)?
    let subscriber = AnySubscriber<(data: Data, response: URLResponse), URLError>(
      receiveSubscription: {
        subscription = $0
        $0.request(.unlimited)
      },
      receiveValue: { _ in
        subscription?.cancel()
        continuation.yield("value")
        return .none
      },
      receiveCompletion: { continuation.yield("\($0)") })
    session.dataTaskPublisher(for: server.url()).subscribe(subscriber)
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == "value")
    // What the session calls back comes on this queue, one call after another: the one with the value is over.
    await withCheckedContinuation { continuation in session.delegateQueue.addOperation { continuation.resume() } }
    continuation.finish()
    #expect(await iterator.next() == nil)
    session.invalidateAndCancel()
  }

  @Test func aCancelBeforeTheDemandLoadsNothing() async throws {
    let (requests, continuation) = AsyncStream<String>.makeStream()
    let server = LocalServer { head in
      continuation.yield(head)
      return LocalServer.response(200, "")
    }
    defer { withExtendedLifetime(server) {} }
    let subscriber = TrackingSubscriber<(data: Data, response: URLResponse), URLError>()
    URLSession.shared.dataTaskPublisher(for: server.url("/cancelled")).subscribe(subscriber)
    let subscription = subscriber.subscription
    subscriber.cancel()
    subscription?.request(.unlimited)
    for try await _ in URLSession.shared.dataTaskPublisher(for: server.url("/asked")).values {}
    continuation.finish()
    var heads: [String] = []
    for await head in requests { heads.append(head) }
    #expect(heads.count == 1)
    #expect(subscriber.events.isEmpty)
  }

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      URLSession.shared.dataTaskPublisher(for: URL(string: "http://127.0.0.1:1/")!)
        .subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  @Test func eachSubscriberLoadsAnew() async throws {
    let (requests, continuation) = AsyncStream<Void>.makeStream()
    let server = LocalServer { _ in
      continuation.yield()
      return LocalServer.response(200, "")
    }
    defer { withExtendedLifetime(server) {} }
    let publisher = URLSession.shared.dataTaskPublisher(for: server.url())
    #expect(publisher.request.url == server.url() && publisher.session === URLSession.shared)
    for _ in 0..<2 { for try await _ in publisher.values {} }
    continuation.finish()
    var count = 0
    for await _ in requests { count += 1 }
    #expect(count == 2)
  }

  private func taskCount(_ session: URLSession) async -> Int {
    await withCheckedContinuation { continuation in
      session.getAllTasks { continuation.resume(returning: $0.count) }
    }
  }
}
