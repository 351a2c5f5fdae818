extension Publisher {
  /// Makes a publisher of each value and delivers the values of the latest one; the one before is cancelled.
  ///
  /// ```swift
  /// query.flatMapLatest { search($0) }
  /// ```
  public func flatMapLatest<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.SwitchToLatest<P, Publishers.Map<Self, P>> where P.Failure == Failure {
    map(transform).switchToLatest()
  }
}
