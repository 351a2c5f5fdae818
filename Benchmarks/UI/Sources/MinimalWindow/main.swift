// The least a Swift program with a window costs: Swift, Foundation, GTK, one label.
import CGTK4
import CProbe
import Foundation

gtk_init()
let window = gtk_window_new()!
let greeting = ["Hello", "world"].joined(separator: ", ").trimmingCharacters(in: .whitespaces)
gtk_window_set_default_size(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), 420, 760)
gtk_window_set_child(
  UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), gtk_label_new(greeting))
probe_start(CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "stay")
gtk_window_present(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
while true { g_main_context_iteration(nil, 1) }
