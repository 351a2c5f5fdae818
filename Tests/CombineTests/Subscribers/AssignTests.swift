import Combine
import CombineTestSupport
import Testing

@Suite struct AssignTests {
  final class Model {
    var value = 0
  }

  @Test func writesToTheProperty() {
    let model = Model()
    let subscription = [1, 2, 3].publisher.assign(to: \.value, on: model)
    #expect(model.value == 3)
    withExtendedLifetime(subscription) {}
  }

  @Test func holdsItsObjectUntilTheFinish() {
    let subject = PassthroughSubject<Int, Never>()
    weak var released: Model?
    var subscription: AnyCancellable?
    do {
      let model = Model()
      released = model
      subscription = subject.assign(to: \.value, on: model)
    }
    #expect(released != nil)
    subject.send(completion: .finished)
    #expect(released == nil)
    subscription = nil
    withExtendedLifetime(subscription) {}
  }

  @Test func holdsItsObjectUntilTheCancel() {
    let subject = PassthroughSubject<Int, Never>()
    weak var released: Model?
    let assign: Subscribers.Assign<Model, Int>
    do {
      let model = Model()
      released = model
      assign = Subscribers.Assign(object: model, keyPath: \.value)
    }
    subject.subscribe(assign)
    #expect(assign.object === released)
    assign.cancel()
    #expect(released == nil)
    #expect(assign.object == nil)
    #expect("\(assign)".hasPrefix("Assign"))
  }

  @Test func asksForEverything() {
    let source = ManualPublisher<Int, Never>()
    let model = Model()
    let subscription = source.assign(to: \.value, on: model)
    #expect(source.requests == [.unlimited])
    #expect(source.send(4) == .none)
    #expect(model.value == 4)
    source.sendAnotherSubscription()
    #expect(source.cancelCount == 1)
    subscription.cancel()
    #expect(source.cancelCount == 2)
    source.send(5)
    #expect(model.value == 4)
  }

  @Test func writesNothingAfterTheEnd() {
    let model = Model()
    let assign = Subscribers.Assign(object: model, keyPath: \.value)
    #expect(assign.receive(1) == .none)
    #expect(model.value == 0, "nor before it is subscribed")
    [2].publisher.subscribe(assign)
    #expect(model.value == 2)
    #expect(assign.receive(3) == .none)
    #expect(model.value == 2)
    #expect(assign.object == nil)
  }

  @Test func aCancelThatComesBeforeTheSubscription() {
    let source = ManualPublisher<Int, Never>()
    let assign = Subscribers.Assign(object: Model(), keyPath: \.value)
    assign.cancel()
    source.subscribe(assign)
    #expect(source.cancelCount == 1)
    #expect(source.requests.isEmpty)
  }

  @Test func theSetterMayCancel() {
    final class Watching {
      var subscription: AnyCancellable?
      var values: [Int] = []
      var value = 0 {
        didSet {
          values.append(value)
          subscription?.cancel()
        }
      }
    }
    let subject = PassthroughSubject<Int, Never>()
    let watching = Watching()
    watching.subscription = subject.assign(to: \.value, on: watching)
    subject.send(1)
    subject.send(2)
    #expect(watching.values == [1])
  }

  /// Apple's text: "Assign" and the type of the object.
  @Test func describesItself() {
    let assign = Subscribers.Assign(object: Model(), keyPath: \.value)
    #expect("\(assign)" == "Assign Model.")
    #expect(assign.playgroundDescription as? String == "Assign Model.")
    #expect(assign.customMirror.children.compactMap(\.label) == ["object", "keyPath", "status"])
    assign.cancel()
  }
}
