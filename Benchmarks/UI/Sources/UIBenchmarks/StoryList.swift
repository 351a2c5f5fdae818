import SwiftUI

struct Story: Identifiable, Equatable {
  let id: Int
  var title: String
  var detail: String

  init(id: Int, varies: Bool) {
    self.id = id
    title = "Story number \(id)"
    detail = "\(id) points by somebody"
    if varies { for _ in 0..<(id * 7 % 5) { detail += ", and some more words about it" } }
  }
}

/// An icon and two texts, as the rows of the baseline.
struct StoryRow: View {
  let story: Story

  var body: some View {
    HStack {
      Image(systemName: "star")
      VStack(alignment: .leading, spacing: 4) {
        Text(story.title)
        Text(story.detail).font(.subheadline)
      }
    }
  }
}

final class StoryModel: ObservableObject {
  @Published var stories: [Story]
  @Published var unrelated = 0
  init(count: Int, varies: Bool) { stories = (0..<count).map { Story(id: $0, varies: varies) } }
}

/// The rows' texts are made with the rows, as in the baseline: an array of 100,000 stories is the app's cost, not the list's.
struct StoryList: View {
  let count: Int
  let varies: Bool

  var body: some View { List(0..<count, id: \.self) { StoryRow(story: Story(id: $0, varies: varies)) } }
}

struct StoryColumn: View {
  @ObservedObject var model: StoryModel

  var body: some View { List(model.stories) { StoryRow(story: $0) } }
}

/// Every row exists, inside of a scroll view or not in sight: what a change costs where nothing is lazy.
struct EagerStories: View {
  @ObservedObject var model: StoryModel

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) { ForEach(model.stories) { StoryRow(story: $0) } }
    }
  }
}
