#pragma once

/// How many blocks the process has allocated so far.
unsigned long allocation_count(void);
