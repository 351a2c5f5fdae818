// Buttons, segments and toggles.
#include "CGTK.h"

#include <adwaita.h>

#include "control_callbacks.h"

RoostControlCallbacks roost_control_callbacks;

void roost_control_set_callbacks(const RoostControlCallbacks *value) { roost_control_callbacks = *value; }

void roost_control_disown(RoostWidget *widget) { g_object_set_data(G_OBJECT(widget), "roost-owner", NULL); }

RoostWidget *roost_control_own(RoostWidget *widget, void *owner) {
  g_object_set_data(G_OBJECT(widget), "roost-owner", owner);
  return g_object_ref_sink(widget);
}

void *roost_control_owner(gpointer widget) {
  bool is_updating = g_object_get_data(G_OBJECT(widget), "roost-updating") != NULL;
  return is_updating ? NULL : g_object_get_data(G_OBJECT(widget), "roost-owner");
}

void roost_control_begin_update(RoostWidget *widget) {
  g_object_set_data(G_OBJECT(widget), "roost-updating", GINT_TO_POINTER(1));
}

void roost_control_end_update(RoostWidget *widget) { g_object_set_data(G_OBJECT(widget), "roost-updating", NULL); }

// Buttons

static void button_clicked(GtkButton *button, gpointer data) {
  (void)data;
  void *owner = roost_control_owner(button);
  if (owner) roost_control_callbacks.activated(owner);
}

static void button_state_changed(GtkWidget *button, GtkStateFlags old, gpointer data) {
  (void)data;
  bool was_pressed = (old & GTK_STATE_FLAG_ACTIVE) != 0;
  bool is_pressed = (gtk_widget_get_state_flags(button) & GTK_STATE_FLAG_ACTIVE) != 0;
  void *owner = was_pressed == is_pressed ? NULL : roost_control_owner(button);
  if (owner) roost_control_callbacks.pressed(owner, is_pressed);
}

RoostWidget *roost_button_new(void *owner, RoostWidget *child) {
  GtkWidget *button = gtk_button_new();
  gtk_button_set_child(GTK_BUTTON(button), child);
  g_signal_connect(button, "clicked", G_CALLBACK(button_clicked), NULL);
  g_signal_connect(button, "state-flags-changed", G_CALLBACK(button_state_changed), NULL);
  return roost_control_own(button, owner);
}

void roost_button_drop_child(RoostWidget *button) { gtk_button_set_child(GTK_BUTTON(button), NULL); }

void roost_button_set_look(RoostWidget *button, RoostButtonLook look) {
  roost_widget_set_css_class(button, "roost-plain", look == ROOST_BUTTON_PLAIN);
  roost_widget_set_css_class(button, "roost-bordered", look != ROOST_BUTTON_PLAIN);
  roost_widget_set_css_class(button, "suggested-action", look == ROOST_BUTTON_PROMINENT);
}

// Segments

// The row is one stop of the Tab key, at the segment that is chosen; within it the arrow keys move.
static void update_tab_stop(GtkWidget *box) {
  GtkWidget *stop = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child(box); child; child = gtk_widget_get_next_sibling(child)) {
    if (gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(child)) || (!stop && gtk_widget_get_sensitive(child))) {
      stop = child;
    }
  }
  if (!stop) return;
  gtk_widget_set_focusable(stop, TRUE);
  GtkWidget *focus = gtk_widget_get_focus_child(box);
  if (focus && focus != stop) gtk_widget_grab_focus(stop);
  for (GtkWidget *child = gtk_widget_get_first_child(box); child; child = gtk_widget_get_next_sibling(child)) {
    if (child != stop) gtk_widget_set_focusable(child, FALSE);
  }
}

static void segment_toggled(GtkToggleButton *button, GtkWidget *box) {
  if (!gtk_toggle_button_get_active(button)) return;
  if (roost_control_owner(box)) {
    update_tab_stop(box);
    gtk_widget_grab_focus(GTK_WIDGET(button));
  }
  int index = 0;
  for (GtkWidget *child = gtk_widget_get_first_child(box); child && child != GTK_WIDGET(button);
       child = gtk_widget_get_next_sibling(child)) {
    index++;
  }
  void *owner = roost_control_owner(box);
  if (owner) roost_control_callbacks.selected(owner, index);
}

