#include "CGTK.h"
#include <adwaita.h>
