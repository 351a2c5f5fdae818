import SwiftUITesting
import Testing

@Suite struct ShapeTests {
  private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test func aTrimmedOutlineIsAsLongAsItsShare() {
    // From the top left corner clockwise: a quarter of a square's outline is its top.
    let top = Path(square).trimmedPath(from: 0, to: 0.25)
    #expect(top.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 0))
    let half = Path(square).trimmedPath(from: 0.25, to: 0.75)
    #expect(half.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(half.currentPoint == CGPoint(x: 0, y: 10))
    #expect(Path(square).trimmedPath(from: 0.5, to: 0.5).isEmpty)
    #expect(Path(square).trimmedPath(from: 0.8, to: 0.2).isEmpty)
    #expect(Path(square).trimmedPath(from: -1, to: 2) == Path(square))
  }

  @Test func aTrimmedCircleEndsOnTheCircle() throws {
    let circle = Path(ellipseIn: square).trimmedPath(from: 0, to: 0.25)
    let end = try #require(circle.currentPoint)
    let distance = ((end.x - 5) * (end.x - 5) + (end.y - 5) * (end.y - 5)).squareRoot()
    #expect(abs(distance - 5) < 0.01)
    // A circle starts at its right and turns clockwise on the screen.
    #expect(abs(end.x - 5) < 0.05 && abs(end.y - 10) < 0.05)
  }

  @Test func turnedScaledAndSizedShapes() {
    #expect(Rectangle().scale(0.5).path(in: square).boundingRect == CGRect(x: 2.5, y: 2.5, width: 5, height: 5))
    let turned = Rectangle().rotation(.degrees(90)).path(in: CGRect(x: 0, y: 0, width: 20, height: 10)).boundingRect
    #expect(abs(turned.width - 10) < 1e-6 && abs(turned.height - 20) < 1e-6)
    #expect(Rectangle().size(width: 3, height: 4).path(in: square).boundingRect.size == CGSize(width: 3, height: 4))
  }

  @Test func cornersOfTheirOwn() {
    let path = UnevenRoundedRectangle(topLeadingRadius: 4, bottomTrailingRadius: 2).path(in: square)
    #expect(path.boundingRect.insetBy(dx: 1e-9, dy: 1e-9).union(square) == square)
    #expect(AnyShape(Circle()).path(in: square) == Circle().path(in: square))
  }
}
