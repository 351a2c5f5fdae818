// Pango, Cairo and gdk-pixbuf behind opaque pointers: text measuring and drawing that need no display.
// Strings are UTF-8 with explicit byte lengths. Main thread only unless a function says otherwise.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// The version of Pango that is linked, as "1.50.12".
const char *roost_draw_pango_version(void);
