// Calls, in builds for the Address Sanitizer, what `HeldTests.swift` defines, before any test runs.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
extern void roost_hold_tests(void) __attribute__((weak));

__attribute__((constructor)) static void holdTests(void) {
  if (roost_hold_tests) roost_hold_tests();
}
#endif
#endif
