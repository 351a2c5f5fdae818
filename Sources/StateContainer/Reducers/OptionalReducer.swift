/// A reducer with a child that is not always there: see ``Reducer/ifLet(_:_:_:output:_:)``.
public struct OptionalReducer<Base: Reducer, Child: Reducer>: Reducer {
  public typealias State = Base.State
  public typealias Input = Base.Input
  public typealias Feedback = Base.Feedback
  public typealias Output = Base.Output

  @usableFromInline let base: Base
  @usableFromInline let child: Child
  @usableFromInline let state: WritableKeyPath<Base.State, Child.State?>
  @usableFromInline let input: Case<Base.Input, Child.Input>
  @usableFromInline let feedback: Case<Base.Feedback, Child.Feedback>
  @usableFromInline let output: (Child.Output) -> Base.Input?

  @inlinable
  init(
    _ base: Base, _ child: Child, _ state: WritableKeyPath<Base.State, Child.State?>,
    _ input: Case<Base.Input, Child.Input>, _ feedback: Case<Base.Feedback, Child.Feedback>,
    _ output: @escaping (Child.Output) -> Base.Input?
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
    let (keyPath, input, feedback, output) = (state, input, feedback, output)
    let place = SlicePlace(keyPath)
    let valuePath = keyPath.appending(path: \.!)
    let node = NodeIdentity()
    let liftChild: (Effect<Child.Feedback, Child.Output>) -> Effect<Feedback, Output> = { effect in
      ChildEffects.lift(
        effect, step: node.step, embedFeedback: feedback.embed, embedInput: input.embed, output: output)
    }

    /// The parent's turn: afterwards the child may be gone, or another one.
    let reduceParent: _ReducerNode<State, Input, Feedback, Output>.Body = { message, state, turn in
      guard node.mayHaveEffects else { return reduceBase(message, &state, &turn) }
      let old = ChildEffects.identity(of: state[keyPath: keyPath])
      let effect = reduceBase(message, &state, &turn)
      if turn.hasChanged, let old, ChildEffects.identity(of: state[keyPath: keyPath]) != old {
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
      guard state[keyPath: keyPath] != nil else {
        return Effect(.issue(ChildEffects.missing(childMessage, "the child at \(keyPath)")))
      }
      var childTurn = _Turn<Child.State>(wantsExchange: turn.wantsExchange)
      let effect = reduceChild(childMessage, &state[keyPath: keyPath]!, &childTurn)
      if childTurn.hasChanged { turn.noteChange(of: childTurn, at: valuePath, place) }
      if case .none = effect.storage { return .none }
      if effect.mayOutliveTurn { node.mayHaveEffects = true }
      return liftChild(effect)
    }
  }
}
