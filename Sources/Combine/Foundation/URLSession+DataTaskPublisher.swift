import Foundation
@_weakLinked import FoundationNetworking

extension URLSession {
  /// A publisher that loads a URL for each subscriber.
  ///
  /// Loading starts when a value is asked for. The data and the response come together, whatever the HTTP status: an error
  /// status is a value, and only a failure to get an answer is a failure. Delivered on the session's delegate queue.
  /// Cancelling cancels the transfer.
  ///
  /// ```swift
  /// URLSession.shared.dataTaskPublisher(for: url).map(\.data)
  /// ```
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// A publisher that performs a request for each subscriber.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// The publisher of `dataTaskPublisher(for:)`.
  public struct DataTaskPublisher: Publisher, Sendable {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    /// What is asked of the server.
    public let request: URLRequest

    /// The session that does it.
    public let session: URLSession

    /// Creates the publisher.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, S.Failure == URLError, S.Input == (data: Data, response: URLResponse) {
      subscriber.receive(subscription: Inner(subscriber, request, session))
    }
  }
}

extension URLSession.DataTaskPublisher {
  private final class Inner<Downstream: Subscriber>: SubscriptionCore, @unchecked Sendable
  where Downstream.Input == Output, Downstream.Failure == URLError {
    private enum State {
      case idle(Downstream, URLRequest, URLSession)
      case loading(Downstream, URLSessionDataTask)
      case done
    }

    private let lock = Lock()
    @exclusivity(unchecked) private var state: State
    @exclusivity(unchecked) private var isCancelled = false

    init(_ downstream: Downstream, _ request: URLRequest, _ session: URLSession) {
      state = .idle(downstream, request, session)
      super.init()
    }

    override func request(_ demand: Subscribers.Demand) {
      demand.requirePositive()
      lock.lock()
      guard case .idle(let downstream, let request, let session) = state else {
        lock.unlock()
        return
      }
      // A task does not call back before it is resumed.
      let handler = Transferred<(Data?, URLResponse?, (any Error)?) -> Void>(value: loaded)
      let task = session.dataTask(with: request) { handler.value($0, $1, $2) }
      state = .loading(downstream, task)
      lock.unlock()
      task.resume()
    }

    private func loaded(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
      lock.lock()
      guard case .loading(let downstream, _) = state else {
        lock.unlock()
        return
      }
      let old = state
      state = .done
      lock.unlock()
      withExtendedLifetime(old) {}
      if let response, error == nil {
        _ = downstream.receive((data: data ?? Data(), response: response))
        // Nothing comes after a cancel, also when it is made from within the value.
        if !lock.withLock({ isCancelled }) { downstream.receive(completion: .finished) }
      } else {
        downstream.receive(completion: .failure(Self.urlError(error)))
      }
    }

    private static func urlError(_ error: (any Error)?) -> URLError {
      guard let error else { return URLError(.unknown) }
      if let error = error as? URLError { return error }
      let general = error as NSError
      let code = general.domain == NSURLErrorDomain ? URLError.Code(rawValue: general.code) ?? .unknown : .unknown
      return URLError(code, userInfo: [NSUnderlyingErrorKey: error])
    }

    override func cancel() {
      lock.lock()
      let old = state
      state = .done
      isCancelled = true
      lock.unlock()
      if case .loading(_, let task) = old { task.cancel() }
    }

    override var description: String { "DataTaskPublisher" }
  }
}
