// Libraries, in builds for the Address Sanitizer.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#include <sanitizer/lsan_interface.h>

// What they allocate while they are loaded with the program is theirs to keep or to lose: GLib leaves a table behind when it
// outgrows it, for those who may still be reading.
static void librariesAreAboutToStart(void) { __lsan_disable(); }
__attribute__((section(".preinit_array"), used)) static void (*const beforeLibraries)(void) = librariesAreAboutToStart;
__attribute__((constructor)) static void librariesHaveStarted(void) { __lsan_enable(); }

// They stay loaded: what one has allocated could not be named any more once it is gone, nor would its globals be in reach. Calls
// end up here, since symbols of the program go before those of libraries.
int dlclose(void *library) {
  (void)library;
  return 0;
}
#endif
#endif
