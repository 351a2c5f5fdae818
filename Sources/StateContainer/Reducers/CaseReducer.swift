/// A reducer with a child that lives in a case of its state: see ``Reducer/ifCase(_:_:_:output:_:)``.
public struct CaseReducer<Base: Reducer, Child: Reducer>: Reducer {
  public typealias State = Base.State
  public typealias Input = Base.Input
  public typealias Feedback = Base.Feedback
  public typealias Output = Base.Output

  @usableFromInline let base: Base
  @usableFromInline let child: Child
  @usableFromInline let state: Case<Base.State, Child.State>
  @usableFromInline let input: Case<Base.Input, Child.Input>
  @usableFromInline let feedback: Case<Base.Feedback, Child.Feedback>
  @usableFromInline let output: (Child.Output) -> Base.Input?

  @inlinable
  init(
    _ base: Base, _ child: Child, _ state: Case<Base.State, Child.State>, _ input: Case<Base.Input, Child.Input>,
    _ feedback: Case<Base.Feedback, Child.Feedback>, _ output: @escaping (Child.Output) -> Base.Input?
  ) {
    self.base = base
    self.child = child
    self.state = state
    self.input = input
    self.feedback = feedback
    self.output = output
  }

  public func reduce(message: Message<Input, Feedback>, into state: inout State) -> Effect<Feedback, Output> {
    _makeNode().reduceOnce(message, into: &state)
  }

  @inlinable
  public func _makeNode() -> _ReducerNode<State, Input, Feedback, Output> {
    let reduceBase = base._makeNode().reduce
    let reduceChild = child._makeNode().reduce
    let (stateCase, input, feedback, output) = (state, input, feedback, output)
    let node = NodeIdentity()

    let reduceParent: _ReducerNode<State, Input, Feedback, Output>.Body = { message, state, turn in
      let effect = reduceBase(message, &state, &turn)
      if node.mayHaveEffects, turn.hasChanged, stateCase.extract(state) == nil {
        node.mayHaveEffects = false
        return .merge(Effect(.scoped(node.step, .cancelAll)), effect)
      }
      return effect
    }

    return _ReducerNode { message, state, turn in
      let childMessage: Message<Child.Input, Child.Feedback>
      switch message {
      case .input(let value):
        guard let childInput = input.extract(value) else { return reduceParent(message, &state, &turn) }
        childMessage = .input(childInput)
      case .feedback(let value):
        guard let childFeedback = feedback.extract(value) else { return reduceParent(message, &state, &turn) }
        childMessage = .feedback(childFeedback)
      }
      var childTurn = _Turn<Child.State>(wantsExchange: turn.wantsExchange)
      guard
        let effect = stateCase.modify(&state, { reduceChild(childMessage, &$0, &childTurn) })
      else { return Effect(.issue(ChildEffects.missing(childMessage, "the child in a case of \(State.self)"))) }
      if childTurn.hasChanged { turn.noteChange(of: childTurn, in: stateCase) }
      if case .none = effect.storage { return .none }
      if effect.mayOutliveTurn { node.mayHaveEffects = true }
      return ChildEffects.lift(
        effect, step: node.step, embedFeedback: feedback.embed, embedInput: input.embed, output: output)
    }
  }
}

extension Case {
  /// Changes the value of the case in place: while `body` runs the whole does not hold it too, so that a collection in it
  /// is not copied.
  ///
  /// - Returns: nil where the whole is another case.
  @inlinable
  func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result? {
    withUnsafeMutablePointer(to: &root) { pointer in
      guard var value = extract(pointer.pointee) else { return nil }
      // The memory is left empty only until the defer: nothing in between can throw or read it.
      pointer.deinitialize(count: 1)
      defer { pointer.initialize(to: embed(value)) }
      return body(&value)
    }
  }
}
