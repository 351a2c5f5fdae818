import StateContainer
import StateContainerUI
import SwiftUI

/// One store: its name, its state, and a button.
struct NumbersCard<Source: StoreType>: View where Source.State == NumbersState, Source.Output == NumbersOutput {
  let name: String
  @ObservedObject var store: Source
  let journal: Journal
  let load: () -> Void

  var body: some View {
    HStack {
      Text(name)
        .font(.headline)
        .frame(width: 90, alignment: .leading)
      content
      Spacer()
      Button("Load \(name)", action: load)
    }
    .onOutput(of: store) { journal.note(name, output: $0) }
  }

  @ViewBuilder private var content: some View {
    switch store.state {
    case .idle:
      Text("–").foregroundColor(.secondary)
    case .loading:
      Text("…")
    case .loaded(let numbers):
      HStack {
        ForEach(numbers, id: \.self) { number in
          Text("\(number)")
        }
      }
    case .error:
      Text("Some error happened").foregroundColor(.red)
    }
  }
}
