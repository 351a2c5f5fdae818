// What a pointer does to a widget, for tests that have none.
#pragma once
#include "CGTK.h"

void roost_test_set_hovered(RoostWidget *, bool hovered);
void roost_test_set_pressed(RoostWidget *, bool pressed);
