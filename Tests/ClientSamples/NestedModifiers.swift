// Where type checkers explode: an overloaded argument after nested closures, and long chains.
import SwiftUI

struct Nested: View {
  var body: some View {
    HStack {
      VStack {
        HStack {
          VStack {
            HStack {
              VStack {
                HStack {
                  VStack {
                    HStack {
                      VStack {
                        HStack {
                          VStack { Text("deep").background(Color.gray.opacity(0.1)) }.background(
                            Color.gray.opacity(0.1))
                        }.background(Color.gray.opacity(0.1))
                      }.background(Color.gray.opacity(0.1))
                    }.background(Color.gray.opacity(0.1))
                  }.background(Color.gray.opacity(0.1))
                }.background(Color.gray.opacity(0.1))
              }.background(Color.gray.opacity(0.1))
            }.background(Color.gray.opacity(0.1))
          }.background(Color.gray.opacity(0.1))
        }.background(Color.gray.opacity(0.1))
      }.background(Color.gray.opacity(0.1))
    }.background(Color.gray.opacity(0.1))
  }
}

struct Chain: View {
  var body: some View {
    Text("chain")
      .padding(1).frame(width: 10).background(Color.red).opacity(0.5).font(.body).foregroundColor(.blue)
      .padding(2).frame(width: 20).background(Color.red).opacity(0.5).font(.body).foregroundColor(.blue)
      .padding(3).frame(width: 30).background(Color.red).opacity(0.5).font(.body).foregroundColor(.blue)
      .padding(4).frame(width: 40).background(Color.red).opacity(0.5).font(.body).foregroundColor(.blue)
      .padding(5).frame(width: 50).background(Color.red).opacity(0.5).font(.body).foregroundColor(.blue)
      .padding(6).frame(width: 60).background(Color.red).opacity(0.5).font(.body).foregroundColor(.blue)
      .padding(7).frame(width: 70).background(Color.red).opacity(0.5).font(.body).foregroundColor(.blue)
      .padding(8).frame(width: 80).background(Color.red).opacity(0.5).font(.body).foregroundColor(.blue)
      .padding(9).frame(width: 90).background(Color.red).opacity(0.5).font(.body).foregroundColor(.blue)
      .padding(10).frame(width: 100).background(Color.red).opacity(0.5).font(.body).foregroundColor(.blue)
  }
}

struct Many: View {
  var body: some View {
    VStack {
      Text("1"); Text("2"); Text("3"); Text("4"); Text("5"); Text("6"); Text("7"); Text("8"); Text("9"); Text("10")
      Text("11"); Text("12"); Text("13"); Text("14"); Text("15"); Text("16"); Text("17"); Text("18"); Text("19")
      Text("20"); Text("21"); Text("22"); Text("23"); Text("24"); Text("25"); Text("26"); Text("27"); Text("28")
    }
  }
}
