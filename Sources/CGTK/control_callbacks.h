// Shared by the files with controls: who owns a control and whether it is being updated by its owner.
#pragma once
#include "CGTK.h"

extern RoostControlCallbacks roost_control_callbacks;
/// Stores the owner and gives the caller a reference.
RoostWidget *roost_control_own(RoostWidget *, void *owner);
/// NULL while the owner itself changes the control: changes of its own are no news to it.
void *roost_control_owner(void *widget);
void roost_control_begin_update(RoostWidget *);
void roost_control_end_update(RoostWidget *);
