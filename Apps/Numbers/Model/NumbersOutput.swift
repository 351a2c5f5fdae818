/// What a store tells once.
enum NumbersOutput: Equatable {
  case numbersDownloaded
}
