extension Store: ScopedStore {
  func snapshot(_ path: ArraySlice<SlicePlace>?, _ arrays: ChangedArrays) {
    oldSlice = cell.readSlice!()
    audience?.snapshot(path, arrays)
  }

  func settle() {
    let new = cell.readSlice!()
    sliceHasChanged = oldSlice != new
    // A slice that is gone is remembered as it was.
    if sliceHasChanged, new == nil, let oldSlice { cell.lastOfSlice = oldSlice }
    // A slice that is gone looks as before.
    if new == nil { sliceHasChanged = false }
    oldSlice = nil
    if sliceHasChanged { audience?.settle() } else { audience?.forget() }
  }

  func forget() {
    sliceHasChanged = false
    oldSlice = nil
    audience?.forget()
  }

  func announce() {
    guard sliceHasChanged else { return }
    changes.send()
    audience?.announce()
  }

  func publish() {
    guard sliceHasChanged else { return }
    sliceHasChanged = false
    audience?.publish()
  }
}
