import Combine
import Foundation

/// The chosen list of stories. Each new `currentDate` and each other choice refreshes it, here by fetching all its stories.
///
/// Another choice drops a request that is still under way, so that an old answer never covers a new one. A new date does not:
/// the next request waits until the last one is over, or a slow service would never get to answer.
class StoriesViewModel: ObservableObject {
  /// The chosen list, as `Endpoint(index:)` counts.
  @Published var indexEndpoint: Int
  @Published var currentDate: Date
  /// Newest first.
  @Published private(set) var stories = [Story]()
  @Published private(set) var status = LoadingStatus.loading

  let api: NewsAPI
  private let playSound: () -> Void
  private var lists = StoryLists()
  /// Whether the service has answered since the list was chosen. Its first answer is no news, however new its stories are.
  private var hasAnswered = false
  private var subscriptions = Set<AnyCancellable>()

  /// - Parameter playSound: called when a new story has come.
  required init(
    api: NewsAPI = NewsAPI(), index: Int = 0, date: Date = Date(), playSound: @escaping () -> Void = NewStorySound.play
  ) {
    self.api = api
    self.playSound = playSound
    indexEndpoint = index
    currentDate = date

    let index = $indexEndpoint.removeDuplicates()
    index
      .sink { [weak self] index in self?.chose(index) }
      .store(in: &subscriptions)

    let dates = $currentDate
    index
      .map { [weak self] index in
        dates.flatMap(maxPublishers: .max(1)) { _ in
          (self?.refreshed(index) ?? Empty().eraseToAnyPublisher())
            .map(Optional.some)
            .replaceEmpty(with: nil)
            .map { stories in (index, stories) }
        }
      }
      .switchToLatest()
      .receive(on: DispatchQueue.main)
      .sink { [weak self] index, stories in self?.received(stories, at: index) }
      .store(in: &subscriptions)
  }

  /// The stories of a list now; finishes without a value if they cannot be had.
  func refreshed(_ index: Int) -> AnyPublisher<[Story], Never> {
    guard let endpoint = Endpoint(index: index) else { return Empty().eraseToAnyPublisher() }
    return api.stories(from: endpoint)
  }

  private func chose(_ index: Int) {
    hasAnswered = false
    show(index)
  }

  /// Publishes only what has changed.
  private func show(_ index: Int) {
    let (newStories, newStatus) = (lists.stories(at: index), lists.status(at: index))
    if stories != newStories { stories = newStories }
    if status != newStatus { status = newStatus }
  }

  private func received(_ stories: [Story]?, at index: Int) {
    let isNew = lists.update(stories, at: index)
    // It may have been on its way when the choice changed.
    guard index == indexEndpoint else { return }
    show(index)
    if isNew && hasAnswered { playSound() }
    hasAnswered = hasAnswered || stories != nil
  }
}
