// The SwiftUI side of the UI benchmarks: `UIBenchmarks SCREEN MODE`. Screens: minimal, list ROWS, varying ROWS, animation;
// `counts` needs no window.
import CProbe
import Foundation

let arguments = CommandLine.arguments
let screen = arguments.count > 1 ? arguments[1] : "minimal"

switch screen {
case "counts":
  Counts.run()
default:
  probe_start(arguments.count > 2 ? arguments[2] : "stay")
  BenchmarkApp.main()
}
