#pragma once
#include "CGTKSnapshot.h"
#include "CGTKView.h"

/// What native controls report. Changes made through the functions below are not reported.
typedef struct {
  void (*activated)(void *owner);
  void (*pressed)(void *owner, bool pressed);
  void (*selected)(void *owner, int index);
  void (*toggled)(void *owner, bool on);
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

typedef enum { ROOST_FIELD_PLAIN, ROOST_FIELD_SECURE, ROOST_FIELD_MULTILINE } RoostFieldKind;
RoostWidget *roost_field_new(void *owner, RoostFieldKind, bool bordered);
/// The text in UTF-8, for the caller to `free`.
char *roost_field_get_text(RoostWidget *);
/// Sets the text and keeps the cursor where it can.
void roost_field_set_text(RoostWidget *, const char *text);
void roost_field_set_prompt(RoostWidget *, const char *prompt);
/// - Parameter font: a PangoFontDescription.
void roost_field_set_look(RoostWidget *, const RoostFont *font, RoostColor);
void roost_field_set_editable(RoostWidget *, bool);
/// The widget that gets the keys (an entry's inner text).
RoostWidget *roost_field_get_focus_widget(RoostWidget *);
