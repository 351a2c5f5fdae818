import Combine
import SwiftUI

struct StoriesView: View {
  @ObservedObject var model: StoriesViewModel

  private let timer = Timer.publish(every: 3, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack(spacing: 0) {
      Text("Hacker News")
        .font(.largeTitle)
        .fontWeight(.bold)
        .padding(.top)

      Picker("List", selection: $model.indexEndpoint) {
        Text("news").tag(0)
        Text("top").tag(1)
        Text("best").tag(2)
      }
      .pickerStyle(SegmentedPickerStyle())
      .padding()

      if model.stories.isEmpty {
        PlaceholderView(status: model.status)
      } else {
        if model.status == .failed {
          OfflineNote()
        }
        List(model.stories) { story in
          StoryRow(story: story, now: model.currentDate)
        }
      }
    }
    .onReceive(timer) { date in
      model.currentDate = date
    }
  }
}
