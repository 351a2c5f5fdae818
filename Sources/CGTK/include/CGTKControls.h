#pragma once
#include "CGTKSnapshot.h"
#include "CGTKView.h"

/// What native controls report. Changes made through the functions below are not reported.
typedef struct {
  void (*activated)(void *owner);
  void (*pressed)(void *owner, bool pressed);
  void (*selected)(void *owner, int index);
  void (*toggled)(void *owner, bool on);
  void (*moved)(void *owner, double value);
  void (*text_changed)(void *owner);
  void (*submitted)(void *owner);
} RoostControlCallbacks;

/// Once, before the first control. All constructors below give the caller a reference.
void roost_control_set_callbacks(const RoostControlCallbacks *);
/// Reports nothing from now on.
void roost_control_disown(RoostWidget *);

typedef enum { ROOST_BUTTON_PLAIN, ROOST_BUTTON_BORDERED, ROOST_BUTTON_PROMINENT } RoostButtonLook;
RoostWidget *roost_button_new(void *owner, RoostWidget *child);
void roost_button_drop_child(RoostWidget *);
void roost_button_set_look(RoostWidget *, RoostButtonLook);

RoostWidget *roost_segmented_new(void *owner);
/// - Parameter selection: negative for none.
void roost_segmented_update(
    RoostWidget *, const char *const *labels, const bool *enabled, int count, int selection);

RoostWidget *roost_switch_new(void *owner);
RoostWidget *roost_checkbox_new(void *owner);
void roost_toggle_set(RoostWidget *, bool on);

RoostWidget *roost_slider_new(void *owner);
/// - Parameter step: what an arrow key moves by; 0 for a twentieth of the range.
void roost_slider_set(RoostWidget *, double value, double minimum, double maximum, double step);
RoostWidget *roost_progress_bar_new(void);
void roost_progress_bar_set(RoostWidget *, double fraction);
RoostWidget *roost_spinner_new(void);

typedef enum { ROOST_FIELD_PLAIN, ROOST_FIELD_SECURE, ROOST_FIELD_MULTILINE } RoostFieldKind;
RoostWidget *roost_field_new(void *owner, RoostFieldKind, bool bordered);
/// The text in UTF-8, for the caller to `free`.
char *roost_field_get_text(RoostWidget *);
/// Shows another text: only what differs is replaced, so that the cursor stays beside the characters that it was beside.
/// What is set from within `text_changed` is shown right after the edit that it is about.
void roost_field_set_text(RoostWidget *, const char *text);
void roost_field_set_prompt(RoostWidget *, const char *prompt);
/// - Parameter font: a PangoFontDescription.
void roost_field_set_look(RoostWidget *, const RoostFont *font, RoostColor);
typedef enum { ROOST_FIELD_LEADING, ROOST_FIELD_CENTER, ROOST_FIELD_TRAILING } RoostFieldAlignment;
void roost_field_set_alignment(RoostWidget *, RoostFieldAlignment, bool right_to_left);
/// Of several lines: whether a scroll bar shows where the text is higher than the field.
void roost_field_set_scrolls(RoostWidget *, bool shows_indicator);
/// The widget that gets the keys (an entry's inner text).
RoostWidget *roost_field_get_focus_widget(RoostWidget *);
/// The widget that assistive technology sees.
RoostWidget *roost_field_get_accessible_widget(RoostWidget *);
/// Gives it the keyboard focus; nothing gets selected.
void roost_field_focus(RoostWidget *);

typedef enum {
  ROOST_INPUT_FREE_FORM,
  ROOST_INPUT_ALPHABET,
  ROOST_INPUT_DIGITS,
  ROOST_INPUT_NUMBER,
  ROOST_INPUT_PHONE,
  ROOST_INPUT_URL,
  ROOST_INPUT_EMAIL,
  ROOST_INPUT_NAME,
  ROOST_INPUT_PASSWORD,
  ROOST_INPUT_PIN,
} RoostInputPurpose;
typedef enum {
  ROOST_INPUT_LOWERCASE = 1 << 0,
  ROOST_INPUT_UPPERCASE_WORDS = 1 << 1,
  ROOST_INPUT_UPPERCASE_SENTENCES = 1 << 2,
  ROOST_INPUT_UPPERCASE_CHARACTERS = 1 << 3,
  ROOST_INPUT_AUTOCORRECT = 1 << 4,
  ROOST_INPUT_NO_AUTOCORRECT = 1 << 5,
} RoostInputHints;
/// What input methods and on-screen keyboards are told.
void roost_field_set_input(RoostWidget *, RoostInputPurpose, unsigned hints);
