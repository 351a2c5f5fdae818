// Counts what a thread allocates, for tests. Linking this replaces the allocator's entry points by ones that count and
// pass on to glibc's.
#pragma once
#include <stdbool.h>

/// False under sanitizers, which replace the allocator themselves, and without glibc.
bool roost_allocations_are_counted(void);
/// Blocks that the calling thread has asked for since it began.
unsigned long roost_allocation_count(void);
/// Their sizes together, in bytes.
unsigned long roost_allocation_bytes(void);
