// What is done to any widget: its place in the tree, its place on the screen, focus, accessibility.
#include "CGTK.h"

#include <adwaita.h>
#include <math.h>

void roost_widget_insert(RoostWidget *child, RoostWidget *parent, RoostWidget *previous) {
  GtkWidget *old = gtk_widget_get_parent(child);
  if (old && old != parent) gtk_widget_unparent(child);
  gtk_widget_insert_after(child, parent, previous);
}

RoostWidget *roost_widget_parent(RoostWidget *widget) { return gtk_widget_get_parent(widget); }
RoostWidget *roost_widget_first_child(RoostWidget *widget) { return gtk_widget_get_first_child(widget); }
RoostWidget *roost_widget_next_sibling(RoostWidget *widget) { return gtk_widget_get_next_sibling(widget); }

bool roost_widget_follows(RoostWidget *child, RoostWidget *parent, RoostWidget *previous) {
  return gtk_widget_get_parent(child) == parent && gtk_widget_get_prev_sibling(child) == previous;
}

void roost_widget_unparent(RoostWidget *widget) {
  if (gtk_widget_get_parent(widget)) gtk_widget_unparent(widget);
}

RoostWidget *roost_widget_take(RoostWidget *widget) { return g_object_ref_sink(widget); }
void roost_widget_release(RoostWidget *widget) { g_object_unref(widget); }

// GSK takes a matrix for a three-dimensional one, which the Cairo renderer cannot draw: say it as a rotation, a skew and
// a scale. The matrix has an inverse.
static GskTransform *append_affine(GskTransform *transform, const double *m) {
  double a = m[0], b = m[1], c = m[2], d = m[3];
  double scale_x = hypot(a, b), determinant = a * d - b * c;
  double scale_y = determinant / scale_x;
  double skew = (a * c + b * d) / determinant;
  if (m[4] != 0 || m[5] != 0) {
    transform = gsk_transform_translate(transform, &GRAPHENE_POINT_INIT((float)m[4], (float)m[5]));
  }
  if (b != 0 || a < 0) transform = gsk_transform_rotate(transform, (float)(atan2(b, a) * 180 / G_PI));
  if (fabs(skew) > 1e-6) transform = gsk_transform_skew(transform, (float)(atan(skew) * 180 / G_PI), 0);
  if (scale_x != 1 || scale_y != 1) transform = gsk_transform_scale(transform, (float)scale_x, (float)scale_y);
  return transform;
}

void roost_widget_set_child_visible(RoostWidget *widget, bool visible) { gtk_widget_set_child_visible(widget, visible); }

void roost_widget_place(RoostWidget *child, int width, int height, double x, double y, const double *m) {
  // GTK insists on being asked before, and never gives a widget less than its minimum.
  int minimum_width, minimum_height;
  gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum_width, NULL, NULL, NULL);
  width = MAX(width, minimum_width);
  gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, width, &minimum_height, NULL, NULL, NULL);
  height = MAX(height, minimum_height);
  GskTransform *transform = NULL;
  if (x != 0 || y != 0) {
    transform = gsk_transform_translate(transform, &GRAPHENE_POINT_INIT((float)x, (float)y));
  }
  if (m) transform = append_affine(transform, m);
  gtk_widget_allocate(child, width, height, -1, transform);
}

void roost_widget_measure(
    RoostWidget *widget, int for_width, int *minimum_width, int *natural_width, int *minimum_height,
    int *natural_height) {
  gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, minimum_width, natural_width, NULL, NULL);
  int width = for_width < 0 ? -1 : MAX(for_width, *minimum_width);
  gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, minimum_height, natural_height, NULL, NULL);
}

void roost_widget_queue_allocate(RoostWidget *widget) { gtk_widget_queue_allocate(widget); }
void roost_widget_queue_draw(RoostWidget *widget) { gtk_widget_queue_draw(widget); }
void roost_widget_queue_resize(RoostWidget *widget) { gtk_widget_queue_resize(widget); }

void roost_widget_set_overflow_hidden(RoostWidget *widget, bool hidden) {
  gtk_widget_set_overflow(widget, hidden ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE);
}

void roost_widget_set_can_target(RoostWidget *widget, bool value) { gtk_widget_set_can_target(widget, value); }
void roost_widget_set_focusable(RoostWidget *widget, bool value) { gtk_widget_set_focusable(widget, value); }
void roost_widget_set_sensitive(RoostWidget *widget, bool value) { gtk_widget_set_sensitive(widget, value); }
bool roost_widget_grab_focus(RoostWidget *widget) { return gtk_widget_grab_focus(widget); }

bool roost_widget_has_focus(RoostWidget *widget) {
  GtkRoot *root = gtk_widget_get_root(widget);
  GtkWidget *focus = root ? gtk_root_get_focus(root) : NULL;
  return focus && (focus == widget || gtk_widget_is_ancestor(focus, widget));
}

void roost_widget_set_css_class(RoostWidget *widget, const char *css_class, bool on) {
  if (on) {
    gtk_widget_add_css_class(widget, css_class);
  } else {
    gtk_widget_remove_css_class(widget, css_class);
  }
}

void roost_widget_set_name(RoostWidget *widget, const char *name) { gtk_widget_set_name(widget, name); }

static void set_text(GtkAccessible *accessible, GtkAccessibleProperty property, const char *text) {
  if (text) {
    gtk_accessible_update_property(accessible, property, text, -1);
  } else {
    gtk_accessible_reset_property(accessible, property);
  }
}

void roost_widget_set_accessible(
    RoostWidget *widget, const char *label, const char *value, const char *description, unsigned flags, int position,
    int set_size) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
  set_text(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
  set_text(accessible, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, value);
  set_text(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description);
  if (flags & ROOST_ACCESSIBLE_SELECTABLE) {
    gtk_accessible_update_state(
        accessible, GTK_ACCESSIBLE_STATE_SELECTED, (flags & ROOST_ACCESSIBLE_SELECTED) != 0, -1);
  } else {
    gtk_accessible_reset_state(accessible, GTK_ACCESSIBLE_STATE_SELECTED);
  }
  gtk_accessible_update_state(
      accessible, GTK_ACCESSIBLE_STATE_DISABLED, (flags & ROOST_ACCESSIBLE_DISABLED) != 0,
      GTK_ACCESSIBLE_STATE_HIDDEN, (flags & ROOST_ACCESSIBLE_HIDDEN) != 0, -1);
  if (position > 0 && set_size > 0) {
    gtk_accessible_update_relation(
        accessible, GTK_ACCESSIBLE_RELATION_POS_IN_SET, position, GTK_ACCESSIBLE_RELATION_SET_SIZE, set_size, -1);
  }
}
