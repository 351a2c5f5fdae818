#pragma once
#include <stdbool.h>

/// A GtkWidget.
typedef struct _GtkWidget RoostWidget;
/// A GtkSnapshot.
typedef struct _GdkSnapshot RoostSnapshot;

typedef enum {
  ROOST_ROLE_GENERIC,
  ROOST_ROLE_HIDDEN,
  ROOST_ROLE_GROUP,
  ROOST_ROLE_LABEL,
  ROOST_ROLE_HEADING,
  ROOST_ROLE_IMAGE,
  ROOST_ROLE_BUTTON,
  ROOST_ROLE_LINK,
  ROOST_ROLE_LIST,
  ROOST_ROLE_LIST_ITEM,
  ROOST_ROLE_SEPARATOR,
  ROOST_ROLE_TEXT_BOX,
  ROOST_ROLE_SWITCH,
  ROOST_ROLE_RADIO_GROUP,
  ROOST_ROLE_SLIDER,
  ROOST_ROLE_PROGRESS,
  ROOST_ROLE_TAB,
  ROOST_ROLE_TAB_LIST,
  ROOST_ROLE_DIALOG,
} RoostRole;

/// What a view asks its owner. A view whose owner was taken away asks nothing.
typedef struct {
  void (*allocate)(void *owner, int width, int height);
  void (*snapshot)(void *owner, RoostSnapshot *);
  bool (*contains)(void *owner, double x, double y);
  /// The value of one of a scrolling view's adjustments changed: where its content is scrolled to.
  void (*scrolled)(void *owner, double x, double y);
} RoostViewCallbacks;

/// Once, before the first view.
void roost_view_set_callbacks(const RoostViewCallbacks *);
/// A widget that is measured as nothing and whose children are placed by its owner. The caller owns a reference.
RoostWidget *roost_view_new(void *owner, RoostRole);
/// The same as the child of a scrolled window: its owner moves its children by where it is scrolled to.
RoostWidget *roost_scroll_view_new(void *owner, RoostRole);
/// How many views exist, for tests that nothing is left behind.
int roost_view_live_count(void);
/// The owner of the innermost view that input at a point of a widget goes to.
void *roost_view_owner_at(RoostWidget *, double x, double y);
/// The owner of a view; NULL for other widgets.
void *roost_view_owner(RoostWidget *);
/// The owner is gone.
void roost_view_disown(RoostWidget *view);

/// Makes `child` the child of `parent` that follows `previous` (NULL: the first one).
void roost_widget_insert(RoostWidget *child, RoostWidget *parent, RoostWidget *previous);
RoostWidget *roost_widget_parent(RoostWidget *);
RoostWidget *roost_widget_first_child(RoostWidget *);
RoostWidget *roost_widget_next_sibling(RoostWidget *);
bool roost_widget_follows(RoostWidget *child, RoostWidget *parent, RoostWidget *previous);
void roost_widget_unparent(RoostWidget *);
/// Takes the caller's reference.
RoostWidget *roost_widget_take(RoostWidget *);
void roost_widget_release(RoostWidget *);

/// Gives a child its place in its parent: a size (never less than its minimum), an origin, and a transform
/// (a, b, c, d, tx, ty) about the origin, which has to have an inverse, or NULL.
void roost_widget_place(RoostWidget *child, int width, int height, double x, double y, const double *transform);
/// An invisible child is neither drawn nor gets input.
void roost_widget_set_child_visible(RoostWidget *, bool);
void roost_widget_measure(
    RoostWidget *, int for_width, int *minimum_width, int *natural_width, int *minimum_height, int *natural_height);
void roost_widget_queue_allocate(RoostWidget *);
void roost_widget_queue_draw(RoostWidget *);
void roost_widget_queue_resize(RoostWidget *);

void roost_widget_set_overflow_hidden(RoostWidget *, bool hidden);
void roost_widget_set_can_target(RoostWidget *, bool);
void roost_widget_set_focusable(RoostWidget *, bool);
void roost_widget_set_sensitive(RoostWidget *, bool);
bool roost_widget_grab_focus(RoostWidget *);
bool roost_widget_has_focus(RoostWidget *);
void roost_widget_set_css_class(RoostWidget *, const char *css_class, bool on);
/// The name of the CSS node; for finding a widget with the inspector.
void roost_widget_set_name(RoostWidget *, const char *name);

typedef enum {
  ROOST_ACCESSIBLE_SELECTED = 1 << 0,
  ROOST_ACCESSIBLE_DISABLED = 1 << 1,
  ROOST_ACCESSIBLE_HIDDEN = 1 << 2,
  /// Whether "selected" means something for this item at all.
  ROOST_ACCESSIBLE_SELECTABLE = 1 << 3,
} RoostAccessibleFlags;
/// NULL clears a property. `position` and `set_size` are 0 where there are none.
void roost_widget_set_accessible(
    RoostWidget *, const char *label, const char *value, const char *description, unsigned flags, int position,
    int set_size);

/// A GtkScrolledWindow around a scrolling view. The caller owns a reference.
RoostWidget *roost_scroller_new(RoostWidget *scroll_view);
/// Lets go of the scrolling view.
void roost_scroller_drop_child(RoostWidget *scroller);
void roost_scroller_set_policy(RoostWidget *scroller, bool horizontal, bool vertical, bool shows_indicators);
/// Scrolls there with an animation, unless animations are switched off.
void roost_scroller_animate(RoostWidget *scroller, double x, double y);
/// Sets the extents and the position of a scrolling view.
/// - Parameters x, y: the wanted position; replaced by what is possible.
void roost_scroll_view_configure(
    RoostWidget *scroll_view, double content_width, double content_height, double width, double height, double *x,
    double *y);
