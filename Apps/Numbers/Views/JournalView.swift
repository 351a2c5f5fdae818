import SwiftUI

/// Why everything came, newest first.
struct JournalView: View {
  @ObservedObject var journal: Journal

  var body: some View {
    if journal.entries.isEmpty {
      Text("Nothing has happened yet.").foregroundColor(.secondary)
      Spacer()
    } else {
      List(journal.entries) { entry in
        VStack(alignment: .leading, spacing: 2) {
          Text(entry.headline).font(.caption)
          Text(entry.change).font(.caption2).foregroundColor(.secondary)
        }
      }
    }
  }
}
