// Gestures, keys, focus.
#include "CGTK.h"

#include <adwaita.h>
#include <string.h>

static RoostInputCallbacks callbacks;

void roost_input_set_callbacks(const RoostInputCallbacks *value) { callbacks = *value; }

static RoostController *add(RoostWidget *widget, GtkEventController *controller) {
  gtk_widget_add_controller(widget, controller);
  return controller;
}

void roost_input_remove(RoostWidget *widget, RoostController *controller, void *owner) {
  // Also in the middle of an emission, and a gesture that is removed cancels: the owner hears nothing any more.
  g_signal_handlers_disconnect_matched(controller, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, owner);
  gtk_widget_remove_controller(widget, controller);
}

// The innermost view that wants a tap gets it: claiming the sequence cancels the gestures of its ancestors.
static void tap_released(GtkGestureClick *gesture, int count, double x, double y, void *owner) {
  GtkWidget *widget = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(gesture));
  if (x < 0 || y < 0 || x > gtk_widget_get_width(widget) || y > gtk_widget_get_height(widget)) return;
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  callbacks.tap(owner, x, y, count);
}

RoostController *roost_input_add_tap(RoostWidget *widget, void *owner) {
  GtkGesture *gesture = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(gesture), GDK_BUTTON_PRIMARY);
  g_signal_connect(gesture, "released", G_CALLBACK(tap_released), owner);
  return add(widget, GTK_EVENT_CONTROLLER(gesture));
}

static unsigned modifiers_of(GdkModifierType state) {
  unsigned modifiers = 0;
  if (state & GDK_SHIFT_MASK) modifiers |= ROOST_MODIFIER_SHIFT;
  if (state & GDK_CONTROL_MASK) modifiers |= ROOST_MODIFIER_CONTROL;
  if (state & GDK_ALT_MASK) modifiers |= ROOST_MODIFIER_ALT;
  if (state & GDK_SUPER_MASK) modifiers |= ROOST_MODIFIER_SUPER;
  return modifiers;
}

static void select_released(GtkGestureClick *gesture, int count, double x, double y, void *owner) {
  (void)count;
  GtkEventController *controller = GTK_EVENT_CONTROLLER(gesture);
  GtkWidget *widget = gtk_event_controller_get_widget(controller);
  if (x < 0 || y < 0 || x > gtk_widget_get_width(widget) || y > gtk_widget_get_height(widget)) return;
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  callbacks.select(owner, modifiers_of(gtk_event_controller_get_current_event_state(controller)));
}

RoostController *roost_input_add_select(RoostWidget *widget, void *owner) {
  GtkGesture *gesture = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(gesture), GDK_BUTTON_PRIMARY);
  g_signal_connect(gesture, "released", G_CALLBACK(select_released), owner);
  return add(widget, GTK_EVENT_CONTROLLER(gesture));
}

static void long_pressed(GtkGestureLongPress *gesture, double x, double y, void *owner) {
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  callbacks.long_press(owner, ROOST_PHASE_BEGAN, x, y);
}

static void long_press_ended(GtkGesture *gesture, GdkEventSequence *sequence, void *owner) {
  // Only where it was recognised before.
  if (gtk_gesture_get_sequence_state(gesture, sequence) != GTK_EVENT_SEQUENCE_CLAIMED) return;
  double x = 0, y = 0;
  gtk_gesture_get_point(gesture, sequence, &x, &y);
  callbacks.long_press(owner, ROOST_PHASE_ENDED, x, y);
}

RoostController *roost_input_add_long_press(RoostWidget *widget, void *owner) {
  GtkGesture *gesture = gtk_gesture_long_press_new();
  g_signal_connect(gesture, "pressed", G_CALLBACK(long_pressed), owner);
  g_signal_connect(gesture, "end", G_CALLBACK(long_press_ended), owner);
  return add(widget, GTK_EVENT_CONTROLLER(gesture));
}

