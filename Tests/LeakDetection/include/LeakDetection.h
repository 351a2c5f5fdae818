// Nothing to call: a test bundle that links this helps the leak detector of the Address Sanitizer as the .c files say. In
// other builds they are empty.
#pragma once
