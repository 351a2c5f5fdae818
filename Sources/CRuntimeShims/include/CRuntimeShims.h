// What Swift's concurrency runtime exports and the language does not offer.
#pragma once
#include <stdbool.h>

/// Whether the caller runs on the main actor's executor: the check behind `MainActor.assumeIsolated`, without its trap.
bool roost_is_on_main_actor(void);
