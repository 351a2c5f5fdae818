// Nothing to call: see link.c.
