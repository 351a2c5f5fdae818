// One loop on the main thread for libdispatch (main queue, @MainActor), CFRunLoop (Timer, RunLoop) and GMainContext
// (GTK).
//
// CFRunLoop is outermost. Its wait is replaced: a before-waiting observer iterates the GMainContext until the run loop's
// own epoll descriptor turns readable (timer due, wake-up, source). The main queue is a GSource, so a hop costs one
// poll(). Nothing polls on a timer; when idle the thread sleeps in one poll(2) over all descriptors.
#define _GNU_SOURCE
#include "CGTK.h"

#include <dirent.h>
#include <errno.h>
#include <glib-unix.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

// Exported by the toolchain's libdispatch and libFoundation. Their C headers are not installed.
typedef const void *CFTypeRef;
extern int _dispatch_get_main_queue_handle_4CF(void);  // an eventfd on Linux
extern void _dispatch_main_queue_callback_4CF(void *);
extern CFTypeRef kCFRunLoopDefaultMode;
extern CFTypeRef CFRunLoopGetMain(void);
extern int CFRunLoopRunInMode(CFTypeRef mode, double seconds, unsigned char return_after_source_handled);
extern void CFRunLoopStop(CFTypeRef);
extern void CFRunLoopAddSource(CFTypeRef loop, CFTypeRef source, CFTypeRef mode);
extern void CFRunLoopAddObserver(CFTypeRef loop, CFTypeRef observer, CFTypeRef mode);
extern CFTypeRef CFRunLoopSourceCreate(CFTypeRef allocator, long order, void *context);
extern CFTypeRef CFRunLoopObserverCreate(CFTypeRef allocator, unsigned long activities, unsigned char repeats,
                                         long order, void (*callout)(CFTypeRef, unsigned long, void *), void *context);

// CFRunLoopSourceContext1; on Linux a port is a file descriptor.
typedef struct {
  long version;
  void *info;
  const void *(*retain)(const void *);
  void (*release)(const void *);
  CFTypeRef (*copy_description)(const void *);
  unsigned char (*equal)(const void *, const void *);
  unsigned long (*hash)(const void *);
  int (*get_port)(void *);
  void (*perform)(void *);
} SourceContext1;

typedef struct {
  long version;
  void *info;
  void *retain, *release, *copy_description;
} ObserverContext;

enum {
  before_waiting_activity = 1 << 5,
  // GDK_PRIORITY_REDRAW: a busy main actor cannot starve painting, and input (priority 0) comes first.
  loop_priority = G_PRIORITY_HIGH_IDLE + 20,
  // Behind input, ahead of GTK's layout (+10) and painting (+20): what changed is in the next frame.
  update_priority = G_PRIORITY_HIGH_IDLE + 5,
};

static unsigned long counts[3];
static int run_loop_descriptor = -1;
static int observer_count;
static bool is_quitting;

// Whether the innermost before-waiting observer keeps iterating, and at which depth of g_main_context_iteration.
static bool is_hosting;
static int host_depth;

static bool is_draining, missed_drain;

static bool is_readable(int descriptor) {
  struct pollfd p = {descriptor, POLLIN, 0};
  return poll(&p, 1, 0) > 0;
}

// GSources

typedef struct {
  GSource base;
  int descriptor;
  gpointer tag;
} DescriptorSource;

static gboolean source_prepare(GSource *source, gint *timeout) {
  (void)source;
  *timeout = -1;
  return FALSE;
}

static gboolean source_check(GSource *source) {
  return (g_source_query_unix_fd(source, ((DescriptorSource *)source)->tag) & G_IO_IN) != 0;
}

static gboolean main_queue_dispatch(GSource *source, GSourceFunc callback, gpointer data) {
  (void)callback;
  (void)data;
  int descriptor = ((DescriptorSource *)source)->descriptor;
  eventfd_t value;
  eventfd_read(descriptor, &value);  // level-triggered: reset before draining
  if (is_draining) {
    // A nested loop inside a block: the main queue is not re-entrant, here as on Apple's platforms.
    missed_drain = true;
    return G_SOURCE_CONTINUE;
  }
  is_draining = true;
  counts[ROOST_LOOP_QUEUE_DRAINS]++;
  _dispatch_main_queue_callback_4CF(NULL);
  is_draining = false;
  if (missed_drain) {
    missed_drain = false;
    eventfd_write(descriptor, 1);
  }
  return G_SOURCE_CONTINUE;
}

static gboolean run_loop_dispatch(GSource *source, GSourceFunc callback, gpointer data) {
  (void)source;
  (void)callback;
  (void)data;
  if (is_hosting && g_main_depth() == host_depth + 1) {
    is_hosting = false;  // back to CFRunLoop, which serves what woke us
    return G_SOURCE_CONTINUE;
  }
  // A nested GMainLoop (dialog, drag) iterates: serve in place. Twice, for what other threads queue meanwhile.
  counts[ROOST_LOOP_NESTED_PASSES]++;
  CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, 0);
  CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, 0);
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs main_queue_functions = {
    .prepare = source_prepare, .check = source_check, .dispatch = main_queue_dispatch};
static GSourceFuncs run_loop_functions = {
    .prepare = source_prepare, .check = source_check, .dispatch = run_loop_dispatch};

static void add_source(GSourceFuncs *functions, int descriptor, const char *name) {
  GSource *source = g_source_new(functions, sizeof(DescriptorSource));
  ((DescriptorSource *)source)->descriptor = descriptor;
  ((DescriptorSource *)source)->tag = g_source_add_unix_fd(source, descriptor, G_IO_IN);
  g_source_set_priority(source, loop_priority);
  g_source_set_can_recurse(source, TRUE);
  g_source_set_static_name(source, name);
  g_source_attach(source, NULL);
  g_source_unref(source);
}

