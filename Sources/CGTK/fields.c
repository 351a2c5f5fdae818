// Text entries: GtkEntry and GtkPasswordEntry, with the platform's frame or without one, and GtkTextView for several
// lines.
#include "CGTK.h"

#include <adwaita.h>
#include <stdlib.h>
#include <string.h>

#include "control_callbacks.h"
#include "long_buffer.h"
#include "secure_entry.h"

// The text view of an entry for several lines, which is a scroller; NULL for the others.
static GtkWidget *text_view(GtkWidget *field) { return g_object_get_data(G_OBJECT(field), "roost-text-view"); }

static GtkTextBuffer *text_buffer(GtkWidget *field) { return gtk_text_view_get_buffer(GTK_TEXT_VIEW(text_view(field))); }

// The part of a single line that is typed into, whose text is what it is about.
static GtkEditable *editable(GtkWidget *field) {
  if (GTK_IS_PASSWORD_ENTRY(field)) return roost_secure_entry_text(field);
  return gtk_editable_get_delegate(GTK_EDITABLE(field));
}

static void field_changed(gpointer source, GtkWidget *field) {
  (void)source;
  void *owner = roost_control_owner(field);
  if (!owner) return;
  // GTK is in the middle of the edit: what the owner sets now waits for its end, see roost_field_set_text.
  g_object_ref(field);
  g_object_set_data(G_OBJECT(field), "roost-editing", GINT_TO_POINTER(1));
  roost_control_callbacks.text_changed(owner);
  g_object_set_data(G_OBJECT(field), "roost-editing", NULL);
  g_object_unref(field);
}

static bool is_right_to_left_script(GUnicodeScript script) {
  switch (script) {
  case G_UNICODE_SCRIPT_ARABIC:
  case G_UNICODE_SCRIPT_HEBREW:
  case G_UNICODE_SCRIPT_SYRIAC:
  case G_UNICODE_SCRIPT_THAANA:
  case G_UNICODE_SCRIPT_NKO: return true;
  default: return false;
  }
}

// The direction of the first letter; `fallback` where there is none.
static bool runs_right_to_left(const char *text, bool fallback) {
  for (; *text; text = g_utf8_next_char(text)) {
    gunichar character = g_utf8_get_char(text);
    if (g_unichar_isalpha(character)) return is_right_to_left_script(g_unichar_get_script(character));
  }
  return fallback;
}

// Where a single line stands: GTK mirrors its alignment where the text runs from right to left, whatever the direction of
// the interface; here the interface's decides, as in Apple's.
static void align_line(GtkWidget *field) {
  GtkEditable *text = editable(field);
  float alignment = (float)GPOINTER_TO_INT(g_object_get_data(G_OBJECT(field), "roost-alignment")) / 2;
  bool right_to_left = gtk_widget_get_direction(field) == GTK_TEXT_DIR_RTL;
  // Of a secret, dots are shown.
  bool text_right_to_left = GTK_IS_PASSWORD_ENTRY(field) ? right_to_left
                                                         : runs_right_to_left(gtk_editable_get_text(text), right_to_left);
  float wanted = right_to_left == text_right_to_left ? alignment : 1 - alignment;
  if (gtk_editable_get_alignment(text) != wanted) gtk_editable_set_alignment(text, wanted);
}

static void line_changed(gpointer source, GtkWidget *field) {
  (void)source;
  align_line(field);
}

static void set_direction(GtkWidget *widget, GtkTextDirection direction) {
  gtk_widget_set_direction(widget, direction);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
    set_direction(child, direction);
  }
}

static void field_activated(GtkWidget *field, gpointer data) {
  (void)data;
  void *owner = roost_control_owner(field);
  if (owner) roost_control_callbacks.submitted(owner);
}

// The prompt of a text view is a label on top of it.
static GtkWidget *prompt_label(GtkWidget *field) { return g_object_get_data(G_OBJECT(field), "roost-prompt"); }

static void update_prompt(GtkTextBuffer *buffer, GtkWidget *field) {
  gtk_widget_set_visible(prompt_label(field), gtk_text_buffer_get_char_count(buffer) == 0);
}

static GtkWidget *new_text_view(void) {
  GtkWidget *field = gtk_scrolled_window_new(), *view = gtk_text_view_new();
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab(GTK_TEXT_VIEW(view), FALSE);
  gtk_widget_add_css_class(view, "roost-editor");
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
  GtkWidget *label = gtk_label_new(NULL);
  gtk_widget_add_css_class(label, "dim-label");
  gtk_widget_set_can_target(label, FALSE);
  gtk_text_view_add_overlay(GTK_TEXT_VIEW(view), label, 0, 0);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(field), view);
  g_object_set_data(G_OBJECT(field), "roost-text-view", view);
  g_object_set_data(G_OBJECT(field), "roost-prompt", label);
  g_signal_connect(buffer, "changed", G_CALLBACK(update_prompt), field);
  g_signal_connect(buffer, "changed", G_CALLBACK(field_changed), field);
  return field;
}

