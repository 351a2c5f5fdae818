"""Runs a program on a display of its own and saves a picture of what it shows once that has come to rest.

    window_to_png.py FILE.png COMMAND [ARGUMENT ...]
"""

import os
import signal
import subprocess
import sys
import time

from virtual_display import DisplayError, VirtualDisplay

# Seconds: how long the picture must stay the same, and how long to wait for that at most.
REST, LIMIT = 2.0, 40.0


def picture_at_rest(display, program):
    """The picture once it stays the same; the last one where it never does; None where the program ended."""
    begin = last_change = time.monotonic()
    frame = display.frame()
    while program.poll() is None:
        time.sleep(0.1)
        now = time.monotonic()
        newer = display.frame()
        if newer.rgb != frame.rgb:
            frame, last_change = newer, now
        if now - begin > LIMIT or (not frame.is_blank() and now - last_change > REST):
            return frame
    return None


def main(path, command):
    environment = dict(os.environ)
    environment.pop("WAYLAND_DISPLAY", None)
    try:
        with VirtualDisplay() as display:
            environment |= {"DISPLAY": display.name, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo"}
            program = subprocess.Popen(command, env=environment)
            frame = picture_at_rest(display, program)
            if frame is None:
                print(f"{command[0]} ended by itself, with status {program.returncode}", file=sys.stderr)
                return program.returncode if program.returncode > 0 else 1
            program.send_signal(signal.SIGTERM)
            status = program.wait(20)
    except DisplayError as error:
        print(f"no picture: {error}", file=sys.stderr)
        return 1
    frame = frame.cropped()
    frame.save(path)
    print(f"saved {path} ({frame.width} × {frame.height})")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
