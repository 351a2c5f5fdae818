#include "CDraw.h"
#include <pango/pangocairo.h>

const char *roost_draw_pango_version(void) { return pango_version_string(); }
