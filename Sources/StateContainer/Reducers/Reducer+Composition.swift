// Composition. A message that belongs to a child goes to the child alone; every other one goes to the reducer itself. The
// reducer hears of its child by the child's outputs, which it may turn into inputs of its own: they are reduced in the same
// turn. Only the slice that a message goes to is compared.
//
// One function each, without overloads: a long chain stays quick to type-check.

extension Reducer {
  /// Adds a child that owns a part of the state.
  ///
  /// - Parameters:
  ///   - state: the child's part.
  ///   - input: which inputs are the child's.
  ///   - feedback: how the child's feedback is part of this reducer's; `.never` for a child that has none.
  ///   - output: what the child's outputs mean to this reducer; nil: nothing.
  ///   - child: reduces the part.
  @inlinable
  public func child<C: Reducer>(
    _ state: WritableKeyPath<State, C.State>, _ input: Case<Input, C.Input>, _ feedback: Case<Feedback, C.Feedback>,
    output: @escaping (C.Output) -> Input? = { _ in nil }, _ child: C
  ) -> ChildReducer<Self, C> {
    ChildReducer(self, child, state, input, feedback, output)
  }

  /// Adds a child that is not always there. When it goes, or an `Identifiable` one with another id takes its place, its
  /// effects are cancelled.
  ///
  /// A message for a child that is not there is dropped and reported.
  ///
  /// - Parameters:
  ///   - state: the child's part; nil while there is no child.
  ///   - input: which inputs are the child's.
  ///   - feedback: how the child's feedback is part of this reducer's; `.never` for a child that has none.
  ///   - output: what the child's outputs mean to this reducer; nil: nothing.
  ///   - child: reduces the part.
  @inlinable
  public func ifLet<C: Reducer>(
    _ state: WritableKeyPath<State, C.State?>, _ input: Case<Input, C.Input>, _ feedback: Case<Feedback, C.Feedback>,
    output: @escaping (C.Output) -> Input? = { _ in nil }, _ child: C
  ) -> OptionalReducer<Self, C> {
    OptionalReducer(self, child, state, input, feedback, output)
  }

  /// Adds a child that lives in a case of this state. When the state is another case, its effects are cancelled.
  ///
  /// A message for a child that is not there is dropped and reported.
  @inlinable
  public func ifCase<C: Reducer>(
    _ state: Case<State, C.State>, _ input: Case<Input, C.Input>, _ feedback: Case<Feedback, C.Feedback>,
    output: @escaping (C.Output) -> Input? = { _ in nil }, _ child: C
  ) -> CaseReducer<Self, C> {
    CaseReducer(self, child, state, input, feedback, output)
  }

  /// Adds a child for each element of an array. When an element goes, its effects are cancelled.
  ///
  /// The place of an element is remembered: a message to one of ten thousand costs what a message to one of ten does. Effect
  /// ids are the element's own. A message for an element that is not there is dropped and reported.
  ///
  /// - Parameters:
  ///   - state: the array. No two elements may have the same id.
  ///   - input: which inputs are an element's, with its id.
  ///   - feedback: how an element's feedback, with its id, is part of this reducer's; `.never` if it has none.
  ///   - output: what an element's outputs mean to this reducer; nil: nothing.
  ///   - child: reduces one element.
  @inlinable
  public func forEach<C: Reducer>(
    _ state: WritableKeyPath<State, [C.State]>, _ input: Case<Input, (C.State.ID, C.Input)>,
    _ feedback: Case<Feedback, (C.State.ID, C.Feedback)>,
    output: @escaping (C.State.ID, C.Output) -> Input? = { _, _ in nil }, _ child: C
  ) -> ForEachReducer<Self, C> where C.State: Identifiable {
    ForEachReducer(self, child, state, input, feedback, output)
  }

  /// Makes changes undoable: some inputs go back and forth instead of being reduced.
  ///
  /// Every message that changes the state is a step. Effects that are in flight stay so; going back does not undo them.
  ///
  /// ```swift
  /// Editor().undoable(limit: 50, status: \.undo) {
  ///   switch $0 {
  ///   case .undoTapped: .undo
  ///   case .redoTapped: .redo
  ///   default: nil
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - limit: how many steps are kept. Each keeps a state.
  ///   - status: where the state says whether there is something to undo.
  ///   - command: which inputs undo and redo. They do not reach this reducer.
  public func undoable(
    limit: Int, status: WritableKeyPath<State, UndoStatus>? = nil, _ command: @escaping (Input) -> UndoCommand?
  ) -> UndoableReducer<Self> {
    UndoableReducer(self, limit: limit, status: status, command: command)
  }
}
