// Pango, Cairo and gdk-pixbuf behind opaque pointers: text measuring and drawing that need no display.
// Strings are UTF-8 with explicit byte lengths, lengths are points (doubles). Main thread only unless a function says
// otherwise.
#pragma once
#include "CDrawCanvas.h"
#include "CDrawPixbuf.h"
#include "CDrawText.h"