// Arrow keys go on to the next segment that is enabled and select it, as in every row of radio buttons.
static gboolean segment_key(
    GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, GtkWidget *box) {
  (void)controller, (void)keycode, (void)state;
  bool is_left = keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left;
  bool is_right = keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right;
  GtkWidget *focus = gtk_widget_get_focus_child(box);
  if (!focus || (!is_left && !is_right)) return FALSE;
  bool forward = is_right == (gtk_widget_get_direction(box) != GTK_TEXT_DIR_RTL);
  GtkWidget *next = focus;
  do {
    next = forward ? gtk_widget_get_next_sibling(next) : gtk_widget_get_prev_sibling(next);
  } while (next && !gtk_widget_get_sensitive(next));
  if (!next) return TRUE;
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(next), TRUE);
  return TRUE;
}

RoostWidget *roost_segmented_new(void *owner) {
  GtkWidget *box = g_object_new(
      GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO_GROUP, "orientation", GTK_ORIENTATION_HORIZONTAL,
      "homogeneous", TRUE, NULL);
  gtk_widget_add_css_class(box, "linked");
  gtk_widget_add_css_class(box, "roost-segmented");
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(segment_key), box);
  gtk_widget_add_controller(box, keys);
  return roost_control_own(box, owner);
}

static GtkWidget *append_segment(GtkWidget *box, GtkWidget *group) {
  GtkWidget *button = gtk_toggle_button_new();
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_button_set_child(GTK_BUTTON(button), label);
  if (group) gtk_toggle_button_set_group(GTK_TOGGLE_BUTTON(button), GTK_TOGGLE_BUTTON(group));
  g_signal_connect(button, "toggled", G_CALLBACK(segment_toggled), box);
  gtk_box_append(GTK_BOX(box), button);
  return button;
}

void roost_segmented_update(
    RoostWidget *box, const char *const *labels, const bool *enabled, int count, int selection) {
  roost_control_begin_update(box);
  GtkWidget *child = gtk_widget_get_first_child(box);
  GtkWidget *first = child;
  for (int i = 0; i < count; i++) {
    GtkWidget *button = child ? child : append_segment(box, first);
    if (!first) first = button;
    child = child ? gtk_widget_get_next_sibling(child) : NULL;
    GtkLabel *label = GTK_LABEL(gtk_button_get_child(GTK_BUTTON(button)));
    if (g_strcmp0(gtk_label_get_text(label), labels[i]) != 0) {
      gtk_label_set_text(label, labels[i]);
      gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, labels[i], -1);
    }
    gtk_widget_set_sensitive(button, enabled[i]);
    gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(button), i == selection);
  }
  while (child) {
    GtkWidget *next = gtk_widget_get_next_sibling(child);
    gtk_box_remove(GTK_BOX(box), child);
    child = next;
  }
  update_tab_stop(box);
  roost_control_end_update(box);
}

// Toggles

static void toggle_changed(GObject *toggle, GParamSpec *spec, gpointer data) {
  (void)spec, (void)data;
  gboolean on = FALSE;
  g_object_get(toggle, "active", &on, NULL);
  void *owner = roost_control_owner(toggle);
  if (owner) roost_control_callbacks.toggled(owner, on);
}

RoostWidget *roost_switch_new(void *owner) {
  GtkWidget *toggle = gtk_switch_new();
  g_signal_connect(toggle, "notify::active", G_CALLBACK(toggle_changed), NULL);
  return roost_control_own(toggle, owner);
}

RoostWidget *roost_checkbox_new(void *owner) {
  GtkWidget *toggle = gtk_check_button_new();
  g_signal_connect(toggle, "notify::active", G_CALLBACK(toggle_changed), NULL);
  return roost_control_own(toggle, owner);
}

void roost_toggle_set(RoostWidget *toggle, bool on) {
  roost_control_begin_update(toggle);
  g_object_set(toggle, "active", (gboolean)on, NULL);
  roost_control_end_update(toggle);
}
