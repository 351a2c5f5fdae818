import SwiftUI

/// A story; tapping it opens its page.
struct StoryRow: View {
  let story: Story
  let now: Date

  @Environment(\.openURL) private var openURL

  var body: some View {
    Button(action: { openURL(story.link) }) {
      VStack(alignment: .leading, spacing: 4) {
        Text(story.title)
          .font(.headline)
          .foregroundColor(.primary)
          .lineLimit(3)
        HStack {
          Text("by \(story.by)")
            .font(.subheadline)
            .foregroundColor(.secondary)
            .lineLimit(1)
          Spacer()
          TimeBadge(time: story.time, now: now)
        }
      }
    }
    .buttonStyle(PlainButtonStyle())
  }
}
