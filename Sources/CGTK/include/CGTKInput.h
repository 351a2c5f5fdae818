#pragma once
#include "CGTKView.h"
#include <stdint.h>

typedef enum { ROOST_PHASE_BEGAN, ROOST_PHASE_CHANGED, ROOST_PHASE_ENDED, ROOST_PHASE_CANCELLED } RoostPhase;

typedef enum {
  ROOST_MODIFIER_SHIFT = 1 << 0,
  ROOST_MODIFIER_CONTROL = 1 << 1,
  ROOST_MODIFIER_ALT = 1 << 2,
  ROOST_MODIFIER_SUPER = 1 << 3,
} RoostModifiers;

/// Input of one widget; locations are in its own coordinates, `time` is seconds.
typedef struct {
  void (*tap)(void *owner, double x, double y, int count);
  void (*select)(void *owner, unsigned modifiers);
  void (*long_press)(void *owner, RoostPhase, double x, double y);
  void (*drag)(void *owner, RoostPhase, double start_x, double start_y, double x, double y, double time);
  void (*hover)(void *owner, bool inside, double x, double y);
  /// - Parameter character: UTF-8, empty for keys that type nothing.
  bool (*key)(void *owner, const char *character, uint32_t key, unsigned modifiers);
  void (*focus)(void *owner, bool focused);
} RoostInputCallbacks;

/// A GtkEventController.
typedef struct _GtkEventController RoostController;

/// Once, before the first controller.
void roost_input_set_callbacks(const RoostInputCallbacks *);
RoostController *roost_input_add_tap(RoostWidget *, void *owner);
/// A click, with the modifier keys.
RoostController *roost_input_add_select(RoostWidget *, void *owner);
RoostController *roost_input_add_long_press(RoostWidget *, void *owner);
RoostController *roost_input_add_drag(RoostWidget *, void *owner);
RoostController *roost_input_add_hover(RoostWidget *, void *owner);
RoostController *roost_input_add_keys(RoostWidget *, void *owner);
RoostController *roost_input_add_focus(RoostWidget *, void *owner);
void roost_input_remove(RoostWidget *, RoostController *, void *owner);
