import StateContainer
import XCTest

@testable import Numbers

/// The three reducers, without a user interface and without a service.
@MainActor
final class WaysTests: XCTestCase {
  private let api = NumbersAPI { [1, 2, 3] }
  private let failing = NumbersAPI { throw NumbersError() }

  private func load(_ store: TestStore<NumbersState, NumbersInput, NumbersFeedback, NumbersOutput>) async {
    store.send(.load) { $0 = .loading }
    await store.receive(.numbersDownloaded(.success([1, 2, 3]))) { $0 = .loaded([1, 2, 3]) }
    store.expect(output: .numbersDownloaded)
    await store.finish()
  }

  func testAClosureLoads() async {
    await load(TestStore(state: .idle, reducer: ClosureReducer(api: api)))
  }

  func testAClosureFails() async {
    let store = TestStore(state: .idle, reducer: ClosureReducer(api: failing))
    store.send(.load) { $0 = .loading }
    await store.receive(.numbersDownloaded(.failure(NumbersError()))) { $0 = .error }
    await store.finish()
  }

  func testAValueIsAnsweredByTheTest() async {
    let store = TestStore(state: .idle, reducer: ValueReducer(handler: NumbersEffectHandler(api: failing)))
    store.send(.load) { $0 = .loading }
    store.expect(effect: NumbersEffect.downloadNumbers, thenReturn: .numbersDownloaded(.success([7])))
    await store.receive(.numbersDownloaded(.success([7]))) { $0 = .loaded([7]) }
    store.expect(output: .numbersDownloaded)
    await store.finish()
  }

  func testAValueFails() async {
    let store = TestStore(state: .idle, reducer: ValueReducer(handler: NumbersEffectHandler(api: api)))
    store.send(.load) { $0 = .loading }
    store.expect(effect: NumbersEffect.downloadNumbers, thenThrow: NumbersError())
    await store.receive(.numbersDownloaded(.failure(NumbersError()))) { $0 = .error }
    await store.finish()
  }

  func testAnObjectIsAnsweredByTheTest() async {
    let store = TestStore(state: .idle, reducer: ObjectReducer(api: api))
    store.send(.load) { $0 = .loading }
    store.expect(effect: DownloadNumbers(api: api), thenReturn: .numbersDownloaded(.failure(NumbersError())))
    await store.receive(.numbersDownloaded(.failure(NumbersError()))) { $0 = .error }
    await store.finish()
  }

  func testTheSubclassLoads() async {
    let model = NumbersModel(api: api)
    let outputs = model.outputStream
    XCTAssertEqual(model.state, .idle)
    await model.load()
    XCTAssertEqual(model.state, .loaded([1, 2, 3]))
    var iterator = outputs.makeAsyncIterator()
    let output = await iterator.next()
    XCTAssertEqual(output, .numbersDownloaded)
  }

  func testTheSubclassFails() async {
    let model = NumbersModel(api: failing)
    await model.load()
    XCTAssertEqual(model.state, .error)
  }
}
