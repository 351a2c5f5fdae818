import CoreGraphics
import Foundation
import GTKBackend
import HeadlessBackend
import RoostDisplay

// Shows a display tree that is built by hand, for looking at:
//   DisplayDemo [gallery|text|rows] [PNG file [seconds]] [width height]
// or only draws it, without a display:
//   DisplayDemo headless gallery|text PNG file
// or measures what frames cost:
//   DisplayDemo move|turn|fade|fling

let arguments = CommandLine.arguments.dropFirst()
let scene = arguments.first ?? "gallery"
let file = arguments.dropFirst().first
let numbers = arguments.dropFirst(2).compactMap(Double.init)

if arguments.first == "headless" {
  let backend = HeadlessBackend(textEngine: PangoTextEngine())
  let demo = Demo(backend, scene: arguments.dropFirst().first ?? "gallery")
  demo.show()
  demo.save(to: arguments.dropFirst(2).first ?? "headless.png")
  exit(0)
}

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
