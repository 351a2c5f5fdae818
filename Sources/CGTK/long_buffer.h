#pragma once
#include <adwaita.h>

/// An entry's text of any length.
GtkEntryBuffer *roost_long_buffer_new(void);
