// swift-corelibs-foundation's RunLoop.perform does not wake the loop when it is called from another thread; Apple's does.
//
// libFoundation.so reaches CFRunLoopPerformBlock through its PLT, so this definition in the executable takes precedence.
// It is weak: with -static-stdlib the library's own definition wins instead of clashing (and the wake-up is missing).
#define _GNU_SOURCE
#include <dlfcn.h>

typedef const void *CFTypeRef;
extern void CFRunLoopWakeUp(CFTypeRef);

__attribute__((weak)) void CFRunLoopPerformBlock(CFTypeRef loop, CFTypeRef mode, void *block) {
  static void (*original)(CFTypeRef, CFTypeRef, void *);
  if (!original) original = (void (*)(CFTypeRef, CFTypeRef, void *))dlsym(RTLD_NEXT, "CFRunLoopPerformBlock");
  original(loop, mode, block);
  CFRunLoopWakeUp(loop);
}
