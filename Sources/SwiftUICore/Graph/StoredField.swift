@_spi(Reflection) import Swift

/// A stored field of a struct or tuple, as reflection knows it.
struct StoredField {
  let name: String
  let offset: Int
  let type: Any.Type
  /// False for weak and unowned fields: what is in memory is no value of `type` then.
  let isStrong: Bool

  /// Nil for what is neither struct nor tuple, and where there are none. (`_forEachField` on an enum succeeds with none.)
  static func of(_ type: Any.Type) -> [StoredField]? {
    // Asked for the fields of an existential type, the runtime would look into a value that is not there.
    guard hasStoredFields(type) else { return nil }
    var fields: [StoredField] = []
    let isComplete = _forEachField(of: type, options: []) { name, offset, fieldType, _ in
      fields.append(
        StoredField(
          name: String(cString: name), offset: offset, type: fieldType,
          isStrong: isStrongField(of: type, index: fields.count)))
      return true
    }
    return isComplete && !fields.isEmpty ? fields : nil
  }
}

/// Whether a type is a struct or a tuple. The first word of a type's metadata says so (Swift's ABI, MetadataKind.def).
private func hasStoredFields(_ type: Any.Type) -> Bool {
  let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
  return kind == 0x200 || kind == 0x301
}

/// What the runtime tells of a field (`_FieldReflectionMetadata` of the standard library, which keeps it to itself).
private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = true
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func childMetadata(
  _ type: Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

/// `_forEachField` says of a weak field that it is an optional, which it is not in memory.
private func isStrongField(of type: Any.Type, index: Int) -> Bool {
  var metadata = FieldMetadata()
  _ = childMetadata(type, index: index, fieldMetadata: &metadata)
  metadata.freeName?(metadata.name)
  return metadata.isStrong
}
