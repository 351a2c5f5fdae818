import Combine
import Foundation

/// Counts three ticks of a timer on the main run loop, and decodes a little JSON on the way.
@main
struct Clock {
  struct Tick: Codable { let number: Int }

  static func main() {
    var subscriptions = Set<AnyCancellable>()
    var isDone = false
    Timer.publish(every: 0.01, on: .main, in: .common)
      .autoconnect()
      .scan(0) { count, _ in count + 1 }
      .map { number in Data(#"{"number":\#(number)}"#.utf8) }
      .decode(type: Tick.self, decoder: JSONDecoder())
      .map(\.number)
      .prefix(3)
      .collect()
      .receive(on: DispatchQueue.main)
      .sink(
        receiveCompletion: { _ in isDone = true },
        receiveValue: { ticks in print("ticks: \(ticks)") }
      )
      .store(in: &subscriptions)
    while !isDone { RunLoop.main.run(until: Date() + 0.01) }
  }
}
