/// What a store's own effects send back to it. Nobody else can.
enum NumbersFeedback: Equatable {
  case numbersDownloaded(Result<[Int], NumbersError>)
}
