import Combine
import CombineTestSupport
import Testing

@Suite struct MapKeyPathTests {
  struct Point: Equatable {
    var x = 0
    var y = 0
    var z = 0
  }

  @Test func contractOfOneKeyPath() {
    OperatorContract(.passing, name: "ValueForKey", forwardsSubscription: true) { source, _ in
      source.map(\.self)
    }.check()
  }

  @Test func contractOfTwoKeyPaths() {
    OperatorContract(.passing, name: "ValueForKeys", forwardsSubscription: true) { source, _ in
      source.map(\.self, \.description).map(\.0)
    }.check()
  }

  @Test func contractOfThreeKeyPaths() {
    OperatorContract(.passing, name: "ValueForKeys", forwardsSubscription: true) { source, _ in
      source.map(\.self, \.description, \.magnitude).map(\.0)
    }.check()
  }

  @Test func deliversProperties() {
    let points = cold(Point(x: 1, y: 2, z: 3), Point(x: 4, y: 5, z: 6))
    #expect(points.map(\.y).events() == .finished(2, 5))
    #expect(points.map(\.y, \.x).map { [$0, $1] }.events() == .finished([2, 1], [5, 4]))
    #expect(points.map(\.z, \.y, \.x).map { [$0, $1, $2] }.events() == .finished([3, 2, 1], [6, 5, 4]))
  }

  @Test func passesAFailureAfterTheValues() {
    let points = cold(Point(x: 1), failing: TestError(3))
    #expect(points.map(\.x).events() == .failed(1, with: TestError(3)))
  }

  @Test func keepsItsKeyPaths() {
    let points = cold(Point())
    #expect(points.map(\.y).keyPath == \Point.y)
    let two = points.map(\.y, \.x)
    #expect(two.keyPath0 == \Point.y && two.keyPath1 == \Point.x)
    let three = points.map(\.z, \.y, \.x)
    #expect(three.keyPath0 == \Point.z && three.keyPath1 == \Point.y && three.keyPath2 == \Point.x)
  }
}
