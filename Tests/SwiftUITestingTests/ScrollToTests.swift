import SwiftUITesting
import Testing

@MainActor
@Suite
struct ScrollToTests {
  struct Lazy: View {
    let anchor: UnitPoint?
    var body: some View {
      ScrollViewReader { proxy in
        VStack {
          Button("go") { proxy.scrollTo(500, anchor: anchor) }
          ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000, id: \.self) { Text("line \($0)") } } }
        }
      }
    }
  }

  @Test func aLazyElementThatIsNotMountedIsScrolledTo() throws {
    let window = TestWindow(size: CGSize(width: 200, height: 228)) { Lazy(anchor: .top) }
    try window.find("go").tap()
    #expect(window.texts.contains("line 500"))
    #expect(try abs(window.find("line 500").frame.minY - window.find(.scrollArea).frame.minY) < 1)
  }

  @Test func listsScrollToElementsAndIdentities() throws {
    struct Rows: View {
      var body: some View {
        ScrollViewReader { proxy in
          VStack {
            Button("go") { proxy.scrollTo("end") }
            Button("nowhere") { proxy.scrollTo("not there") }
            List {
              ForEach(0..<100, id: \.self) { Text("row \($0)") }
              Text("the end").id("end")
            }
          }
        }
      }
    }
    let window = TestWindow(size: CGSize(width: 200, height: 300)) { Rows() }
    try window.find("nowhere").tap()
    #expect(!window.texts.contains("the end"))
    try window.find("go").tap()
    #expect(window.texts.contains("the end"))
  }

  @Test func gridsFillTheirTracks() throws {
    let window = TestWindow(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.fixed(30)), GridItem(.flexible())], alignment: .leading, spacing: 4) {
          ForEach(0..<3) { index in
            Color.red.frame(height: 10).accessibilityIdentifier("cell \(index)")
          }
        }
      }
    }
    #expect(try window.find("cell 0").frame == CGRect(x: 0, y: 0, width: 30, height: 10))
    #expect(try window.find("cell 1").frame == CGRect(x: 38, y: 0, width: 62, height: 10))
    #expect(try window.find("cell 2").frame == CGRect(x: 0, y: 14, width: 30, height: 10))
  }

  @Observable
  final class Profile {
    var name = "Ann"
  }

  @Test func bindableWritesReachTheObject() throws {
    struct Editor: View {
      @Bindable var profile: Profile
      var body: some View {
        let name = $profile.name
        VStack {
          Text(profile.name)
          Button("rename") { name.wrappedValue = "Bob" }
        }
      }
    }
    let profile = Profile()
    let window = TestWindow { Editor(profile: profile) }
    try window.find("rename").tap()
    #expect(profile.name == "Bob" && window.texts.contains("Bob"))
  }
}
