// GTK 4 and libadwaita behind opaque pointers: the only C that sees them.
#pragma once
