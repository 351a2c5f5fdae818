import SwiftUI

/// Sixty views that move to and fro.
package struct MovingBoxes: View {
  @State private var isRight = false

  package init() {}

  package var body: some View {
    VStack(spacing: 40) {
      ForEach(0..<10) { _ in
        HStack(spacing: 30) {
          ForEach(0..<6) { _ in
            Color.blue.frame(width: 20, height: 20).offset(x: isRight ? 100 : 0)
          }
        }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(20)
    .onAppear {
      withAnimation(.easeInOut(duration: 1).repeatForever(autoreverses: true)) { isRight = true }
    }
  }
}
