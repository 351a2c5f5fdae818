// GtkListView as a C program would use it: `list-baseline first|scroll ROWS`. Rows of an icon and two labels, the
// second of which wraps to a varying number of lines when scrolling is measured.
#include <gtk/gtk.h>
#include <string.h>

#include "CProbe.h"

static gboolean varies;

static void setup(GtkSignalListItemFactory *factory, GtkListItem *item) {
  (void)factory;
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *title = gtk_label_new(NULL), *detail = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(title), 0);
  gtk_label_set_xalign(GTK_LABEL(detail), 0);
  gtk_label_set_wrap(GTK_LABEL(detail), TRUE);
  // The cheaper of GTK's ways to measure a label that wraps.
  gtk_label_set_natural_wrap_mode(GTK_LABEL(detail), GTK_NATURAL_WRAP_NONE);
  gtk_box_append(GTK_BOX(column), title);
  gtk_box_append(GTK_BOX(column), detail);
  gtk_box_append(GTK_BOX(row), gtk_image_new_from_icon_name("starred-symbolic"));
  gtk_box_append(GTK_BOX(row), column);
  gtk_list_item_set_child(item, row);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item) {
  (void)factory;
  guint index = gtk_list_item_get_position(item);
  GtkWidget *column = gtk_widget_get_last_child(gtk_list_item_get_child(item));
  char title[64];
  g_snprintf(title, sizeof title, "Story number %u", index);
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_first_child(column)), title);
  GString *detail = g_string_new(NULL);
  g_string_append_printf(detail, "%u points by somebody", index);
  if (varies)
    for (guint i = 0; i < index * 7 % 5; i++) g_string_append(detail, ", and some more words about it");
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_last_child(column)), detail->str);
  g_string_free(detail, TRUE);
}

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  varies = !strcmp(argv[1], "scroll");
  gtk_init();
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 420, 760);
  GtkStringList *model = gtk_string_list_new(NULL);
  for (int i = 0, n = atoi(argv[2]); i < n; i++) gtk_string_list_append(model, "row");
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GtkWidget *list = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(model))), factory);
  gtk_list_view_set_show_separators(GTK_LIST_VIEW(list), TRUE);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list);
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  probe_start(argv[1]);
  gtk_window_present(GTK_WINDOW(window));
  for (;;) g_main_context_iteration(NULL, TRUE);
}
