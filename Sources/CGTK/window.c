// Windows: a header bar with the title above the content; frames; pictures.
#include "CGTK.h"

#include <adwaita.h>
#include <stdlib.h>
#include <string.h>

static RoostWindowCallbacks callbacks;

void roost_window_set_callbacks(const RoostWindowCallbacks *value) { callbacks = *value; }

typedef struct {
  void *owner;
  GtkWidget *content;
  GdkFrameClock *clock;
  bool is_animating;
} WindowData;

static WindowData *window_data(gpointer window) { return g_object_get_data(G_OBJECT(window), "roost-window"); }

// After all of GTK's own update handlers (animations, kinetic scrolling), before it lays out.
static void clock_update(GdkFrameClock *clock, GtkWidget *window) {
  WindowData *data = window_data(window);
  if (data->owner) callbacks.update(data->owner, (double)gdk_frame_clock_get_frame_time(clock) / 1e6);
}

static void window_realized(GtkWidget *window, gpointer unused) {
  (void)unused;
  WindowData *data = window_data(window);
  data->clock = g_object_ref(gtk_widget_get_frame_clock(window));
  g_signal_connect_object(data->clock, "update", G_CALLBACK(clock_update), window, G_CONNECT_AFTER);
  if (data->is_animating) gdk_frame_clock_begin_updating(data->clock);
  gdk_frame_clock_request_phase(data->clock, GDK_FRAME_CLOCK_PHASE_UPDATE);
}

static void window_unrealized(GtkWidget *window, gpointer unused) {
  (void)unused;
  WindowData *data = window_data(window);
  if (!data->clock) return;
  if (data->is_animating) gdk_frame_clock_end_updating(data->clock);
  g_signal_handlers_disconnect_by_func(data->clock, clock_update, window);
  g_clear_object(&data->clock);
}

static gboolean window_close_request(GtkWindow *window, gpointer unused) {
  (void)unused;
  WindowData *data = window_data(window);
  return data->owner && !callbacks.close_requested(data->owner);
}

static void window_destroyed(GtkWidget *window, gpointer unused) {
  (void)unused;
  WindowData *data = window_data(window);
  void *owner = data->owner;
  data->owner = NULL;
  if (owner) callbacks.closed(owner);
}

static void window_state_changed(GtkWidget *window, GParamSpec *spec, gpointer unused) {
  (void)spec, (void)unused;
  WindowData *data = window_data(window);
  if (data->owner) callbacks.state_changed(data->owner);
}

uint32_t roost_key_character(uint32_t key) { return gdk_keyval_to_unicode(key); }

// Shortcuts are named by Latin letters: with another alphabet chosen, the key's Latin one counts.
static guint latin_key(GtkWidget *window, guint keyval, guint keycode, GdkModifierType state) {
  guint32 character = gdk_keyval_to_unicode(keyval);
  if (character < 0x80 || !(state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))) return keyval;
  GdkKeymapKey *keys = NULL;
  guint *values = NULL;
  int count = 0, level = state & GDK_SHIFT_MASK ? 1 : 0;
  gdk_display_map_keycode(gtk_widget_get_display(window), keycode, &keys, &values, &count);
  for (int i = 0; i < count; i++) {
    guint32 other = gdk_keyval_to_unicode(values[i]);
    if (keys[i].level == level && other > 0x20 && other < 0x7f) {
      keyval = values[i];
      break;
    }
  }
  g_free(keys);
  g_free(values);
  return keyval;
}

static gboolean window_key(
    GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, GtkWidget *window) {
  (void)controller;
  keyval = latin_key(window, keyval, keycode, state);
  WindowData *data = window_data(window);
  unsigned modifiers = 0;
  if (state & GDK_SHIFT_MASK) modifiers |= ROOST_MODIFIER_SHIFT;
  if (state & GDK_CONTROL_MASK) modifiers |= ROOST_MODIFIER_CONTROL;
  if (state & GDK_ALT_MASK) modifiers |= ROOST_MODIFIER_ALT;
  if (state & GDK_SUPER_MASK) modifiers |= ROOST_MODIFIER_SUPER;
  return data->owner && callbacks.key(data->owner, keyval, modifiers);
}

