/// A publisher that hides another one's type.
///
/// ```swift
/// func titles() -> AnyPublisher<[String], Never> {
///   stories.map { $0.map(\.title) }.eraseToAnyPublisher()
/// }
/// ```
///
/// It passes everything on as it is. Each value costs one indirect call more; the code on both sides of the boundary
/// stays specialised.
public struct AnyPublisher<Output, Failure: Error>: CustomStringConvertible, CustomPlaygroundDisplayConvertible {
  @usableFromInline let box: PublisherBox<Output, Failure>

  /// Wraps a publisher.
  @inlinable
  public init<P>(_ publisher: P) where Output == P.Output, Failure == P.Failure, P: Publisher {
    if let same = publisher as? AnyPublisher<Output, Failure> {
      box = same.box
    } else {
      box = PublisherBoxOf(publisher)
    }
  }

  public var description: String { "AnyPublisher" }
  public var playgroundDescription: Any { description }
}

extension AnyPublisher: Publisher {
  @inlinable
  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
    box.attach(box, subscriber.erased())
  }
}

/// A publisher behind a class that does not name its type; see ``ErasedSubscriber`` for why it keeps a function.
@usableFromInline
class PublisherBox<Output, Failure: Error> {
  @usableFromInline final let attach: (PublisherBox<Output, Failure>, ErasedSubscriber<Output, Failure>) -> Void

  @inlinable
  init(attach: @escaping (PublisherBox<Output, Failure>, ErasedSubscriber<Output, Failure>) -> Void) {
    self.attach = attach
  }
}

@usableFromInline
final class PublisherBoxOf<Base: Publisher>: PublisherBox<Base.Output, Base.Failure> {
  @usableFromInline let base: Base

  @inlinable
  init(_ base: Base) {
    self.base = base
    super.init(attach: { unsafeDowncast($0, to: PublisherBoxOf<Base>.self).base.receive(subscriber: $1) })
  }
}

extension Publisher {
  /// Hides this publisher's type.
  ///
  /// Use it at the borders of an API, so that callers do not depend on how the publisher is made. Wrapping an
  /// `AnyPublisher` again returns it as it is.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
