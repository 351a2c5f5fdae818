"""The display, home and environment that all tests share."""

display = None
home = None
environment = {}


def begin(the_display, the_home):
    """Once, before the first test. `the_home` is an empty folder."""
    global display, home
    display, home = the_display, the_home
    runtime = home / "runtime"
    runtime.mkdir(mode=0o700)
    environment.update(
        DISPLAY=display.name,
        GDK_BACKEND="x11",
        GSK_RENDERER="cairo",
        LANG="C.UTF-8",
        HOME=str(home),
        XDG_RUNTIME_DIR=str(runtime),
        XDG_CONFIG_HOME=str(home / "config"),
        XDG_DATA_HOME=str(home / "data"),
        XDG_CACHE_HOME=str(home / "cache"),
        GSETTINGS_BACKEND="memory",
        # No sound but where a test asks for it: without this, every app would look for a server to start.
        PULSE_SERVER="unix:" + str(runtime / "no-sound"),
    )
