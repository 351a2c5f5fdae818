/// How the chosen list got to be what it is.
enum LoadingStatus: Equatable {
  /// Nothing has been heard yet.
  case loading
  case loaded
  /// The last refresh brought nothing; the stories are older. The next one may succeed.
  case failed
}
