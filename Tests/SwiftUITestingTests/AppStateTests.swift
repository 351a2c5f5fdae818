import SwiftUI
import SwiftUITesting
import Testing

/// An app's own dynamic properties: there before the first window, shared by all, and followed by their contents.
@Suite @MainActor struct AppStateTests {
  final class Store: ObservableObject {
    nonisolated(unsafe) static var made = 0
    @Published var count = 0
    init() { Store.made += 1 }
  }

  struct CounterView: View {
    @EnvironmentObject var store: Store
    var body: some View {
      Button("Count is \(store.count)") { store.count += 1 }
    }
  }

  struct StoreApp: App {
    @StateObject private var store = Store()
    var body: some Scene {
      WindowGroup {
        VStack {
          Text("The app reads \(store.count)")
          CounterView().environmentObject(store)
        }
      }
    }
  }

  @Test func aStateObjectOfTheAppIsMadeOnceAndFollowed() throws {
    let before = Store.made
    let window = TestWindow(StoreApp())
    #expect(Store.made == before + 1)
    try window.find("Count is 0").tap()
    #expect(window.texts == ["The app reads 1", "Count is 1"])
    try window.find("Count is 1").tap()
    #expect(window.texts == ["The app reads 2", "Count is 2"])
    #expect(Store.made == before + 1)
  }

  struct SwitchView: View {
    @Binding var isOn: Bool
    @State private var taps = 0
    var body: some View {
      Button("\(isOn ? "on" : "off"), \(taps) taps") {
        isOn.toggle()
        taps += 1
      }
    }
  }

  struct StateApp: App {
    @State private var isOn = false
    var body: some Scene {
      WindowGroup("Switch") {
        SwitchView(isOn: $isOn)
        if isOn { Text("It is on") }
      }
    }
  }

  @Test func stateOfTheAppIsBoundToItsViewsWhichKeepTheirOwn() throws {
    let window = TestWindow(StateApp())
    #expect(window.title == "Switch")
    #expect(window.texts == ["off, 0 taps"])
    try window.find("off, 0 taps").tap()
    #expect(window.texts == ["on, 1 taps", "It is on"])
    try window.find("on, 1 taps").tap()
    #expect(window.texts == ["off, 2 taps"])
  }

  @Test func aClosedWindowLeavesNothing() {
    let window = TestWindow(StoreApp())
    window.close()
    #expect(window.liveNodeCount == 0)
  }
}
