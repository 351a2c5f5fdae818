/// A reducer with a child for each element of an array: see ``Reducer/forEach(_:_:_:output:_:)``.
public struct ForEachReducer<Base: Reducer, Child: Reducer>: Reducer where Child.State: Identifiable {
  public typealias State = Base.State
  public typealias Input = Base.Input
  public typealias Feedback = Base.Feedback
  public typealias Output = Base.Output
  public typealias ID = Child.State.ID

  @usableFromInline let base: Base
  @usableFromInline let child: Child
  @usableFromInline let state: WritableKeyPath<Base.State, [Child.State]>
  @usableFromInline let input: Case<Base.Input, (ID, Child.Input)>
  @usableFromInline let feedback: Case<Base.Feedback, (ID, Child.Feedback)>
  @usableFromInline let output: (ID, Child.Output) -> Base.Input?

  @inlinable
  init(
    _ base: Base, _ child: Child, _ state: WritableKeyPath<Base.State, [Child.State]>,
    _ input: Case<Base.Input, (ID, Child.Input)>, _ feedback: Case<Base.Feedback, (ID, Child.Feedback)>,
    _ output: @escaping (ID, Child.Output) -> Base.Input?
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
    let slice = SlicePlace(keyPath)
    let index = ElementIndex<Child.State>()

    /// The parent's turn: afterwards elements may be gone.
    let reduceParent: _ReducerNode<State, Input, Feedback, Output>.Body = { message, state, turn in
      if index.withEffects.isEmpty { return reduceBase(message, &state, &turn) }
      let before = ArrayIdentity(state[keyPath: keyPath])
      let effect = reduceBase(message, &state, &turn)
      guard turn.hasChanged, ArrayIdentity(state[keyPath: keyPath]) != before else { return effect }
      let vanished = index.takeVanished(from: state[keyPath: keyPath])
      if vanished.isEmpty { return effect }
      return .merge(vanished.map { Effect(.scoped(index.step($0), .cancelAll)) } + [effect])
    }

    return _ReducerNode { message, state, turn in
      let id: ID
      let childMessage: Message<Child.Input, Child.Feedback>
      switch message {
      case .input(let value):
        guard let (childID, childInput) = input.extract(value) else { return reduceParent(message, &state, &turn) }
        (id, childMessage) = (childID, .input(childInput))
      case .feedback(let value):
        guard let (childID, childFeedback) = feedback.extract(value) else {
          return reduceParent(message, &state, &turn)
        }
        (id, childMessage) = (childID, .feedback(childFeedback))
      }
      var childTurn = _Turn<Child.State>(wantsExchange: turn.wantsExchange)
      var place = 0
      let effect: Effect<Child.Feedback, Child.Output>? = withElements(&state[keyPath: keyPath]) { elements in
        guard let found = index.place(of: id, in: elements) else { return nil }
        place = found
        return reduceChild(childMessage, &elements[found], &childTurn)
      }
      guard let effect else {
        return Effect(.issue(ChildEffects.missing(childMessage, "the element \(id) at \(keyPath)")))
      }
      if childTurn.hasChanged { turn.noteChange(of: childTurn, at: keyPath, slice, element: id, place: place) }
      if case .none = effect.storage { return .none }
      if effect.mayOutliveTurn { index.withEffects.insert(id) }
      return ChildEffects.lift(
        effect, step: index.step(id), embedFeedback: ChildEffects.embedding(feedback, id),
        embedInput: { input.embed((id, $0)) }, output: { output(id, $0) })
    }
  }
}

/// Access to the array in place, once for finding and changing.
@inlinable @inline(__always)
func withElements<Element, Result>(_ array: inout [Element], _ body: (inout [Element]) -> Result) -> Result {
  body(&array)
}
