/// Runs `body`. On Linux nothing is autoreleased: objects go as soon as nobody holds them.
@inlinable
public func autoreleasepool<E, Result: ~Copyable>(
  invoking body: () throws(E) -> Result
) throws(E) -> Result {
  try body()
}