RoostWidget *roost_field_new(void *owner, RoostFieldKind kind, bool bordered) {
  GtkWidget *field;
  if (kind == ROOST_FIELD_MULTILINE) {
    field = new_text_view();
    roost_widget_set_css_class(field, "roost-bordered-editor", bordered);
    return roost_control_own(field, owner);
  }
  if (kind == ROOST_FIELD_SECURE) {
    // No button that shows the text: as on iOS, and no picture of the window can have it.
    field = roost_secure_entry_new();
  } else {
    GtkEntryBuffer *buffer = roost_long_buffer_new();
    field = gtk_entry_new_with_buffer(buffer);
    g_object_unref(buffer);
  }
  // Not a bare GtkText where there is no frame: assistive technology does not see one.
  roost_widget_set_css_class(field, "roost-field", !bordered);
  // A field is as wide as its owner says, not as its text.
  gtk_editable_set_width_chars(editable(field), 1);
  g_signal_connect(field, "changed", G_CALLBACK(line_changed), field);
  g_signal_connect(field, "changed", G_CALLBACK(field_changed), field);
  g_signal_connect(field, "activate", G_CALLBACK(field_activated), NULL);
  return roost_control_own(field, owner);
}

char *roost_field_get_text(RoostWidget *field) {
  if (!text_view(field)) return strdup(gtk_editable_get_text(editable(field)));
  GtkTextIter start, end;
  GtkTextBuffer *buffer = text_buffer(field);
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  char *text = gtk_text_buffer_get_text(buffer, &start, &end, TRUE);
  char *copy = strdup(text);
  g_free(text);
  return copy;
}

// What has to be replaced to make one text of another.
typedef struct {
  size_t prefix, suffix;             // bytes that both have
  int start, old_length, new_length; // characters
} Difference;

static bool is_continuation(char byte) { return (byte & 0xC0) == 0x80; }

static Difference difference(const char *old, size_t old_size, const char *new, size_t new_size) {
  Difference d = {0};
  size_t limit = MIN(old_size, new_size);
  while (d.prefix < limit && old[d.prefix] == new[d.prefix]) d.prefix++;
  while (d.prefix > 0 && (is_continuation(old[d.prefix]) || is_continuation(new[d.prefix]))) d.prefix--;
  limit -= d.prefix;
  while (d.suffix < limit && old[old_size - d.suffix - 1] == new[new_size - d.suffix - 1]) d.suffix++;
  while (d.suffix > 0 && is_continuation(old[old_size - d.suffix])) d.suffix--;
  d.start = (int)g_utf8_strlen(old, (gssize)d.prefix);
  d.old_length = (int)g_utf8_strlen(old + d.prefix, (gssize)(old_size - d.prefix - d.suffix));
  d.new_length = (int)g_utf8_strlen(new + d.prefix, (gssize)(new_size - d.prefix - d.suffix));
  return d;
}

// The cursor stays beside the characters that it was beside.
static int moved_cursor(Difference d, int cursor) {
  if (cursor >= d.start + d.old_length) return cursor + d.new_length - d.old_length;
  if (cursor <= d.start || d.old_length == d.new_length) return cursor;
  return d.start + d.new_length;
}

static void replace_in_entry(GtkEditable *field, Difference d, const char *replacement, int size) {
  int cursor = moved_cursor(d, gtk_editable_get_position(field));
  int position = d.start;
  // Undoing what the model did would only make it do it again.
  gtk_editable_set_enable_undo(field, FALSE);
  gtk_editable_delete_text(field, d.start, d.start + d.old_length);
  gtk_editable_insert_text(field, replacement, size, &position);
  gtk_editable_set_enable_undo(field, TRUE);
  gtk_editable_set_position(field, cursor);
}

static void replace_in_buffer(GtkTextBuffer *buffer, Difference d, const char *replacement, int size) {
  GtkTextIter start, end;
  gtk_text_buffer_get_iter_at_mark(buffer, &start, gtk_text_buffer_get_insert(buffer));
  int cursor = moved_cursor(d, gtk_text_iter_get_offset(&start));
  gtk_text_buffer_begin_irreversible_action(buffer);
  gtk_text_buffer_get_iter_at_offset(buffer, &start, d.start);
  gtk_text_buffer_get_iter_at_offset(buffer, &end, d.start + d.old_length);
  gtk_text_buffer_delete(buffer, &start, &end);
  gtk_text_buffer_insert(buffer, &start, replacement, size);
  gtk_text_buffer_end_irreversible_action(buffer);
  gtk_text_buffer_get_iter_at_offset(buffer, &start, cursor);
  gtk_text_buffer_place_cursor(buffer, &start);
}

