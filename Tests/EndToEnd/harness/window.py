"""The app as a process, and its window as assistive technology sees it."""

import os
import pathlib
import signal
import subprocess

import gi

gi.require_version("Atspi", "2.0")

import pyatspi  # noqa: E402

from . import session  # noqa: E402
from .waiting import wait_until  # noqa: E402

OUT = pathlib.Path(os.environ.get("ROOST_E2E_OUT", "out"))
_GONE = (gi.repository.GLib.Error, LookupError, RuntimeError)


class AppProcess:
    def __init__(self, base_url, **environment):
        self.log_path = session.home / "app.log"
        with open(self.log_path, "wb") as log:
            self.process = subprocess.Popen(
                [os.environ["ROOST_E2E_APP"]],
                env={**os.environ, "HACKERNEWS_BASE_URL": base_url, **environment},
                stdout=log, stderr=subprocess.STDOUT,
            )  # fmt: skip

    # The window

    def window(self):
        """The accessible object of the app's window, or None."""
        for application in _children(pyatspi.Registry.getDesktop(0)):
            try:
                if application.get_process_id() == self.process.pid:
                    for child in _children(application):
                        return child
            except _GONE:
                continue
        return None

    def wait_for_window(self):
        return wait_until(self._running_window, lambda: "a window\n" + self.log())

    def _running_window(self):
        assert self.process.poll() is None, f"the app ended, status {self.process.returncode}\n{self.log()}"
        return self.window()

    def nodes(self):
        """Everything in the window, in its order, as `Node`s."""
        window = self._running_window()
        return list(_walk(window)) if window else []

    def find(self, name, *roles):
        """The first node with that name (and one of those roles)."""
        for node in self.nodes():
            if node.name == name and (not roles or node.role in roles):
                return node
        return None

    def names(self):
        return [node.name for node in self.nodes() if node.name]

    def shows(self, text):
        return any(text in name for name in self.names())

    def wait_to_show(self, text, seconds=25):
        wait_until(lambda: self.shows(text), lambda: f"{text!r} in the window\n{self.dump()}", seconds)

    def order_of(self, texts):
        """Those of `texts` that the window shows, from top to bottom."""
        found = []
        names = self.names()
        for text in texts:
            index = next((index for index, name in enumerate(names) if text in name), None)
            if index is not None:
                found.append((index, text))
        return [text for _, text in sorted(found)]

    def wait_for_pressable(self, text):
        """The first thing to press whose name holds `text`."""
        return wait_until(
            lambda: next((node for node in self.nodes() if text in node.name and node.has_action()), None),
            lambda: f"something to press named {text!r}\n{self.dump()}",
        )

    def choose(self, segment):
        """Presses a segment of the Picker and waits until it is chosen, which takes no answer from the service."""
        self.wait_for_pressable(segment).press()
        self.wait_until_chosen(segment)

    def wait_until_chosen(self, segment):
        wait_until(
            lambda: any(node.name == segment and node.has_state(pyatspi.STATE_PRESSED) for node in self.nodes()),
            lambda: f"the segment {segment!r} to be chosen\n{self.dump()}",
            5,
        )

    def resize(self, width, height):
        windows = subprocess.run(
            ["xdotool", "search", "--pid", str(self.process.pid)], capture_output=True, text=True, timeout=20
        )
        _xdotool("windowsize", windows.stdout.split()[-1], width, height)

    # A person's mouse

    def point_at(self, node):
        x, y, width, height = node.extents()
        _xdotool("mousemove", x + width // 2, y + height // 2)

    def click(self, node):
        self.point_at(node)
        _xdotool("click", 1)

    def turn_wheel_down(self, clicks=5):
        _xdotool("click", "--repeat", clicks, 5)

    def picture(self, name):
        """Saves what the screen shows, once it has stayed the same for a moment."""
        frames = []

        def at_rest():
            frames.append(session.display.frame())
            return len(frames) > 6 and all(frame.rgb == frames[-1].rgb for frame in frames[-6:])

        try:
            wait_until(at_rest, "a picture at rest", 5)
        except AssertionError:
            pass  # Something moves; a picture of it is still a picture.
        frame = frames[-1].cropped()
        frame.save(OUT / f"{name}.png")
        return frame

    def dump(self):
        return "\n".join(str(node) for node in self.nodes()[:120])

    def log(self):
        return self.log_path.read_text(encoding="utf-8", errors="replace")[-4000:]

    # The process

    def resident_mib(self):
        for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        return 0

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        wait_until(lambda: self.window() is None, "the app's window to leave the accessibility bus")


class Node:
    """One accessible object, read once."""

    def __init__(self, accessible, depth):
        self.accessible = accessible
        self.depth = depth
        self.name = accessible.name or ""
        self.role = accessible.getRoleName()

    def _action(self):
        try:
            return self.accessible.queryAction()
        except (NotImplementedError, *_GONE):
            return None

    def has_action(self):
        action = self._action()
        return action is not None and action.nActions > 0

    def press(self):
        action = self._action()
        assert action is not None and action.nActions > 0, f"nothing to press: {self}"
        assert action.doAction(0), f"could not be pressed: {self}"

    def has_state(self, state):
        return self.accessible.getState().contains(state)

    def extents(self):
        """(x, y, width, height) in the window."""
        box = self.accessible.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        return box.x, box.y, box.width, box.height

    def __str__(self):
        name = self.name if len(self.name) < 100 else self.name[:97] + "…"
        return f"{'  ' * self.depth}{self.role} {name!r}"


def _xdotool(*arguments):
    """There is no window manager: the window lies at the screen's corner, so its coordinates are the screen's."""
    subprocess.run(["xdotool", *map(str, arguments)], check=True, timeout=20)


def _children(accessible):
    try:
        count = accessible.childCount
    except _GONE:
        return
    for index in range(count):
        try:
            child = accessible.getChildAtIndex(index)
        except _GONE:
            continue
        if child is not None:
            yield child


def _walk(accessible, depth=0):
    try:
        node = Node(accessible, depth)
    except _GONE:
        return  # It went while it was being looked at.
    yield node
    for child in _children(accessible):
        yield from _walk(child, depth + 1)
