import Foundation
import SwiftUITesting
import Testing

@MainActor
@Suite struct FormattedFieldTests {
  private struct Amount: View {
    @State var amount = 5
    @State var other = ""
    var body: some View {
      VStack {
        TextField("Amount", value: $amount, format: .number)
        TextField("Other", text: $other)
        Text("\(amount)")
        Button("Add") { amount += 1 }
      }
    }
  }

  @Test func theValueFollowsEveryKeystrokeThatCanBeRead() throws {
    let window = TestWindow { Amount() }
    #expect(try window.find("Amount").value == "5")
    try window.find("Amount").type("7")
    #expect(window.texts.contains("57"))
    try window.find("Amount").type("x")
    #expect(window.texts.contains("57"))
    #expect(try window.find("Amount").value == "57x")
    // When editing ends, the model is shown.
    try window.find("Other").tap()
    #expect(try window.find("Amount").value == "57")
  }

  @Test func whatIsTypedIsNotFormattedUnderThePersonsHands() throws {
    struct Price: View {
      @State var price = 0.0
      var body: some View {
        VStack {
          TextField("Price", value: $price, format: .number.precision(.fractionLength(2)))
          Text(price == 1.5 ? "one and a half" : "no")
        }
      }
    }
    let window = TestWindow { Price() }
    try window.find("Price").clear()
    try window.find("Price").type("1.5")
    #expect(try window.find("Price").value == "1.5")
    #expect(window.texts.contains("one and a half"))
    try window.find("Price").type("\n")
    #expect(try window.find("Price").value == "1.50")
  }

  @Test func aChangeOfTheModelIsShownWhileEditing() throws {
    let window = TestWindow { Amount() }
    try window.find("Amount").type("7")
    try window.find("Add").activate()
    #expect(try window.find("Amount").value == "58")
  }

  @Test func anEmptyEntryIsNoValue() throws {
    struct Optional: View {
      @State var age: Int?
      var body: some View {
        VStack {
          TextField("Age", value: $age, format: .number)
          Text(age.map { "\($0)" } ?? "unknown")
        }
      }
    }
    let window = TestWindow { Optional() }
    #expect(window.texts.contains("unknown"))
    try window.find("Age").type("42")
    #expect(window.texts.contains("42"))
    try window.find("Age").clear()
    #expect(window.texts.contains("unknown"))
  }

  @Test func aFormatterReadsWhenEditingEnds() throws {
    struct Formatted: View {
      @State var number = 1.0
      let formatter: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.numberStyle = .decimal
        return formatter
      }()
      var body: some View {
        VStack {
          TextField("Number", value: $number, formatter: formatter)
          Text("= \(Int(number * 10))")
        }
      }
    }
    let window = TestWindow { Formatted() }
    try window.find("Number").clear()
    try window.find("Number").type("1234.5")
    #expect(window.texts.contains("= 10"))
    try window.find("Number").type("\n")
    #expect(window.texts.contains("= 12345"))
    #expect(try window.find("Number").value == "1,234.5")
  }
}
