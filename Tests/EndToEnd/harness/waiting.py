"""Waiting for conditions, never for luck."""

import time

from gi.repository import GLib


def wait_until(condition, what, seconds=25):
    """Polls `condition` until it is true and returns its value; fails the test, saying `what`, after `seconds`."""
    end = time.monotonic() + seconds
    while True:
        # AT-SPI tells of changes on this thread's main context.
        while GLib.MainContext.default().iteration(False):
            pass
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"after {seconds} s, not yet: {what() if callable(what) else what}")
        time.sleep(0.05)
