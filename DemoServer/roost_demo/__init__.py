"""A loopback server that answers in the formats of real web services, with invented data."""