static void change_text(GtkWidget *field, const char *old, const char *new) {
  size_t old_size = strlen(old), new_size = strlen(new);
  Difference d = difference(old, old_size, new, new_size);
  int size = (int)(new_size - d.prefix - d.suffix);
  roost_control_begin_update(field);
  if (text_view(field)) {
    replace_in_buffer(text_buffer(field), d, new + d.prefix, size);
  } else {
    replace_in_entry(editable(field), d, new + d.prefix, size);
  }
  roost_control_end_update(field);
}

static void set_wanted(GtkWidget *field, const char *text) {
  g_object_set_data_full(G_OBJECT(field), "roost-wanted", text ? strdup(text) : NULL, free);
}

static gboolean apply_wanted(gpointer field) {
  char *wanted = g_object_steal_data(G_OBJECT(field), "roost-wanted");
  g_object_set_data(G_OBJECT(field), "roost-apply", NULL);
  if (wanted && g_object_get_data(G_OBJECT(field), "roost-owner")) {
    char *old = roost_field_get_text(field);
    if (strcmp(old, wanted) != 0) change_text(field, old, wanted);
    free(old);
  }
  free(wanted);
  return G_SOURCE_REMOVE;
}

void roost_field_set_text(RoostWidget *field, const char *text) {
  char *old = roost_field_get_text(field);
  bool is_same = strcmp(old, text) == 0;
  if (is_same || !g_object_get_data(G_OBJECT(field), "roost-editing")) {
    set_wanted(field, NULL);
    if (!is_same) change_text(field, old, text);
  } else {
    // In the middle of an edit GTK still holds positions in the text: right after it, before the next key or frame.
    set_wanted(field, text);
    if (!g_object_get_data(G_OBJECT(field), "roost-apply")) {
      g_object_set_data(G_OBJECT(field), "roost-apply", GINT_TO_POINTER(1));
      g_idle_add_full(G_PRIORITY_HIGH, apply_wanted, g_object_ref(field), g_object_unref);
    }
  }
  free(old);
}

void roost_field_set_prompt(RoostWidget *field, const char *prompt) {
  if (text_view(field)) {
    gtk_label_set_text(GTK_LABEL(prompt_label(field)), prompt);
    update_prompt(text_buffer(field), field);
  } else {
    g_object_set(field, "placeholder-text", prompt, NULL);
    // It is a label of its own.
    set_direction(field, gtk_widget_get_direction(field));
  }
}

static guint16 channel(float value) { return (guint16)(CLAMP(value, 0.f, 1.f) * 65535.f + 0.5f); }

static PangoAttrList *attributes(const PangoFontDescription *font, RoostColor color) {
  PangoAttrList *list = pango_attr_list_new();
  pango_attr_list_insert(list, pango_attr_font_desc_new(font));
  pango_attr_list_insert(
      list, pango_attr_foreground_new(channel(color.red), channel(color.green), channel(color.blue)));
  // Always: otherwise the theme's own alpha applies.
  pango_attr_list_insert(list, pango_attr_foreground_alpha_new(MAX(1, channel(color.alpha))));
  return list;
}

// A text view takes no attributes; a tag on everything does the same, and has to follow what is typed.
static void apply_tag(GtkTextBuffer *buffer, GtkTextTag *tag) {
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  gtk_text_buffer_apply_tag(buffer, tag, &start, &end);
}

void roost_field_set_look(RoostWidget *field, const PangoFontDescription *font, RoostColor color) {
  if (text_view(field)) {
    GtkTextBuffer *buffer = text_buffer(field);
    GtkTextTagTable *table = gtk_text_buffer_get_tag_table(buffer);
    GtkTextTag *tag = gtk_text_tag_table_lookup(table, "roost");
    if (!tag) {
      tag = gtk_text_buffer_create_tag(buffer, "roost", NULL);
      g_signal_connect(buffer, "changed", G_CALLBACK(apply_tag), tag);
    }
    GdkRGBA rgba = {color.red, color.green, color.blue, color.alpha};
    g_object_set(tag, "font-desc", font, "foreground-rgba", &rgba, NULL);
    PangoAttrList *list = pango_attr_list_new();
    pango_attr_list_insert(list, pango_attr_font_desc_new(font));
    gtk_label_set_attributes(GTK_LABEL(prompt_label(field)), list);
    pango_attr_list_unref(list);
    apply_tag(buffer, tag);
    return;
  }
  PangoAttrList *list = attributes(font, color);
  gtk_text_set_attributes(GTK_TEXT(editable(field)), list);
  pango_attr_list_unref(list);
}

