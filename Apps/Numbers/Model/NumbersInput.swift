/// What a person can ask of a store.
enum NumbersInput: Equatable {
  case load
}
