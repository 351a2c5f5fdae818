@_spi(Reflection) import Swift

/// What the registry does with a `@Published` field without knowing the type of its value.
protocol PublishedField {
  static func objectWillChange(at address: UnsafeMutableRawPointer) -> ObservableObjectPublisher?
  static func install(_ publisher: ObservableObjectPublisher, at address: UnsafeMutableRawPointer)
}

extension Published: PublishedField {
  static func objectWillChange(at address: UnsafeMutableRawPointer) -> ObservableObjectPublisher? {
    let field = address.assumingMemoryBound(to: Published<Value>.self)
    if case .hub(let hub) = field.pointee.storage { return hub.objectWillChange }
    return nil
  }

  static func install(_ publisher: ObservableObjectPublisher, at address: UnsafeMutableRawPointer) {
    address.assumingMemoryBound(to: Published<Value>.self).pointee.ensureHub().install(publisher)
  }
}

/// Where a class keeps a published field.
struct PublishedFieldPlace {
  let offset: Int
  let field: any PublishedField.Type

  /// The published fields of a class and its superclasses, from the topmost down.
  static func find(in type: AnyClass) -> [PublishedFieldPlace] {
    // The class option by value: its name is not available in Swift 6 mode.
    let classType = _EachFieldOptions(rawValue: 1)
    var places: [PublishedFieldPlace] = []
    _ = _forEachField(of: type, options: classType) { _, offset, fieldType, _ in
      if let field = fieldType as? any PublishedField.Type {
        places.append(PublishedFieldPlace(offset: offset, field: field))
      }
      return true
    }
    return places
  }
}