// CFRunLoop's side

static void add_observer(void);

static void before_waiting(CFTypeRef observer, unsigned long activity, void *info) {
  (void)observer;
  (void)activity;
  if (is_readable(run_loop_descriptor) || is_quitting) return;
  // CFRunLoop skips an observer that is already firing: one per nesting level.
  if ((long)info + 1 >= observer_count) add_observer();
  bool outer_hosting = is_hosting;
  int outer_depth = host_depth;
  is_hosting = true;
  host_depth = g_main_depth();
  while (is_hosting && !is_quitting) {
    counts[ROOST_LOOP_ITERATIONS]++;
    g_main_context_iteration(NULL, TRUE);
  }
  is_hosting = outer_hosting;
  host_depth = outer_depth;
}

static void add_observer(void) {
  ObserverContext context = {.info = (void *)(long)observer_count++};
  CFTypeRef observer =
      CFRunLoopObserverCreate(NULL, before_waiting_activity, 1, 0x7fffffff, before_waiting, &context);
  CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopDefaultMode);
}

static int mark_port(void *info) { return (int)(long)info; }
static void mark_perform(void *info) { (void)info; }

static bool watches(const char *entry, int target) {
  char path[300], line[256];
  snprintf(path, sizeof path, "/proc/self/fdinfo/%s", entry);
  FILE *file = fopen(path, "re");
  if (!file) return false;
  bool found = false;
  int watched;
  while (!found && fgets(line, sizeof line, file)) {
    found = sscanf(line, "tfd: %d", &watched) == 1 && watched == target;
  }
  fclose(file);
  return found;
}

// A run-loop mode waits on a private epoll descriptor. Put a descriptor of our own into the mode (a version-1 source)
// and find the epoll instance of this process that watches it.
static int find_run_loop_descriptor(void) {
  int mark = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (mark < 0) return -errno;
  DIR *directory = opendir("/proc/self/fdinfo");
  if (!directory) {
    int error = errno;
    close(mark);
    return -error;
  }
  SourceContext1 context = {
      .version = 1, .info = (void *)(long)mark, .get_port = mark_port, .perform = mark_perform};
  CFRunLoopAddSource(CFRunLoopGetMain(), CFRunLoopSourceCreate(NULL, 0, &context), kCFRunLoopDefaultMode);
  int found = -ENOENT;
  for (struct dirent *entry; found < 0 && (entry = readdir(directory));) {
    if (entry->d_name[0] != '.' && watches(entry->d_name, mark)) found = atoi(entry->d_name);
  }
  closedir(directory);
  return found;
}

int roost_loop_install(void) {
  if (run_loop_descriptor >= 0) return 0;
  int main_queue = _dispatch_get_main_queue_handle_4CF();
  int descriptor = find_run_loop_descriptor();
  if (descriptor < 0) return descriptor;
  run_loop_descriptor = descriptor;
  add_source(&main_queue_functions, main_queue, "Roost: main queue");
  add_source(&run_loop_functions, run_loop_descriptor, "Roost: CFRunLoop");
  add_observer();
  return 0;
}

void roost_loop_run(void) {
  while (!is_quitting) CFRunLoopRunInMode(kCFRunLoopDefaultMode, 1e10, 0);
  is_quitting = false;
}

void roost_loop_quit(void) {
  is_quitting = true;
  CFRunLoopStop(CFRunLoopGetMain());
  g_main_context_wakeup(NULL);
}

unsigned long roost_loop_count(RoostLoopCounter counter) { return counts[counter]; }

double roost_loop_time(void) { return (double)g_get_monotonic_time() / 1e6; }

// Updates

static void (*update_callback)(void);
static guint update_source;
static bool is_updating;

static gboolean run_update(gpointer data) {
  (void)data;
  update_source = 0;
  is_updating = true;
  if (update_callback) update_callback();
  is_updating = false;
  return G_SOURCE_REMOVE;
}

void roost_loop_set_update_callback(void (*callback)(void)) { update_callback = callback; }

void roost_loop_request_update(void) {
  if (update_source) return;
  // An update that asks for the next one takes turns with the main queue and painting, or it would starve them.
  update_source = g_idle_add_full(is_updating ? loop_priority : update_priority, run_update, NULL, NULL);
  g_source_set_name_by_id(update_source, "Roost: update");
}

// Signals

static void (*signal_callback)(int);
static guint signal_sources[2];

static void handle_signal(int signal) {
  // The default action comes back: who insists gets his way.
  for (int i = 0; i < 2; i++) {
    if (signal_sources[i]) g_source_remove(signal_sources[i]);
    signal_sources[i] = 0;
  }
  if (signal_callback) signal_callback(signal);
}

static gboolean handle_terminate(gpointer data) {
  (void)data;
  handle_signal(SIGTERM);
  return G_SOURCE_REMOVE;
}

static gboolean handle_interrupt(gpointer data) {
  (void)data;
  handle_signal(SIGINT);
  return G_SOURCE_REMOVE;
}

void roost_loop_watch_signals(void (*callback)(int)) {
  signal_callback = callback;
  if (!signal_sources[0]) signal_sources[0] = g_unix_signal_add(SIGTERM, handle_terminate, NULL);
  if (!signal_sources[1]) signal_sources[1] = g_unix_signal_add(SIGINT, handle_interrupt, NULL);
}