RoostWidget *roost_window_new(
    void *owner, RoostWidget *content, const char *title, int width, int height, int minimum_width,
    int minimum_height, bool resizable) {
  GtkWidget *window = adw_window_new();
  WindowData *data = g_new0(WindowData, 1);
  data->owner = owner;
  data->content = content;
  g_object_set_data_full(G_OBJECT(window), "roost-window", data, g_free);

  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append(GTK_BOX(box), adw_header_bar_new());
  gtk_widget_set_hexpand(content, TRUE);
  gtk_widget_set_vexpand(content, TRUE);
  gtk_widget_set_size_request(content, minimum_width, minimum_height);
  gtk_widget_set_overflow(content, GTK_OVERFLOW_HIDDEN);
  gtk_box_append(GTK_BOX(box), content);
  adw_window_set_content(ADW_WINDOW(window), box);

  gtk_window_set_title(GTK_WINDOW(window), title);
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  gtk_window_set_resizable(GTK_WINDOW(window), resizable);
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_BUBBLE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(window_key), window);
  gtk_widget_add_controller(window, keys);
  g_signal_connect_after(window, "realize", G_CALLBACK(window_realized), NULL);
  g_signal_connect(window, "unrealize", G_CALLBACK(window_unrealized), NULL);
  g_signal_connect(window, "close-request", G_CALLBACK(window_close_request), NULL);
  g_signal_connect(window, "destroy", G_CALLBACK(window_destroyed), NULL);
  g_signal_connect(window, "notify::is-active", G_CALLBACK(window_state_changed), NULL);
  g_signal_connect(window, "notify::scale-factor", G_CALLBACK(window_state_changed), NULL);
  return window;
}

void roost_window_set_title(RoostWidget *window, const char *title) {
  gtk_window_set_title(GTK_WINDOW(window), title);
}

void roost_window_present(RoostWidget *window) {
  if (gtk_widget_get_visible(window)) {
    gtk_window_present(GTK_WINDOW(window));
    return;
  }
  // A new window would give the focus to its first entry; in SwiftUI nothing has it until somebody asks for it.
  GtkWidget *content = window_data(window)->content;
  GtkWidget *focus = gtk_root_get_focus(GTK_ROOT(window));
  gtk_widget_set_can_focus(content, FALSE);
  gtk_window_present(GTK_WINDOW(window));
  gtk_widget_set_can_focus(content, TRUE);
  gtk_root_set_focus(GTK_ROOT(window), focus);
}
void roost_window_close(RoostWidget *window) { gtk_window_destroy(GTK_WINDOW(window)); }
bool roost_window_is_active(RoostWidget *window) { return gtk_window_is_active(GTK_WINDOW(window)); }
int roost_window_scale(RoostWidget *window) { return gtk_widget_get_scale_factor(window); }

void roost_window_request_update(RoostWidget *window) {
  WindowData *data = window_data(window);
  if (data->clock) gdk_frame_clock_request_phase(data->clock, GDK_FRAME_CLOCK_PHASE_UPDATE);
}

void roost_window_set_animating(RoostWidget *window, bool animating) {
  WindowData *data = window_data(window);
  if (data->is_animating == animating) return;
  data->is_animating = animating;
  if (!data->clock) return;
  if (animating) {
    gdk_frame_clock_begin_updating(data->clock);
  } else {
    gdk_frame_clock_end_updating(data->clock);
  }
}

RoostWidget *roost_window_get_focus(RoostWidget *window) { return gtk_root_get_focus(GTK_ROOT(window)); }
void roost_window_clear_focus(RoostWidget *window) { gtk_root_set_focus(GTK_ROOT(window), NULL); }

typedef struct {
  uint8_t *bytes;
  size_t length;
} Buffer;

static cairo_status_t append(void *closure, const unsigned char *data, unsigned length) {
  Buffer *buffer = closure;
  uint8_t *grown = realloc(buffer->bytes, buffer->length + length);
  if (!grown) return CAIRO_STATUS_NO_MEMORY;
  memcpy(grown + buffer->length, data, length);
  buffer->bytes = grown;
  buffer->length += length;
  return CAIRO_STATUS_SUCCESS;
}

uint8_t *roost_window_png(RoostWidget *window, size_t *length) {
  GdkPaintable *paintable = gtk_widget_paintable_new(window);
  int width = gdk_paintable_get_intrinsic_width(paintable), height = gdk_paintable_get_intrinsic_height(paintable);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(paintable, snapshot, width, height);
  GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
  g_object_unref(paintable);
  if (!node) return NULL;
  Buffer buffer = {0};
  if (width > 0 && height > 0) {
    int scale = gtk_widget_get_scale_factor(window);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width * scale, height * scale);
    cairo_surface_set_device_scale(surface, scale, scale);
    cairo_t *canvas = cairo_create(surface);
    gsk_render_node_draw(node, canvas);
    cairo_destroy(canvas);
    if (cairo_surface_write_to_png_stream(surface, append, &buffer) != CAIRO_STATUS_SUCCESS) {
      free(buffer.bytes);
      buffer = (Buffer){0};
    }
    cairo_surface_destroy(surface);
  }
  gsk_render_node_unref(node);
  *length = buffer.length;
  return buffer.bytes;
}
