import Synchronization

/// Delivers a store's outputs to everybody who has asked for the stream.
final class OutputHub<Output>: @unchecked Sendable {
  private struct WeakBuffer { weak var buffer: OutputBuffer<Output>? }

  // Guarded by `lock`. Outputs need not be Sendable: they are sent on the main actor, and only a stream of Sendable
  // outputs can be read elsewhere.
  private let lock = Mutex<Void>(())
  private var buffers: [WeakBuffer] = []
  private var isClosed = false

  init() {}

  func subscribe() -> OutputBuffer<Output> {
    let buffer = OutputBuffer<Output>()
    let isClosed = lock.withLock { _ in
      if !self.isClosed { buffers.append(WeakBuffer(buffer: buffer)) }
      return self.isClosed
    }
    if isClosed { buffer.close() }
    return buffer
  }

  func send(_ output: Output) {
    let list = lock.withLock { _ in
      UncheckedBox(live())
    }
    for buffer in list.value { buffer.append(output) }
  }

  private func live() -> [OutputBuffer<Output>] {
    buffers.removeAll { $0.buffer == nil }
    return buffers.compactMap(\.buffer)
  }

  func close() {
    let list = lock.withLock { _ in
      isClosed = true
      defer { buffers = [] }
      return UncheckedBox(buffers.compactMap(\.buffer))
    }
    for buffer in list.value { buffer.close() }
  }
}
