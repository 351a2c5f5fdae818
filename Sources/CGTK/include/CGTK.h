// GTK 4 and libadwaita behind opaque pointers, as little as the Swift side needs. Strings are UTF-8, lengths are points
// (GTK's application pixels). Main thread only.
#pragma once
#include "CGTKControls.h"
#include "CGTKEventLoop.h"
#include "CGTKInput.h"
#include "CGTKSnapshot.h"
#include "CGTKSound.h"
#include "CGTKView.h"
#include "CGTKWindow.h"
