import Combine
import CombineTestSupport
import Testing

/// Uses the public symbols that the compiler's symbol graph leaves out, so that the API check cannot see them.
@Suite(.serialized) struct HiddenSymbolTests {
  final class Observer: _Introspection {
    var log: [String] = []
    func willReceive<P, S>(publisher: P, subscriber: S)
    where P: Publisher, S: Subscriber, P.Failure == S.Failure, P.Output == S.Input {
      if P.self == Just<String>.self { log.append("subscribe") }
    }
    func didReceive<S>(subscriber: S, subscription: any Subscription) where S: Subscriber {
      if "\(subscription)" == "Just", S.Input.self == String.self { log.append("subscription") }
    }
    func didReceive<S>(subscriber: S, input: S.Input, resultingDemand: Subscribers.Demand) where S: Subscriber {
      if let input = input as? String { log.append("value \(input)") }
    }
    func willReceive<S>(subscriber: S, completion: Subscribers.Completion<S.Failure>) where S: Subscriber {
      if S.Input.self == String.self { log.append("completion") }
    }
    func willRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {}
    func didCancel(subscription: any Subscription) {}
  }

  @Test func introspection() {
    let observer = Observer()
    observer.enable()
    #expect(observer.isEnabled)
    let subscription = Just("a").sink { _ in }
    observer.disable()
    #expect(!observer.isEnabled)
    _ = Just("b").sink { _ in }
    #expect(observer.log == ["subscribe", "value a", "completion", "subscription"])
    withExtendedLifetime(subscription) {}
  }

  @Test func theEnclosingInstanceSubscript() {
    final class Object {
      @Published var value = 1
      static func set(_ object: Object, _ value: Int) {
        Published<Int>[_enclosingInstance: object, wrapped: \.value, storage: \._value] = value
      }
    }
    let object = Object()
    Object.set(object, 4)
    #expect(object.value == 4)
    #expect(Published(initialValue: 1) as Any is Published<Int>)
  }
}
