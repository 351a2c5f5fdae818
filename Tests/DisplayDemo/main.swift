import CoreGraphics
import Foundation
import GTKBackend
import RoostDisplay

// Shows a display tree that is built by hand, for looking at:
//   DisplayDemo [gallery|rows] [PNG file [seconds]] [width height]
// or measures what frames cost:
//   DisplayDemo move|turn|fade|fling

let arguments = CommandLine.arguments.dropFirst()
let scene = arguments.first ?? "gallery"
let file = arguments.dropFirst().first
let numbers = arguments.dropFirst(2).compactMap(Double.init)

do {
  nonisolated(unsafe) let backend = try GTKBackend(applicationName: "DisplayDemo")
  nonisolated(unsafe) let demo = Demo(backend, scene: scene)
  demo.size = numbers.count >= 3 ? CGSize(width: numbers[1], height: numbers[2]) : demo.size
  demo.show()
  if let file {
    _ = Timer.scheduledTimer(withTimeInterval: numbers.first ?? 0.5, repeats: false) { _ in
      demo.save(to: file)
      backend.eventLoop.quit()
    }
  }
  backend.eventLoop.run()
} catch {
  displayWarning("\(error)")
  exit(1)
}
