// RoostView: the one widget class of ours. Its owner (Swift) places and draws.
#include "CGTK.h"

#include <adwaita.h>

typedef struct {
  GtkWidget parent;
  void *owner;
  // Of a scrolling view.
  GtkAdjustment *adjustments[2];
  GtkScrollablePolicy policies[2];
  bool is_configuring;
} RoostView;

typedef struct {
  GtkWidgetClass parent;
} RoostViewClass;

enum { property_hadjustment = 1, property_vadjustment, property_hscroll_policy, property_vscroll_policy };

static RoostViewCallbacks callbacks;

static void roost_view_scrollable_init(GtkScrollableInterface *interface) { (void)interface; }

typedef RoostView RoostScrollView;
typedef RoostViewClass RoostScrollViewClass;

G_DEFINE_TYPE(RoostView, roost_view, GTK_TYPE_WIDGET)
G_DEFINE_TYPE_WITH_CODE(
    RoostScrollView, roost_scroll_view, roost_view_get_type(),
    G_IMPLEMENT_INTERFACE(GTK_TYPE_SCROLLABLE, roost_view_scrollable_init))

void roost_view_set_callbacks(const RoostViewCallbacks *value) { callbacks = *value; }

// Sizes come from the display tree: a view has no wishes of its own.
static void view_measure(
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
    int *natural_baseline) {
  (void)widget, (void)orientation, (void)for_size;
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
}

static void view_allocate(GtkWidget *widget, int width, int height, int baseline) {
  (void)baseline;
  RoostView *view = (RoostView *)widget;
  if (view->owner) callbacks.allocate(view->owner, width, height);
}

static void view_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  RoostView *view = (RoostView *)widget;
  if (view->owner) callbacks.snapshot(view->owner, snapshot);
}

static gboolean view_contains(GtkWidget *widget, double x, double y) {
  RoostView *view = (RoostView *)widget;
  return view->owner && callbacks.contains(view->owner, x, y);
}

static int live_views;

int roost_view_live_count(void) { return live_views; }

void *roost_view_owner_at(RoostWidget *widget, double x, double y) {
  GtkWidget *hit = gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT);
  while (hit && !G_TYPE_CHECK_INSTANCE_TYPE(hit, roost_view_get_type())) hit = gtk_widget_get_parent(hit);
  return hit ? ((RoostView *)hit)->owner : NULL;
}

void *roost_view_owner(RoostWidget *widget) {
  return G_TYPE_CHECK_INSTANCE_TYPE(widget, roost_view_get_type()) ? ((RoostView *)widget)->owner : NULL;
}

static void view_finalize(GObject *object) {
  live_views--;
  G_OBJECT_CLASS(roost_view_parent_class)->finalize(object);
}

static void view_dispose(GObject *object) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object)))) gtk_widget_unparent(child);
  G_OBJECT_CLASS(roost_view_parent_class)->dispose(object);
}

static void roost_view_class_init(RoostViewClass *class) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  widget_class->measure = view_measure;
  widget_class->size_allocate = view_allocate;
  widget_class->snapshot = view_snapshot;
  widget_class->contains = view_contains;
  G_OBJECT_CLASS(class)->dispose = view_dispose;
  G_OBJECT_CLASS(class)->finalize = view_finalize;
  gtk_widget_class_set_css_name(widget_class, "roostview");
}

static void roost_view_init(RoostView *view) {
  (void)view;
  live_views++;
}

static GtkAccessibleRole gtk_role(RoostRole role) {
  switch (role) {
  case ROOST_ROLE_GENERIC: return GTK_ACCESSIBLE_ROLE_GENERIC;
  case ROOST_ROLE_HIDDEN: return GTK_ACCESSIBLE_ROLE_PRESENTATION;
  case ROOST_ROLE_GROUP: return GTK_ACCESSIBLE_ROLE_GROUP;
  case ROOST_ROLE_LABEL: return GTK_ACCESSIBLE_ROLE_LABEL;
  case ROOST_ROLE_HEADING: return GTK_ACCESSIBLE_ROLE_HEADING;
  case ROOST_ROLE_IMAGE: return GTK_ACCESSIBLE_ROLE_IMG;
  case ROOST_ROLE_BUTTON: return GTK_ACCESSIBLE_ROLE_BUTTON;
  case ROOST_ROLE_LINK: return GTK_ACCESSIBLE_ROLE_LINK;
  case ROOST_ROLE_LIST: return GTK_ACCESSIBLE_ROLE_LIST;
  case ROOST_ROLE_LIST_ITEM: return GTK_ACCESSIBLE_ROLE_LIST_ITEM;
  case ROOST_ROLE_SEPARATOR: return GTK_ACCESSIBLE_ROLE_SEPARATOR;
  case ROOST_ROLE_TEXT_BOX: return GTK_ACCESSIBLE_ROLE_TEXT_BOX;
  case ROOST_ROLE_SWITCH: return GTK_ACCESSIBLE_ROLE_SWITCH;
  case ROOST_ROLE_RADIO_GROUP: return GTK_ACCESSIBLE_ROLE_RADIO_GROUP;
  case ROOST_ROLE_SLIDER: return GTK_ACCESSIBLE_ROLE_SLIDER;
  case ROOST_ROLE_PROGRESS: return GTK_ACCESSIBLE_ROLE_PROGRESS_BAR;
  case ROOST_ROLE_TAB: return GTK_ACCESSIBLE_ROLE_TAB;
  case ROOST_ROLE_TAB_LIST: return GTK_ACCESSIBLE_ROLE_TAB_LIST;
  case ROOST_ROLE_DIALOG: return GTK_ACCESSIBLE_ROLE_DIALOG;
  }
  return GTK_ACCESSIBLE_ROLE_GENERIC;
}

