// Sixty coloured boxes that move to and fro, each a widget of its own that is placed anew in every frame: what a C
// program does where ours animates offsets.
#include <gtk/gtk.h>
#include <math.h>

#include "CProbe.h"

enum { count = 60, side = 20 };

typedef struct { GtkWidget parent; GdkRGBA color; } Box;
typedef struct { GtkWidgetClass parent; } BoxClass;
G_DEFINE_TYPE(Box, box, GTK_TYPE_WIDGET)

static void box_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  gtk_snapshot_append_color(snapshot, &((Box *)widget)->color, &GRAPHENE_RECT_INIT(0, 0, side, side));
}
static void box_class_init(BoxClass *class) { GTK_WIDGET_CLASS(class)->snapshot = box_snapshot; }
static void box_init(Box *box) { box->color = (GdkRGBA){0.1f, 0.4f, 0.9f, 1}; }

typedef struct { GtkWidget parent; double phase; } Field;
typedef struct { GtkWidgetClass parent; } FieldClass;
G_DEFINE_TYPE(Field, field, GTK_TYPE_WIDGET)

static void field_allocate(GtkWidget *widget, int width, int height, int baseline) {
  (void)width;
  (void)height;
  (void)baseline;
  float x = (float)(100 * (0.5 - 0.5 * cos(((Field *)widget)->phase)));
  int index = 0;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child), index++) {
    int least;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    gtk_widget_allocate(
        child, side, side, -1,
        gsk_transform_translate(
            NULL, &GRAPHENE_POINT_INIT(20 + 50 * (index % 6) + x, 20 + 60 * (index / 6))));
  }
}
static void field_class_init(FieldClass *class) { GTK_WIDGET_CLASS(class)->size_allocate = field_allocate; }
static void field_init(Field *field) { (void)field; }

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  (void)data;
  ((Field *)widget)->phase = gdk_frame_clock_get_frame_time(clock) / 1e6 * G_PI;
  gtk_widget_queue_allocate(widget);
  return G_SOURCE_CONTINUE;
}

int main(int argc, char **argv) {
  gtk_init();
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 420, 760);
  GtkWidget *field = g_object_new(field_get_type(), NULL);
  for (int i = 0; i < count; i++)
    gtk_widget_insert_before(g_object_new(box_get_type(), NULL), field, NULL);
  gtk_window_set_child(GTK_WINDOW(window), field);
  gtk_widget_add_tick_callback(field, tick, NULL, NULL);
  probe_start(argc > 1 ? argv[1] : "animate");
  gtk_window_present(GTK_WINDOW(window));
  for (;;) g_main_context_iteration(NULL, TRUE);
}
