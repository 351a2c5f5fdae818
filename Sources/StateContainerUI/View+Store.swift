import StateContainer
import SwiftUI

// Effects that live as long as a view.

extension View {
  /// Sends an input when the view appears, and cancels what it has started when the view goes.
  ///
  /// What feedback of those effects starts is cancelled too; effects of other inputs are not.
  ///
  /// ```swift
  /// RowView(row).running(.subscribe(row.id), in: store)
  /// ```
  public func running<State: Equatable, Input, Feedback: Sendable, Output>(
    _ input: Input, in store: Store<State, Input, Feedback, Output>, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(RunningModifier(store: store, id: 0, input: input, file: file, line: line))
  }

  /// The same; when `id` changes, what was started is cancelled and the input sent anew.
  public func running<State: Equatable, Input, Feedback: Sendable, Output, ID: Equatable>(
    id: ID, _ input: Input, in store: Store<State, Input, Feedback, Output>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> some View {
    modifier(RunningModifier(store: store, id: id, input: input, file: file, line: line))
  }

  /// Acts on each output of a store as long as the view is there.
  ///
  /// ```swift
  /// List { … }.onOutput(of: store) { output in
  ///   if case .saved = output { dismiss() }
  /// }
  /// ```
  public func onOutput<Source: StoreType>(
    of store: Source, perform action: @escaping @MainActor (Source.Output) -> Void
  ) -> some View {
    modifier(OutputModifier(store: store, action: action))
  }
}

/// Starts effects when the content appears, and cancels them when it goes.
private struct RunningModifier<State: Equatable, Input, Feedback: Sendable, Output, ID: Equatable>: ViewModifier {
  let store: Store<State, Input, Feedback, Output>
  let id: ID
  let input: Input
  let file: StaticString
  let line: UInt
  @SwiftUI.State private var holder = TaskHolder()

  func body(content: Content) -> some View {
    content
      .onAppear { start() }
      .onChange(of: id) { start() }
      .onDisappear { holder.task = nil }
  }

  private func start() { holder.task = store.send(input, file: file, line: line) }
}

/// Cancels the effects that it holds when it gets others, and when it goes.
private final class TaskHolder {
  var task: EffectTask? { didSet { oldValue?.cancel() } }
  deinit { task?.cancel() }
}

/// Reads a store's outputs while the content is there.
private struct OutputModifier<Source: StoreType>: ViewModifier {
  let store: Source
  let action: @MainActor (Source.Output) -> Void
  @State private var reader = OutputReader<Source.Output>()

  func body(content: Content) -> some View {
    reader.action = action
    return
      content
      .onAppear { reader.start(store) }
      .onChange(of: ObjectIdentifier(store)) { reader.start(store) }
      .onDisappear { reader.stop() }
  }
}

@MainActor
private final class OutputReader<Output> {
  var action: (@MainActor (Output) -> Void)?
  private var task: Task<Void, Never>?

  nonisolated init() {}

  func start<Source: StoreType>(_ store: Source) where Source.Output == Output {
    task?.cancel()
    // Subscribed now: nothing that is sent before the task begins is lost.
    let outputs = store.outputStream
    task = Task { [weak self] in
      for await output in outputs {
        if Task.isCancelled { return }
        self?.action?(output)
      }
    }
  }

  func stop() {
    task?.cancel()
    task = nil
  }

  deinit { task?.cancel() }
}
