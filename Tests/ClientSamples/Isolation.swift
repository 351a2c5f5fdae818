// Who may call what from where: as Apple's SDK declares it.
import Combine
import SwiftUI

struct Item: Identifiable, Hashable, Sendable {
  let id: Int
  var title: String
}

@MainActor
final class ItemsModel: ObservableObject {
  @Published var items: [Item] = []
  @Published var query = ""

  func load() async { items = [Item(id: 1, title: "one")] }
}

struct ItemsView: View {
  @StateObject private var model = ItemsModel()
  @State private var isShown = false
  @State private var selection: Item?
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.openURL) private var openURL

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      header
      List(model.items) { item in
        row(item)
      }
      Button("Load") {
        Task { await model.load() }
      }
      .buttonStyle(Boxed())
    }
    .task { await model.load() }
    .onAppear { isShown = true }
    .onChange(of: model.query) { old, new in print(old, new) }
    .onReceive(model.$items) { print($0.count) }
    .modifier(Framed(isActive: isShown))
    .environment(\.rowSpacing, 4)
  }

  // A helper that is not isolated itself may return views.
  private var header: some View { Text("Items").font(.title).foregroundColor(colorScheme == .dark ? .white : .black) }

  @ViewBuilder
  private func row(_ item: Item) -> some View {
    if item.title.isEmpty {
      EmptyView()
    } else {
      HStack {
        Image(systemName: "star")
        Text(item.title)
        Spacer()
        if selection == item { Image(systemName: "checkmark") }
      }
      .onTapGesture { selection = item }
    }
  }
}

struct Boxed: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding().background(configuration.isPressed ? Color.gray : Color.blue).cornerRadius(8)
  }
}

struct Framed: ViewModifier {
  var isActive: Bool
  func body(content: Content) -> some View { content.padding(isActive ? 4 : 0).border(Color.red, width: 1) }
}

extension View {
  func framed(_ isActive: Bool) -> some View { modifier(Framed(isActive: isActive)) }
}

private struct RowSpacingKey: EnvironmentKey {
  static let defaultValue: CGFloat = 8
}

extension EnvironmentValues {
  var rowSpacing: CGFloat {
    get { self[RowSpacingKey.self] }
    set { self[RowSpacingKey.self] = newValue }
  }
}

struct HeightKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

struct Measured<Content: View>: View {
  @Binding var height: CGFloat
  @ViewBuilder var content: () -> Content

  var body: some View {
    content()
      .background(GeometryReader { proxy in Color.clear.preference(key: HeightKey.self, value: proxy.size.height) })
  }
}

@Observable
final class Settings {
  var name = ""
}

struct SettingsView: View {
  @Bindable var settings: Settings
  @State private var local = Settings()

  var body: some View {
    Text(settings.name + local.name).animation(.default, value: settings.name)
  }
}

#if DEFAULT_ISOLATION
  nonisolated struct Triangle: Shape {
    func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  }
#else
  struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
      Path { path in
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
      }
    }
  }
#endif

struct EqualWidths: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    return CGSize(width: width * CGFloat(subviews.count), height: proposal.height ?? 20)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let width = bounds.width / CGFloat(max(subviews.count, 1))
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + CGFloat(index) * width, y: bounds.minY), proposal: ProposedViewSize(bounds.size))
    }
  }
}

struct Gallery: View {
  var body: some View {
    EqualWidths {
      Triangle().fill(.red)
      Triangle().stroke(Color.blue, lineWidth: 2)
      Circle().trimmedLook()
    }
    .framed(true)
  }
}

extension Circle {
  func trimmedLook() -> some View { strokeBorder(.green, lineWidth: 3).shadow(radius: 2) }
}

#if !DEFAULT_ISOLATION
  nonisolated func makeLabel(_ text: String) -> some View { Text(text).bold().padding() }
#endif
