// Text entries: GtkEntry and GtkPasswordEntry, with the platform's frame or without one, and GtkTextView for several
// lines.
#include "CGTK.h"

#include <adwaita.h>
#include <stdlib.h>
#include <string.h>

#include "control_callbacks.h"

static void field_changed(gpointer source, GtkWidget *field) {
  (void)source;
  void *owner = roost_control_owner(field);
  if (owner) roost_control_callbacks.text_changed(owner);
}

static void field_activated(GtkWidget *field, gpointer data) {
  (void)data;
  void *owner = roost_control_owner(field);
  if (owner) roost_control_callbacks.submitted(owner);
}

static bool is_multiline(GtkWidget *field) { return GTK_IS_TEXT_VIEW(field); }

// The prompt of a text view is a label on top of it.
static GtkWidget *prompt_label(GtkWidget *field) { return g_object_get_data(G_OBJECT(field), "roost-prompt"); }

static void update_prompt(GtkTextBuffer *buffer, GtkWidget *field) {
  GtkWidget *label = prompt_label(field);
  if (label) gtk_widget_set_visible(label, gtk_text_buffer_get_char_count(buffer) == 0);
}

static GtkWidget *new_text_view(void) {
  GtkWidget *field = gtk_text_view_new();
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(field), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab(GTK_TEXT_VIEW(field), FALSE);
  gtk_widget_add_css_class(field, "roost-editor");
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(field));
  GtkWidget *label = gtk_label_new(NULL);
  gtk_widget_add_css_class(label, "dim-label");
  gtk_widget_set_can_target(label, FALSE);
  gtk_text_view_add_overlay(GTK_TEXT_VIEW(field), label, 0, 0);
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
    field = gtk_password_entry_new();
    gtk_password_entry_set_show_peek_icon(GTK_PASSWORD_ENTRY(field), bordered);
  } else {
    field = gtk_entry_new();
  }
  // Not a bare GtkText where there is no frame: assistive technology does not see one.
  roost_widget_set_css_class(field, "roost-field", !bordered);
  // A field is as wide as its owner says, not as its text.
  gtk_editable_set_width_chars(GTK_EDITABLE(field), 1);
  g_signal_connect(field, "changed", G_CALLBACK(field_changed), field);
  g_signal_connect(field, "activate", G_CALLBACK(field_activated), NULL);
  return roost_control_own(field, owner);
}

char *roost_field_get_text(RoostWidget *field) {
  if (!is_multiline(field)) return strdup(gtk_editable_get_text(GTK_EDITABLE(field)));
  GtkTextIter start, end;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(field));
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  char *text = gtk_text_buffer_get_text(buffer, &start, &end, TRUE);
  char *copy = strdup(text);
  g_free(text);
  return copy;
}

void roost_field_set_text(RoostWidget *field, const char *text) {
  roost_control_begin_update(field);
  if (is_multiline(field)) {
    GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(field));
    GtkTextIter cursor;
    gtk_text_buffer_get_iter_at_mark(buffer, &cursor, gtk_text_buffer_get_insert(buffer));
    int offset = gtk_text_iter_get_offset(&cursor);
    gtk_text_buffer_set_text(buffer, text, -1);
    gtk_text_buffer_get_iter_at_offset(buffer, &cursor, offset);
    gtk_text_buffer_place_cursor(buffer, &cursor);
  } else {
    int position = gtk_editable_get_position(GTK_EDITABLE(field));
    bool was_at_end = position == (int)g_utf8_strlen(gtk_editable_get_text(GTK_EDITABLE(field)), -1);
    gtk_editable_set_text(GTK_EDITABLE(field), text);
    gtk_editable_set_position(GTK_EDITABLE(field), was_at_end ? -1 : position);
  }
  roost_control_end_update(field);
}

void roost_field_set_prompt(RoostWidget *field, const char *prompt) {
  if (is_multiline(field)) {
    gtk_label_set_text(GTK_LABEL(prompt_label(field)), prompt);
    update_prompt(gtk_text_view_get_buffer(GTK_TEXT_VIEW(field)), field);
  } else {
    g_object_set(field, "placeholder-text", prompt, NULL);
  }
}

static guint16 channel(float value) { return (guint16)(CLAMP(value, 0.f, 1.f) * 65535.f + 0.5f); }

static PangoAttrList *attributes(const PangoFontDescription *font, RoostColor color) {
  PangoAttrList *list = pango_attr_list_new();
  pango_attr_list_insert(list, pango_attr_font_desc_new(font));
  pango_attr_list_insert(
      list, pango_attr_foreground_new(channel(color.red), channel(color.green), channel(color.blue)));
  if (color.alpha < 1) pango_attr_list_insert(list, pango_attr_foreground_alpha_new(MAX(1, channel(color.alpha))));
  return list;
}

// A text view takes no attributes; a tag on everything does the same, and has to follow what is typed.
static void apply_tag(GtkTextBuffer *buffer, GtkTextTag *tag) {
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  gtk_text_buffer_apply_tag(buffer, tag, &start, &end);
}

void roost_field_set_look(RoostWidget *field, const PangoFontDescription *font, RoostColor color) {
  if (is_multiline(field)) {
    GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(field));
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
  if (GTK_IS_ENTRY(field)) {
    gtk_entry_set_attributes(GTK_ENTRY(field), list);
  } else {
    GtkEditable *text = gtk_editable_get_delegate(GTK_EDITABLE(field));
    if (GTK_IS_TEXT(text)) gtk_text_set_attributes(GTK_TEXT(text), list);
  }
  pango_attr_list_unref(list);
}

void roost_field_set_editable(RoostWidget *field, bool editable) {
  if (is_multiline(field)) {
    gtk_text_view_set_editable(GTK_TEXT_VIEW(field), editable);
  } else {
    gtk_editable_set_editable(GTK_EDITABLE(field), editable);
  }
}

RoostWidget *roost_field_get_focus_widget(RoostWidget *field) {
  GtkEditable *text = GTK_IS_EDITABLE(field) ? gtk_editable_get_delegate(GTK_EDITABLE(field)) : NULL;
  return text ? GTK_WIDGET(text) : field;
}
