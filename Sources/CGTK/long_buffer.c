// The text of an entry without GTK's limit of 64 KiB: whatever is pasted stays whole.
#include "long_buffer.h"

#include <string.h>

typedef struct {
  GtkEntryBuffer parent;
  GString *text;
  guint length;
} RoostLongBuffer;

typedef struct {
  GtkEntryBufferClass parent;
} RoostLongBufferClass;

static GType roost_long_buffer_get_type(void);
G_DEFINE_TYPE(RoostLongBuffer, roost_long_buffer, GTK_TYPE_ENTRY_BUFFER)

static const char *buffer_get_text(GtkEntryBuffer *base, gsize *size) {
  RoostLongBuffer *buffer = (RoostLongBuffer *)base;
  if (size) *size = buffer->text->len;
  return buffer->text->str;
}

static guint buffer_get_length(GtkEntryBuffer *base) { return ((RoostLongBuffer *)base)->length; }

static gssize offset(RoostLongBuffer *buffer, guint position) {
  return g_utf8_offset_to_pointer(buffer->text->str, (glong)position) - buffer->text->str;
}

static guint buffer_insert_text(GtkEntryBuffer *base, guint position, const char *characters, guint count) {
  RoostLongBuffer *buffer = (RoostLongBuffer *)base;
  gssize size = g_utf8_offset_to_pointer(characters, (glong)count) - characters;
  g_string_insert_len(buffer->text, offset(buffer, position), characters, size);
  buffer->length += count;
  gtk_entry_buffer_emit_inserted_text(base, position, characters, count);
  return count;
}

static guint buffer_delete_text(GtkEntryBuffer *base, guint position, guint count) {
  RoostLongBuffer *buffer = (RoostLongBuffer *)base;
  position = MIN(position, buffer->length);
  count = MIN(count, buffer->length - position);
  if (count > 0) gtk_entry_buffer_emit_deleted_text(base, position, count);
  return count;
}

// Listeners before this still find what is deleted.
static void buffer_deleted_text(GtkEntryBuffer *base, guint position, guint count) {
  RoostLongBuffer *buffer = (RoostLongBuffer *)base;
  gssize start = offset(buffer, position), end = offset(buffer, position + count);
  g_string_erase(buffer->text, start, end - start);
  buffer->length -= count;
  g_object_notify(G_OBJECT(base), "text");
  g_object_notify(G_OBJECT(base), "length");
}

static void buffer_finalize(GObject *object) {
  g_string_free(((RoostLongBuffer *)object)->text, TRUE);
  G_OBJECT_CLASS(roost_long_buffer_parent_class)->finalize(object);
}

static void roost_long_buffer_class_init(RoostLongBufferClass *class) {
  G_OBJECT_CLASS(class)->finalize = buffer_finalize;
  GtkEntryBufferClass *buffer_class = GTK_ENTRY_BUFFER_CLASS(class);
  buffer_class->get_text = buffer_get_text;
  buffer_class->get_length = buffer_get_length;
  buffer_class->insert_text = buffer_insert_text;
  buffer_class->delete_text = buffer_delete_text;
  buffer_class->deleted_text = buffer_deleted_text;
}

static void roost_long_buffer_init(RoostLongBuffer *buffer) { buffer->text = g_string_new(NULL); }

GtkEntryBuffer *roost_long_buffer_new(void) { return g_object_new(roost_long_buffer_get_type(), NULL); }
