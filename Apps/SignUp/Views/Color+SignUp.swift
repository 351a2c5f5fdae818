import SwiftUI

extension Color {
  static let unmet = Color(red: 251 / 255, green: 128 / 255, blue: 128 / 255)
  static let apricot = Color(red: 253 / 255, green: 193 / 255, blue: 104 / 255)
}
