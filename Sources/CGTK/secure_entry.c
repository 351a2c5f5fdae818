// An entry for secrets that tells assistive technology nothing of them.
//
// GTK 4.8 hands out the text of a GtkPasswordEntry over AT-SPI, and each key as it is typed. What it hands out is the
// text of the entry's delegate, so this entry names another one: a GtkText that is never shown and holds a dot for each
// character. What assistive technology sets goes to the real one.
#include "secure_entry.h"

static const char dot[] = "•";

typedef struct {
  GtkWidget *shadow;
} SecureEntryData;

static GQuark data_quark(void) { return g_quark_from_static_string("roost-secure-entry"); }
static SecureEntryData *secure_data(gpointer entry) { return g_object_get_qdata(G_OBJECT(entry), data_quark()); }

GtkEditable *roost_secure_entry_text(GtkWidget *entry) { return GTK_EDITABLE(gtk_widget_get_first_child(entry)); }

static GtkEditable *get_delegate(GtkEditable *entry) {
  SecureEntryData *data = secure_data(entry);
  return data ? GTK_EDITABLE(data->shadow) : NULL;
}

static void insert_text(GtkEditable *entry, const char *text, int length, int *position) {
  gtk_editable_insert_text(roost_secure_entry_text(GTK_WIDGET(entry)), text, length, position);
}

static void delete_text(GtkEditable *entry, int start, int end) {
  gtk_editable_delete_text(roost_secure_entry_text(GTK_WIDGET(entry)), start, end);
}

static void editable_init(GtkEditableInterface *interface, gpointer data) {
  (void)data;
  interface->get_delegate = get_delegate;
  interface->do_insert_text = insert_text;
  interface->do_delete_text = delete_text;
}

static int length_of(GtkEditable *text) { return (int)g_utf8_strlen(gtk_editable_get_text(text), -1); }

static void text_changed(GtkEditable *text, GtkEditable *shadow) {
  int wanted = length_of(text), shown = length_of(shadow);
  if (shown > wanted) gtk_editable_delete_text(shadow, wanted, -1);
  for (; shown < wanted; shown++) {
    int end = shown;
    gtk_editable_insert_text(shadow, dot, -1, &end);
  }
}

static void cursor_moved(GtkEditable *text, GParamSpec *spec, GtkEditable *shadow) {
  (void)spec;
  int position = gtk_editable_get_position(text);
  if (position <= length_of(shadow)) gtk_editable_set_position(shadow, position);
}

static void free_data(gpointer pointer) {
  SecureEntryData *data = pointer;
  g_object_unref(data->shadow);
  g_free(data);
}

static GType secure_entry_type(void) {
  static GType type = 0;
  if (type) return type;
  GTypeQuery parent;
  g_type_query(GTK_TYPE_PASSWORD_ENTRY, &parent);
  GTypeInfo info = {.class_size = (guint16)parent.class_size, .instance_size = (guint16)parent.instance_size};
  GInterfaceInfo interface = {.interface_init = (GInterfaceInitFunc)(void (*)(void))editable_init};
  type = g_type_register_static(GTK_TYPE_PASSWORD_ENTRY, "RoostSecureEntry", &info, 0);
  g_type_add_interface_static(type, GTK_TYPE_EDITABLE, &interface);
  return type;
}

GtkWidget *roost_secure_entry_new(void) {
  GtkWidget *entry = g_object_new(secure_entry_type(), NULL);
  GtkEditable *text = roost_secure_entry_text(entry);
  SecureEntryData *data = g_new0(SecureEntryData, 1);
  data->shadow = g_object_ref_sink(gtk_text_new());
  g_object_set_qdata_full(G_OBJECT(entry), data_quark(), data, free_data);
  g_signal_connect_object(text, "changed", G_CALLBACK(text_changed), data->shadow, 0);
  g_signal_connect_object(text, "notify::cursor-position", G_CALLBACK(cursor_moved), data->shadow, 0);
  return entry;
}
