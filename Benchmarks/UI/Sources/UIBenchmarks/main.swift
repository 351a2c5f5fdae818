// The SwiftUI side of the UI benchmarks: `UIBenchmarks SCREEN MODE`. Screens: minimal, list ROWS, varying ROWS, animation.
import CProbe
import Foundation

let arguments = CommandLine.arguments
probe_start(arguments.count > 2 ? arguments[2] : "stay")
BenchmarkApp.main()
