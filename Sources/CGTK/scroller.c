// GtkScrolledWindow: kinetic and wheel scrolling, indicators.
#include "CGTK.h"

#include <adwaita.h>
#include <math.h>

RoostWidget *roost_scroller_new(RoostWidget *scroll_view) {
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), scroll_view);
  return g_object_ref_sink(scroller);
}

void roost_scroller_drop_child(RoostWidget *scroller) {
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), NULL);
}

void roost_scroller_set_policy(RoostWidget *scroller, bool horizontal, bool vertical, bool shows_indicators) {
  GtkPolicyType shown = shows_indicators ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL;
  gtk_scrolled_window_set_policy(
      GTK_SCROLLED_WINDOW(scroller), horizontal ? shown : GTK_POLICY_NEVER, vertical ? shown : GTK_POLICY_NEVER);
}

typedef struct {
  double from[2], to[2];
  gint64 start;
} Animation;

static const gint64 animation_length = 300000;  // microseconds, as iOS scrolls

static gboolean animate(GtkWidget *scroller, GdkFrameClock *clock, gpointer data) {
  Animation *animation = data;
  gint64 now = gdk_frame_clock_get_frame_time(clock);
  if (animation->start == 0) animation->start = now;
  double t = MIN(1, (double)(now - animation->start) / (double)animation_length);
  double eased = 1 - pow(1 - t, 3);
  GtkAdjustment *adjustments[] = {
      gtk_scrolled_window_get_hadjustment(GTK_SCROLLED_WINDOW(scroller)),
      gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller))};
  for (int i = 0; i < 2; i++) {
    gtk_adjustment_set_value(adjustments[i], animation->from[i] + (animation->to[i] - animation->from[i]) * eased);
  }
  if (t < 1) return G_SOURCE_CONTINUE;
  g_object_set_data(G_OBJECT(scroller), "roost-animation", NULL);
  return G_SOURCE_REMOVE;
}

void roost_scroller_animate(RoostWidget *scroller, double x, double y) {
  GtkAdjustment *h = gtk_scrolled_window_get_hadjustment(GTK_SCROLLED_WINDOW(scroller));
  GtkAdjustment *v = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
  guint running = GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(scroller), "roost-animation"));
  if (running) gtk_widget_remove_tick_callback(scroller, running);
  g_object_set_data(G_OBJECT(scroller), "roost-animation", NULL);
  gboolean animated = TRUE;
  g_object_get(gtk_widget_get_settings(scroller), "gtk-enable-animations", &animated, NULL);
  if (!animated || !gtk_widget_get_mapped(scroller)) {
    gtk_adjustment_set_value(h, x);
    gtk_adjustment_set_value(v, y);
    return;
  }
  Animation *animation = g_new0(Animation, 1);
  animation->from[0] = gtk_adjustment_get_value(h);
  animation->from[1] = gtk_adjustment_get_value(v);
  animation->to[0] = x;
  animation->to[1] = y;
  guint id = gtk_widget_add_tick_callback(scroller, animate, animation, g_free);
  g_object_set_data(G_OBJECT(scroller), "roost-animation", GUINT_TO_POINTER(id));
}
