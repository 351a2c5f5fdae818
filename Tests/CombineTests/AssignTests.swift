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
}
