import Combine
import CombineExtras

final class Thermometer: ObservableObject {
  @Published var degrees = 20.0
}

let thermometer = Thermometer()
let scheduler = TestScheduler()
var lines: [String] = []

let changes = thermometer.objectWillChange.sink { lines.append("about to change from \(thermometer.degrees)") }
let readings = thermometer.$degrees.removeDuplicates().debounce(for: .seconds(1), scheduler: scheduler)
  .sink { lines.append("settled at \($0)") }

thermometer.degrees = 21
thermometer.degrees = 22
scheduler.advance(by: .seconds(1))

// The overlays of Foundation and Dispatch come with `import Combine`.
let decoded = Just(Data("[1, 2, 3]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())
  .replaceError(with: []).sink { lines.append("decoded \($0)") }

/// The main run loop until something has happened on it.
func runMainLoop() { _ = RunLoop.main.run(mode: .default, before: Date() + 0.5) }

let onTheMainLoop = Just("ran on the main run loop").delay(for: .milliseconds(10), scheduler: RunLoop.main)
  .sink { lines.append($0) }
runMainLoop()

for await value in (1...3).publisher.receive(on: DispatchQueue.global()).values { lines.append("value \(value)") }

lines.forEach { print($0) }
exit(lines.count == 8 ? 0 : 1)
