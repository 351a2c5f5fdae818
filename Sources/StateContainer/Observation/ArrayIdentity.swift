/// Where an array keeps its elements. As long as an old copy is alive, a changed array has another place.
@usableFromInline
struct ArrayIdentity: Equatable {
  let address: UnsafeRawPointer?
  let count: Int

  @usableFromInline
  init<Element>(_ array: [Element]) {
    address = array.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
    count = array.count
  }
}