RoostWidget *roost_view_new(void *owner, RoostRole role) {
  // The accessible role can be set at construction only.
  RoostView *view = g_object_new(roost_view_get_type(), "accessible-role", gtk_role(role), NULL);
  view->owner = owner;
  return g_object_ref_sink(GTK_WIDGET(view));
}

void roost_view_disown(RoostWidget *widget) { ((RoostView *)widget)->owner = NULL; }

// Scrolling

static void value_changed(GtkAdjustment *adjustment, RoostView *view) {
  (void)adjustment;
  if (!view->owner || view->is_configuring || !view->adjustments[0] || !view->adjustments[1]) return;
  callbacks.scrolled(
      view->owner, gtk_adjustment_get_value(view->adjustments[0]), gtk_adjustment_get_value(view->adjustments[1]));
}

static void set_adjustment(RoostView *view, int index, GtkAdjustment *adjustment) {
  GtkAdjustment *old = view->adjustments[index];
  if (old == adjustment) return;
  if (old) {
    g_signal_handlers_disconnect_by_func(old, value_changed, view);
    g_object_unref(old);
  }
  view->adjustments[index] = adjustment ? g_object_ref_sink(adjustment) : NULL;
  if (adjustment) g_signal_connect(adjustment, "value-changed", G_CALLBACK(value_changed), view);
}

static void scroll_get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
  RoostView *view = (RoostView *)object;
  switch (id) {
  case property_hadjustment: g_value_set_object(value, view->adjustments[0]); break;
  case property_vadjustment: g_value_set_object(value, view->adjustments[1]); break;
  case property_hscroll_policy: g_value_set_enum(value, (gint)view->policies[0]); break;
  case property_vscroll_policy: g_value_set_enum(value, (gint)view->policies[1]); break;
  default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
  }
}

static void scroll_set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
  RoostView *view = (RoostView *)object;
  switch (id) {
  case property_hadjustment: set_adjustment(view, 0, g_value_get_object(value)); break;
  case property_vadjustment: set_adjustment(view, 1, g_value_get_object(value)); break;
  case property_hscroll_policy: view->policies[0] = (GtkScrollablePolicy)g_value_get_enum(value); break;
  case property_vscroll_policy: view->policies[1] = (GtkScrollablePolicy)g_value_get_enum(value); break;
  default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
  }
}

static void scroll_dispose(GObject *object) {
  set_adjustment((RoostView *)object, 0, NULL);
  set_adjustment((RoostView *)object, 1, NULL);
  G_OBJECT_CLASS(roost_scroll_view_parent_class)->dispose(object);
}

// What gets the focus by keyboard comes into view.
static void scroll_set_focus_child(GtkWidget *widget, GtkWidget *child) {
  GTK_WIDGET_CLASS(roost_scroll_view_parent_class)->set_focus_child(widget, child);
  GtkWidget *focus = child ? gtk_root_get_focus(gtk_widget_get_root(widget)) : NULL;
  RoostView *view = (RoostView *)widget;
  if (!focus || !gtk_widget_is_ancestor(focus, widget)) return;
  graphene_rect_t bounds;
  if (!gtk_widget_compute_bounds(focus, widget, &bounds)) return;
  double from[2] = {bounds.origin.x, bounds.origin.y};
  double length[2] = {bounds.size.width, bounds.size.height};
  for (int i = 0; i < 2; i++) {
    if (!view->adjustments[i]) continue;
    double value = gtk_adjustment_get_value(view->adjustments[i]);
    gtk_adjustment_clamp_page(view->adjustments[i], value + from[i], value + from[i] + length[i]);
  }
}

static void roost_scroll_view_class_init(RoostScrollViewClass *class) {
  GObjectClass *object_class = G_OBJECT_CLASS(class);
  object_class->get_property = scroll_get_property;
  object_class->set_property = scroll_set_property;
  object_class->dispose = scroll_dispose;
  GTK_WIDGET_CLASS(class)->set_focus_child = scroll_set_focus_child;
  g_object_class_override_property(object_class, property_hadjustment, "hadjustment");
  g_object_class_override_property(object_class, property_vadjustment, "vadjustment");
  g_object_class_override_property(object_class, property_hscroll_policy, "hscroll-policy");
  g_object_class_override_property(object_class, property_vscroll_policy, "vscroll-policy");
}

static void roost_scroll_view_init(RoostScrollView *view) {
  gtk_widget_set_overflow(GTK_WIDGET(view), GTK_OVERFLOW_HIDDEN);
}

RoostWidget *roost_scroll_view_new(void *owner, RoostRole role) {
  RoostView *view = g_object_new(roost_scroll_view_get_type(), "accessible-role", gtk_role(role), NULL);
  view->owner = owner;
  return g_object_ref_sink(GTK_WIDGET(view));
}

void roost_scroll_view_configure(
    RoostWidget *widget, double content_width, double content_height, double width, double height, double *x,
    double *y) {
  RoostView *view = (RoostView *)widget;
  double content[2] = {content_width, content_height}, page[2] = {width, height};
  double *values[2] = {x, y};
  // The owner learns the result right here, and not through a callback in the middle of its work.
  view->is_configuring = true;
  for (int i = 0; i < 2; i++) {
    GtkAdjustment *adjustment = view->adjustments[i];
    if (!adjustment) continue;
    double upper = MAX(content[i], page[i]);
    double value = CLAMP(*values[i], 0, upper - page[i]);
    gtk_adjustment_configure(adjustment, value, 0, upper, MAX(20, page[i] * 0.1), MAX(20, page[i] * 0.9), page[i]);
    *values[i] = value;
  }
  view->is_configuring = false;
}
