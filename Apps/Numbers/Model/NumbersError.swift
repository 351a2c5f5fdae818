/// The service has not answered.
struct NumbersError: Error, Equatable {}
