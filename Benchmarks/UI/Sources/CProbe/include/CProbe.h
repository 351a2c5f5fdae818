#pragma once

/// Measures the window of this process from inside, the same way for every program. Results are lines of `name value`
/// on standard output. Times are milliseconds, memory MiB.
///
/// Call once, before the main loop runs. `mode` is what to do once the first frame is painted:
/// - "first": print `first_wall` (from ROOST_BENCH_START, nanoseconds of CLOCK_MONOTONIC), `first_cpu` and `rss`, end
/// - "scroll": scroll the first scrolled window by 60 points a frame, print `scroll_cpu` per frame, end
/// - "animate": let it run for 5 s, print `frame_cpu` per frame and `frames`, end
/// - "stay": print the same as "first" and go on
void probe_start(const char *mode);

/// CPU time of the process so far, in milliseconds.
double probe_cpu(void);
