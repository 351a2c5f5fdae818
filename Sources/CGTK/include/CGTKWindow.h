#pragma once
#include "CGTKView.h"
#include <stddef.h>
#include <stdint.h>

/// Initialises GTK and libadwaita; once.
/// - Returns: false without a display.
bool roost_gtk_init(const char *program, const char *application);
/// The application's one style sheet.
void roost_gtk_set_style(const char *css);
bool roost_gtk_is_dark(void);
typedef enum { ROOST_SCHEME_SYSTEM, ROOST_SCHEME_LIGHT, ROOST_SCHEME_DARK } RoostColorScheme;
/// What the application wants, whatever the system prefers.
void roost_gtk_set_color_scheme(RoostColorScheme);
bool roost_gtk_is_high_contrast(void);
bool roost_gtk_is_right_to_left(void);
/// The family of the platform's font, for the caller to `free`.
char *roost_gtk_font_family(void);
/// Calls when dark mode, contrast or font change.
void roost_gtk_watch_style(void (*changed)(void));
bool roost_gtk_open_uri(const char *uri);

typedef struct {
  /// Before a frame is laid out and painted; `time` is monotonic seconds.
  void (*update)(void *owner, double time);
  /// - Returns: whether the window may close.
  bool (*close_requested)(void *owner);
  void (*closed)(void *owner);
  /// Scale, activity: what may have changed.
  void (*state_changed)(void *owner);
  bool (*key)(void *owner, uint32_t key, unsigned modifiers);
} RoostWindowCallbacks;

/// The character that a key types; 0 for none.
uint32_t roost_key_character(uint32_t key);

/// Once, before the first window.
void roost_window_set_callbacks(const RoostWindowCallbacks *);
/// A window with a header bar around `content`. GTK owns it until it is closed.
RoostWidget *roost_window_new(
    void *owner, RoostWidget *content, const char *title, int width, int height, int minimum_width,
    int minimum_height, bool resizable);
void roost_window_set_title(RoostWidget *, const char *title);
/// Shows it; nothing in it gets the focus by that.
void roost_window_present(RoostWidget *);
/// Closes without asking; `closed` is called.
void roost_window_close(RoostWidget *);
bool roost_window_is_active(RoostWidget *);
int roost_window_scale(RoostWidget *);
/// Asks for one `update`; begins (or keeps up) a series of frames while `continuous`.
void roost_window_request_update(RoostWidget *);
void roost_window_set_animating(RoostWidget *, bool animating);
RoostWidget *roost_window_get_focus(RoostWidget *);
void roost_window_clear_focus(RoostWidget *);

/// A picture of what the window shows. - Returns: PNG bytes for the caller to `free`; NULL before the first frame.
uint8_t *roost_window_png(RoostWidget *, size_t *length);
