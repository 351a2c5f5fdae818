import StateContainer
import StateContainerUI
import SwiftUI

/// The four ways side by side, and below them why everything came.
struct NumbersScreen: View {
  @StateObject private var ways: Ways
  @State private var fails = false

  init(api: NumbersAPI) { _ways = StateObject(wrappedValue: Ways(api: api)) }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      NumbersCard(name: "Subclass", store: ways.subclass, journal: ways.journal) { ways.subclass.startLoading() }
      NumbersCard(name: "Closure", store: ways.closure, journal: ways.journal) { ways.closure.send(.load) }
      NumbersCard(name: "Value", store: ways.value, journal: ways.journal) { ways.value.send(.load) }
      NumbersCard(name: "Object", store: ways.object, journal: ways.journal) { ways.object.send(.load) }
      HStack {
        Button("Load all") { ways.loadAll() }
        Spacer()
        Toggle("The service fails", isOn: $fails)
          .fixedSize()
      }
      Divider()
      JournalView(journal: ways.journal)
    }
    .padding()
    .onChange(of: fails) { _, fails in ServiceSwitch.shared.fails = fails }
  }
}
