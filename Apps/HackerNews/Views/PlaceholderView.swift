import SwiftUI

/// Stands where a list will be.
struct PlaceholderView: View {
  let status: LoadingStatus

  var body: some View {
    VStack(spacing: 12) {
      Spacer()
      switch status {
      case .loading:
        Text("Loading…")
          .font(.headline)
      case .loaded:
        Text("No stories")
          .font(.headline)
      case .failed:
        Image(systemName: "exclamationmark.triangle")
          .font(.largeTitle)
        Text("Hacker News cannot be reached")
          .font(.headline)
        Text("Trying again every few seconds.")
          .font(.subheadline)
      }
      Spacer()
    }
    .foregroundColor(.secondary)
    .frame(maxWidth: .infinity)
  }
}

/// Says that the stories below are not the latest.
struct OfflineNote: View {
  var body: some View {
    HStack {
      Image(systemName: "exclamationmark.triangle")
      Text("Not updated: Hacker News cannot be reached")
        .lineLimit(1)
    }
    .font(.footnote)
    .foregroundColor(.secondary)
    .padding(.bottom, 8)
  }
}