RoostWidget *roost_field_get_focus_widget(RoostWidget *field) {
  if (text_view(field)) return text_view(field);
  return GTK_WIDGET(editable(field));
}

RoostWidget *roost_field_get_accessible_widget(RoostWidget *field) { return text_view(field) ? text_view(field) : field; }

void roost_field_focus(RoostWidget *field) {
  GtkWidget *focus = roost_field_get_focus_widget(field);
  // Nothing gets selected by it: the next key would replace all of the text.
  if (GTK_IS_TEXT(focus)) {
    gtk_text_grab_focus_without_selecting(GTK_TEXT(focus));
  } else {
    gtk_widget_grab_focus(focus);
  }
}

void roost_field_set_alignment(RoostWidget *field, RoostFieldAlignment alignment, bool right_to_left) {
  GtkTextDirection direction = right_to_left ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR;
  set_direction(field, direction);
  if (text_view(field)) {
    static const GtkJustification justifications[] = {GTK_JUSTIFY_LEFT, GTK_JUSTIFY_CENTER, GTK_JUSTIFY_RIGHT};
    gtk_text_view_set_justification(GTK_TEXT_VIEW(text_view(field)), justifications[alignment]);
  } else {
    g_object_set_data(G_OBJECT(field), "roost-alignment", GINT_TO_POINTER((int)alignment));
    align_line(field);
  }
}

void roost_field_set_scrolls(RoostWidget *field, bool shows_indicator) {
  if (!text_view(field)) return;
  // An editor's text stands a little off its edges, as Apple's does.
  GtkTextView *view = GTK_TEXT_VIEW(text_view(field));
  gtk_text_view_set_left_margin(view, shows_indicator ? 5 : 0);
  gtk_text_view_set_right_margin(view, shows_indicator ? 5 : 0);
  gtk_text_view_set_top_margin(view, shows_indicator ? 8 : 0);
  gtk_text_view_set_bottom_margin(view, shows_indicator ? 8 : 0);
  // A scroll bar needs a height of its own, which a single line does not have.
  gtk_scrolled_window_set_policy(
      GTK_SCROLLED_WINDOW(field), GTK_POLICY_NEVER, shows_indicator ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL);
}

static GtkInputPurpose input_purpose(RoostInputPurpose purpose) {
  switch (purpose) {
  case ROOST_INPUT_FREE_FORM: return GTK_INPUT_PURPOSE_FREE_FORM;
  case ROOST_INPUT_ALPHABET: return GTK_INPUT_PURPOSE_ALPHA;
  case ROOST_INPUT_DIGITS: return GTK_INPUT_PURPOSE_DIGITS;
  case ROOST_INPUT_NUMBER: return GTK_INPUT_PURPOSE_NUMBER;
  case ROOST_INPUT_PHONE: return GTK_INPUT_PURPOSE_PHONE;
  case ROOST_INPUT_URL: return GTK_INPUT_PURPOSE_URL;
  case ROOST_INPUT_EMAIL: return GTK_INPUT_PURPOSE_EMAIL;
  case ROOST_INPUT_NAME: return GTK_INPUT_PURPOSE_NAME;
  case ROOST_INPUT_PASSWORD: return GTK_INPUT_PURPOSE_PASSWORD;
  case ROOST_INPUT_PIN: return GTK_INPUT_PURPOSE_PIN;
  }
  return GTK_INPUT_PURPOSE_FREE_FORM;
}

static GtkInputHints input_hints(unsigned hints) {
  GtkInputHints result = GTK_INPUT_HINT_NONE;
  if (hints & ROOST_INPUT_LOWERCASE) result |= GTK_INPUT_HINT_LOWERCASE;
  if (hints & ROOST_INPUT_UPPERCASE_WORDS) result |= GTK_INPUT_HINT_UPPERCASE_WORDS;
  if (hints & ROOST_INPUT_UPPERCASE_SENTENCES) result |= GTK_INPUT_HINT_UPPERCASE_SENTENCES;
  if (hints & ROOST_INPUT_UPPERCASE_CHARACTERS) result |= GTK_INPUT_HINT_UPPERCASE_CHARS;
  if (hints & ROOST_INPUT_AUTOCORRECT) result |= GTK_INPUT_HINT_SPELLCHECK | GTK_INPUT_HINT_WORD_COMPLETION;
  if (hints & ROOST_INPUT_NO_AUTOCORRECT) result |= GTK_INPUT_HINT_NO_SPELLCHECK;
  return result;
}

void roost_field_set_input(RoostWidget *field, RoostInputPurpose purpose, unsigned hints) {
  g_object_set(
      roost_field_get_focus_widget(field), "input-purpose", input_purpose(purpose), "input-hints", input_hints(hints),
      NULL);
}
