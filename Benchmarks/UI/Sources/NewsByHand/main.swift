// What the Hacker News app shows, written by hand: the same thirty stories, fetched with URLSession, decoded with JSONDecoder,
// their times written by a formatter, in GTK's own labels. The least that such an app takes of memory.
//
// HACKERNEWS_BASE_URL says where the stories are.
import CGTK4
import Dispatch
import Foundation
import FoundationNetworking

struct Story: Decodable, Sendable {
  let id: Int
  let title: String?
  let by: String?
  let time: Date?
}

func fetch<T: Decodable & Sendable>(_ type: T.Type, _ path: String) async throws -> T {
  let base = URL(string: ProcessInfo.processInfo.environment["HACKERNEWS_BASE_URL"]!)!
  let decoder = JSONDecoder()
  decoder.dateDecodingStrategy = .secondsSince1970
  return try decoder.decode(T.self, from: try await URLSession.shared.data(from: base.appendingPathComponent(path)).0)
}

/// GTK's types are opaque or structures; its functions want one or the other.
func pointer<T>(_ object: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<T> {
  UnsafeMutableRawPointer(object).assumingMemoryBound(to: T.self)
}

func label(_ text: String, style: String?) -> UnsafeMutablePointer<GtkWidget> {
  let label = gtk_label_new(text)!
  gtk_label_set_xalign(OpaquePointer(label), 0)
  gtk_label_set_wrap(OpaquePointer(label), 1)
  if let style { gtk_widget_add_css_class(label, style) }
  return label
}

func row(_ story: Story, _ formatter: DateFormatter) -> UnsafeMutablePointer<GtkWidget> {
  let row = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4)!
  gtk_box_append(pointer(row), label(story.title ?? "", style: "heading"))
  let below = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)!
  let by = label("by \(story.by ?? "")", style: "dim-label")
  gtk_widget_set_hexpand(by, 1)
  gtk_box_append(pointer(below), by)
  gtk_box_append(pointer(below), label(formatter.string(from: story.time ?? Date()), style: nil))
  gtk_box_append(pointer(row), below)
  return row
}

gtk_init()
let window = gtk_window_new()!
gtk_window_set_default_size(pointer(window), 420, 760)
let scrolled = gtk_scrolled_window_new()!
let list = gtk_list_box_new()!
gtk_scrolled_window_set_child(OpaquePointer(scrolled), list)
gtk_window_set_child(pointer(window), scrolled)
gtk_window_present(pointer(window))

let formatter = DateFormatter()
formatter.dateStyle = .short
formatter.timeStyle = .short

let fetched = Task.detached {
  var stories: [Story] = []
  for id in try await fetch([Int].self, "topstories.json").prefix(30) {
    stories.append(try await fetch(Story.self, "item/\(id).json"))
  }
  return stories
}
nonisolated(unsafe) var result: Result<[Story], any Error>?
let lock = NSLock()
Task.detached {
  let value = await fetched.result
  lock.withLock { result = value }
  g_main_context_wakeup(nil)
}
while true {
  g_main_context_iteration(nil, 1)
  guard let ready = lock.withLock({ result }) else { continue }
  lock.withLock { result = nil }
  for story in try ready.get() { gtk_list_box_append(OpaquePointer(list), row(story, formatter)) }
}
