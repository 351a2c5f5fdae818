// Frees, in builds for the Address Sanitizer, what FoundationNetworking loses with every request: `CFURLSessionCurlHostIsEqual`
// gives the parsed URL that it compares to `curl_free`, which frees the struct and not the strings in it, instead of
// `curl_url_cleanup`. Calls from there end up here, since symbols of the program go before those of libraries.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define _GNU_SOURCE
#include <dlfcn.h>

// The latest parsed URL of this thread.
static _Thread_local void *parsed;

void *curl_url(void) {
  void *(*original)(void) = (void *(*)(void))dlsym(RTLD_NEXT, "curl_url");
  return parsed = original();
}

void curl_free(void *block) {
  const char *name = block && block == parsed ? "curl_url_cleanup" : "curl_free";
  if (block == parsed) parsed = 0;
  void (*original)(void *) = (void (*)(void *))dlsym(RTLD_NEXT, name);
  original(block);
}
#endif
#endif
