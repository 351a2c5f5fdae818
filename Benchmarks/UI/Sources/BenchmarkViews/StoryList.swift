import SwiftUI

package struct Story: Identifiable, Equatable {
  package let id: Int
  package var title: String
  package var detail: String

  package init(id: Int, varies: Bool) {
    self.id = id
    title = "Story number \(id)"
    detail = "\(id) points by somebody"
    if varies { for _ in 0..<(id * 7 % 5) { detail += ", and some more words about it" } }
  }
}

/// An icon and two texts, as the rows of the baseline.
package struct StoryRow: View {
  package let story: Story

  package init(story: Story) {
    self.story = story
  }

  package var body: some View {
    HStack {
      Image(systemName: "star")
      VStack(alignment: .leading, spacing: 4) {
        Text(story.title)
        Text(story.detail).font(.subheadline)
      }
    }
  }
}

package final class StoryModel: ObservableObject {
  @Published package var stories: [Story]
  @Published package var unrelated = 0
  package init(count: Int, varies: Bool) { stories = (0..<count).map { Story(id: $0, varies: varies) } }
}

/// The rows' texts are made with the rows, as in the baseline: an array of 100,000 stories is the app's cost, not the list's.
package struct StoryList: View {
  package let count: Int
  package let varies: Bool

  package init(count: Int, varies: Bool) {
    self.count = count
    self.varies = varies
  }

  package var body: some View { List(0..<count, id: \.self) { StoryRow(story: Story(id: $0, varies: varies)) } }
}

package struct StoryColumn: View {
  @ObservedObject var model: StoryModel

  package init(model: StoryModel) {
    self.model = model
  }

  package var body: some View { List(model.stories) { StoryRow(story: $0) } }
}

/// Every row exists, inside of a scroll view or not in sight: what a change costs where nothing is lazy.
package struct EagerStories: View {
  @ObservedObject var model: StoryModel

  package init(model: StoryModel) {
    self.model = model
  }

  package var body: some View {
    ScrollView {
      VStack(alignment: .leading) { ForEach(model.stories) { StoryRow(story: $0) } }
    }
  }
}
