// Sliders, progress bars and spinners.
#include "CGTK.h"

#include <adwaita.h>

#include "control_callbacks.h"

static void slider_moved(GtkRange *slider, gpointer data) {
  (void)data;
  void *owner = roost_control_owner(slider);
  if (owner) roost_control_callbacks.moved(owner, gtk_range_get_value(slider));
}

RoostWidget *roost_slider_new(void *owner) {
  GtkWidget *slider = gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, NULL);
  gtk_scale_set_draw_value(GTK_SCALE(slider), FALSE);
  g_signal_connect(slider, "value-changed", G_CALLBACK(slider_moved), NULL);
  return roost_control_own(slider, owner);
}

void roost_slider_set(RoostWidget *slider, double value, double minimum, double maximum, double step) {
  roost_control_begin_update(slider);
  GtkAdjustment *adjustment = gtk_range_get_adjustment(GTK_RANGE(slider));
  double keyboard_step = step > 0 ? step : (maximum - minimum) / 20;
  gtk_adjustment_configure(adjustment, value, minimum, maximum, keyboard_step, keyboard_step * 5, 0);
  roost_control_end_update(slider);
}

RoostWidget *roost_progress_bar_new(void) { return g_object_ref_sink(gtk_progress_bar_new()); }

void roost_progress_bar_set(RoostWidget *bar, double fraction) {
  gtk_progress_bar_set_fraction(GTK_PROGRESS_BAR(bar), fraction);
}

RoostWidget *roost_spinner_new(void) {
  GtkWidget *spinner = gtk_spinner_new();
  gtk_spinner_start(GTK_SPINNER(spinner));
  return g_object_ref_sink(spinner);
}
