/// A layout node whose content depends on where in the window it is: geometry readers that ask for their frame, views
/// that reach into the safe area. Asked after every layout and after scrolling.
protocol PositionDependent: LayoutNode {
  func positionMayHaveChanged()
}

struct WeakPositionDependent {
  weak var node: (any PositionDependent)?
}

extension GraphHost {
  func addPositionDependent(_ node: any PositionDependent) {
    if positionDependents.contains(where: { $0.node === node }) { return }
    positionDependents.append(WeakPositionDependent(node: node))
  }
}
