import SwiftUITesting
import Testing

/// What has made type checkers give up. That this file compiles in no time is the test.
@MainActor
@Suite struct CompileTimeTests {
  private struct Nested: View {
    @State var text = ""
    var body: some View {
      HStack {
        VStack {
          HStack {
            VStack {
              HStack {
                VStack {
                  HStack {
                    VStack {
                      TextField("Deep", text: $text).foregroundColor(.red.opacity(0.5))
                    }
                    .background(Color.gray.opacity(0.1))
                  }
                  .background(Color.gray.opacity(0.1))
                }
                .background(Color.blue.opacity(0.1))
              }
              .background(Color.gray.opacity(0.1))
            }
            .background(Color.red.opacity(0.1))
          }
          .background(Color.gray.opacity(0.1))
        }
        .background(Color.green.opacity(0.1))
      }
      .background(Color.gray.opacity(0.1))
    }
  }

  private struct Chain: View {
    @State var text = ""
    var body: some View {
      TextField("Chain", text: $text)
        .padding(1).padding(1).padding(1).padding(1).padding(1).padding(1).padding(1).padding(1).padding(1).padding(1)
        .opacity(1).opacity(1).opacity(1).opacity(1).opacity(1).opacity(1).opacity(1).opacity(1).opacity(1).opacity(1)
        .foregroundColor(.red).foregroundColor(.red).foregroundColor(.red).foregroundColor(.red).foregroundColor(.red)
        .background(Color.gray).background(Color.gray).background(.blue)
        .cornerRadius(2).cornerRadius(2).cornerRadius(2).cornerRadius(2).cornerRadius(2).cornerRadius(2)
        .keyboardType(.emailAddress).textContentType(.emailAddress).submitLabel(.done).autocorrectionDisabled()
        .textInputAutocapitalization(.never).textFieldStyle(.roundedBorder).disabled(false).onSubmit {}
        .font(.body).font(.system(size: 20, weight: .bold, design: .rounded)).bold().italic().lineLimit(2)
        .frame(width: 100).frame(maxWidth: .infinity).tint(.red).accessibilityLabel("Chain")
    }
  }

  @Test func nestedBackgroundsAndLongChains() {
    #expect(TestWindow { Nested() }.findAll(.textField).count == 1)
    #expect(TestWindow { Chain() }.findAll(.textField).count == 1)
  }
}
