#include "CGTKTesting.h"

#include <adwaita.h>

static void set_state(RoostWidget *widget, GtkStateFlags state, bool on) {
  if (on) {
    gtk_widget_set_state_flags(widget, state, FALSE);
  } else {
    gtk_widget_unset_state_flags(widget, state);
  }
}

void roost_test_set_hovered(RoostWidget *widget, bool hovered) { set_state(widget, GTK_STATE_FLAG_PRELIGHT, hovered); }
void roost_test_set_pressed(RoostWidget *widget, bool pressed) { set_state(widget, GTK_STATE_FLAG_ACTIVE, pressed); }
