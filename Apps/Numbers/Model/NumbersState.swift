/// What the screen shows, whichever way it comes about.
enum NumbersState: Equatable {
  case idle
  case loading
  case loaded([Int])
  case error
}
