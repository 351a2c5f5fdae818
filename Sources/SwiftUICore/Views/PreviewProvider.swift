/// Views that Xcode shows beside the source. Nothing on Linux shows them, but they compile.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Self.Previews { get }
}
