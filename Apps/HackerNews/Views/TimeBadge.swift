import SwiftUI

private let formatter: RelativeDateTimeFormatter = {
  let formatter = RelativeDateTimeFormatter()
  formatter.dateTimeStyle = .named
  return formatter
}()

/// How long ago something was, in a coloured badge.
struct TimeBadge: View {
  /// Seconds since 1970.
  let time: TimeInterval
  let now: Date

  /// Clocks differ a little: a story is never from the future.
  var text: String {
    formatter.localizedString(fromTimeInterval: min(time - now.timeIntervalSince1970, 0))
  }

  var body: some View {
    Text(text)
      .font(.footnote)
      .fontWeight(.semibold)
      .foregroundColor(.white)
      .lineLimit(1)
      .padding(.horizontal, 8)
      .padding(.vertical, 3)
      .background(Color.orange)
      .cornerRadius(9)
  }
}

#if DEBUG
  struct TimeBadge_Previews: PreviewProvider {
    static var previews: some View {
      TimeBadge(time: Date().timeIntervalSince1970 - 600, now: Date())
    }
  }
#endif
