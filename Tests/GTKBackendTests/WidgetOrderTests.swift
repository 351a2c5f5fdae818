import CoreGraphics
import RoostDisplay
import XCTest

@testable import GTKBackend

final class WidgetOrderTests: XCTestCase {
  func testLongestIncreasing() {
    XCTAssertEqual(WidgetOrder.longestIncreasing([]), [])
    XCTAssertEqual(WidgetOrder.longestIncreasing([nil, nil]), [false, false])
    XCTAssertEqual(WidgetOrder.longestIncreasing([1, 2, 3, 0]), [true, true, true, false])
    XCTAssertEqual(WidgetOrder.longestIncreasing([3, nil, 0, 1, 2]), [false, false, true, true, true])
    XCTAssertEqual(WidgetOrder.longestIncreasing([2, 1, 0]).filter { $0 }.count, 1)
  }

  func testAnyOrderIsReached() throws {
    let stage = Stage(try TestDisplay.backend())
    defer { stage.window.close() }
    let items = (0..<12).map { box(red, CGFloat($0), 0, 10, 10) }
    stage.show(items)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let order = Array(items.shuffled(using: &generator).prefix(Int.random(in: 0...12, using: &generator)))
      stage.root.setChildren(order)
      stage.window.commit()
      XCTAssertEqual(stage.childOrder(of: stage.root), order.map { stage.view($0)!.widget })
    }
  }
}
