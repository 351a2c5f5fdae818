/// The one style sheet of the application: native widgets that show what the view graph draws, and nothing of their own.
/// (A button is dimmed by the graph while it is held down; hovering over it shows nothing, as on iOS.)
enum GTKStyle {
  static let css = """
    button.roost-plain, button.roost-bordered {
      padding: 0; margin: 0; min-width: 0; min-height: 0;
    }
    button.roost-plain {
      background: none; border: none; box-shadow: none; border-radius: 8px; color: inherit;
    }
    button.roost-plain:disabled { filter: none; opacity: 1; }
    .roost-segmented > button { padding-left: 6px; padding-right: 6px; min-width: 0; min-height: 22px; }
    entry.roost-field {
      background: none; border: none; box-shadow: none; outline: none; padding: 0; margin: 0; min-height: 0;
      min-width: 0; border-radius: 0;
    }
    textview.roost-editor, textview.roost-editor > text { background: none; padding: 0; }
    scrolledwindow.roost-bordered-editor {
      background-color: alpha(currentColor, 0.1); border-radius: 6px; padding: 7px;
    }
    """
}