static void report_drag(GtkGestureDrag *gesture, RoostPhase phase, double dx, double dy, void *owner) {
  double x = 0, y = 0;
  gtk_gesture_drag_get_start_point(gesture, &x, &y);
  double time = gtk_event_controller_get_current_event_time(GTK_EVENT_CONTROLLER(gesture)) / 1000.0;
  callbacks.drag(owner, phase, x, y, x + dx, y + dy, time);
}

static void drag_began(GtkGestureDrag *gesture, double x, double y, void *owner) {
  (void)x, (void)y;
  report_drag(gesture, ROOST_PHASE_BEGAN, 0, 0, owner);
}

static void drag_updated(GtkGestureDrag *gesture, double dx, double dy, void *owner) {
  report_drag(gesture, ROOST_PHASE_CHANGED, dx, dy, owner);
}

static void drag_ended(GtkGestureDrag *gesture, double dx, double dy, void *owner) {
  report_drag(gesture, ROOST_PHASE_ENDED, dx, dy, owner);
}

static void drag_cancelled(GtkGestureDrag *gesture, GdkEventSequence *sequence, void *owner) {
  (void)sequence;
  double dx = 0, dy = 0;
  gtk_gesture_drag_get_offset(gesture, &dx, &dy);
  report_drag(gesture, ROOST_PHASE_CANCELLED, dx, dy, owner);
}

RoostController *roost_input_add_drag(RoostWidget *widget, void *owner) {
  GtkGesture *gesture = gtk_gesture_drag_new();
  g_signal_connect(gesture, "drag-begin", G_CALLBACK(drag_began), owner);
  g_signal_connect(gesture, "drag-update", G_CALLBACK(drag_updated), owner);
  g_signal_connect(gesture, "drag-end", G_CALLBACK(drag_ended), owner);
  g_signal_connect(gesture, "cancel", G_CALLBACK(drag_cancelled), owner);
  return add(widget, GTK_EVENT_CONTROLLER(gesture));
}

static void hovered(GtkEventControllerMotion *controller, double x, double y, void *owner) {
  (void)controller;
  callbacks.hover(owner, true, x, y);
}

static void left(GtkEventControllerMotion *controller, void *owner) {
  (void)controller;
  callbacks.hover(owner, false, 0, 0);
}

RoostController *roost_input_add_hover(RoostWidget *widget, void *owner) {
  GtkEventController *controller = gtk_event_controller_motion_new();
  g_signal_connect(controller, "enter", G_CALLBACK(hovered), owner);
  g_signal_connect(controller, "motion", G_CALLBACK(hovered), owner);
  g_signal_connect(controller, "leave", G_CALLBACK(left), owner);
  return add(widget, controller);
}

static gboolean key_pressed(
    GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, void *owner) {
  (void)controller, (void)keycode;
  char character[7] = "";
  gunichar unicode = gdk_keyval_to_unicode(keyval);
  if (unicode >= 0x20 && unicode != 0x7f) character[g_unichar_to_utf8(unicode, character)] = 0;
  return callbacks.key(owner, character, keyval, modifiers_of(state));
}

RoostController *roost_input_add_keys(RoostWidget *widget, void *owner) {
  GtkEventController *controller = gtk_event_controller_key_new();
  g_signal_connect(controller, "key-pressed", G_CALLBACK(key_pressed), owner);
  return add(widget, controller);
}

static void focus_entered(GtkEventControllerFocus *controller, void *owner) {
  (void)controller;
  callbacks.focus(owner, true);
}

static void focus_left(GtkEventControllerFocus *controller, void *owner) {
  (void)controller;
  callbacks.focus(owner, false);
}

RoostController *roost_input_add_focus(RoostWidget *widget, void *owner) {
  GtkEventController *controller = gtk_event_controller_focus_new();
  g_signal_connect(controller, "enter", G_CALLBACK(focus_entered), owner);
  g_signal_connect(controller, "leave", G_CALLBACK(focus_left), owner);
  return add(widget, controller);
}
