"""The display, home and environment that all tests share."""

import os
import pathlib

display = None
# An empty folder for this run alone, made by `run`, which also points the XDG folders into it.
home = pathlib.Path(os.environ["HOME"])
environment = {}


def begin(the_display):
    """Once, before the first test."""
    global display
    display = the_display
    environment.update(
        DISPLAY=display.name,
        GDK_BACKEND="x11",
        GSK_RENDERER="cairo",
        LANG="C.UTF-8",
        GSETTINGS_BACKEND="memory",
        # No sound but where a test asks for it: without this, every app would look for a server to start.
        PULSE_SERVER="unix:" + str(home / "no-sound"),
    )
