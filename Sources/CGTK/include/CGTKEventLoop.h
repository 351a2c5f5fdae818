#pragma once

/// Merges libdispatch's main queue, Foundation's main run loop and GLib's default main context into one loop.
/// Idempotent; may be called before or after GTK is initialised.
/// - Returns: 0, or -errno.
int roost_loop_install(void);
/// Runs the merged loop until `roost_loop_quit`, also where that was called before.
void roost_loop_run(void);
void roost_loop_quit(void);
/// Calls `roost_loop_set_update_callback`'s function once, after the current callback and input, before the next paint.
/// Asking again before that changes nothing.
void roost_loop_request_update(void);
void roost_loop_set_update_callback(void (*callback)(void));
/// Calls `callback` when the process is asked to end (SIGTERM, SIGINT). A second signal ends it at once.
void roost_loop_watch_signals(void (*callback)(int signal));
/// Monotonic seconds, the clock of GTK's frames.
double roost_loop_time(void);

typedef enum { ROOST_LOOP_QUEUE_DRAINS, ROOST_LOOP_ITERATIONS, ROOST_LOOP_NESTED_PASSES } RoostLoopCounter;
/// How often the loop did something since the start, for tests that idle means idle.
unsigned long roost_loop_count(RoostLoopCounter);
