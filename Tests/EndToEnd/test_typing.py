"""Typing into entries whose models answer with another text: the cursor stays where a person has it."""

import os
import pathlib
import subprocess
import unittest

import pyatspi
from harness import session
from harness.waiting import wait_until
from harness.window import AppProcess, _xdotool


class Gallery(AppProcess):
    def __init__(self, *arguments):
        self.log_path = session.home / "gallery.log"
        with open(self.log_path, "wb") as log:
            self.process = subprocess.Popen(
                [pathlib.Path(os.environ["ROOST_E2E_APP"]).parent / "FormGallery", *arguments],
                stdout=log, stderr=subprocess.STDOUT,
            )  # fmt: skip

    def focus(self, name):
        self.click(self.find(name, "text"))
        wait_until(lambda: self.find(name, "text").has_state(pyatspi.STATE_FOCUSED), f"the focus on {name}", 10)

    def text(self, name):
        text = self.find(name, "text").accessible.queryText()
        return text.getText(0, text.characterCount)

    def wait_for_text(self, name, expected):
        wait_until(lambda: self.text(name) == expected, lambda: f"{expected!r}, not {self.text(name)!r}", 10)


def keys(*names):
    for name in names:
        _xdotool("key", name)


class Typing(unittest.TestCase):
    def start(self):
        app = Gallery("rewriting")
        self.addCleanup(app.stop)
        app.wait_for_window()
        app.wait_to_show("Saved 0")
        return app

    def test_capitals_are_made_where_the_cursor_is(self):
        app = self.start()
        app.focus("Shout")
        _xdotool("type", "--delay", "10", "hello world")
        app.wait_for_text("Shout", "HELLO WORLD")
        keys("Home")
        _xdotool("type", "--delay", "10", "oh ")
        app.wait_for_text("Shout", "OH HELLO WORLD")

    def test_groups_move_the_cursor_on(self):
        app = self.start()
        app.focus("Grouped")
        _xdotool("type", "--delay", "10", "12345678")
        app.wait_for_text("Grouped", "123-456-78")
        keys("Home", "Right")
        _xdotool("type", "--delay", "10", "99")
        app.wait_for_text("Grouped", "199-234-567")
        # Letters are refused, and the ones that come after land in the right place.
        _xdotool("type", "--delay", "10", "ab")
        app.wait_for_text("Grouped", "199-234-567")
        keys("End", "BackSpace")
        app.wait_for_text("Grouped", "199-234-56")
        _xdotool("type", "--delay", "10", "x0")
        app.wait_for_text("Grouped", "199-234-560")

    def test_an_editor_is_rewritten_while_it_is_typed_into(self):
        app = self.start()
        app.focus("Essay")
        _xdotool("type", "--delay", "10", "one")
        keys("Return")
        _xdotool("type", "--delay", "10", "two")
        app.wait_for_text("Essay", "ONE\nTWO")
        keys("Up", "Home")
        _xdotool("type", "--delay", "10", "a ")
        app.wait_for_text("Essay", "A ONE\nTWO")
        self.assertNotIn("WARNING", app.log())
        self.assertNotIn("CRITICAL", app.log())

    def test_fast_typing_loses_nothing(self):
        app = self.start()
        app.focus("Plain")
        text = "the quick brown fox jumps over the lazy dog " * 4
        _xdotool("type", "--delay", "1", text)
        app.wait_for_text("Plain", text)

    def test_undo_and_redo_are_the_entrys_own(self):
        app = self.start()
        app.focus("Plain")
        _xdotool("type", "--delay", "30", "one")
        app.wait_for_text("Plain", "one")
        keys("ctrl+a", "BackSpace")
        app.wait_for_text("Plain", "")
        keys("ctrl+z")
        app.wait_for_text("Plain", "one")
        keys("ctrl+shift+z")
        app.wait_for_text("Plain", "")

    def test_copy_and_paste(self):
        app = self.start()
        app.focus("Plain")
        _xdotool("type", "--delay", "30", "copied ")
        keys("ctrl+a", "ctrl+c", "End", "ctrl+v", "ctrl+v")
        app.wait_for_text("Plain", "copied copied copied ")

    def test_a_shortcut_works_from_within_a_field(self):
        app = self.start()
        app.focus("Plain")
        keys("ctrl+s")
        app.wait_to_show("Saved 1")


if __name__ == "__main__":
    unittest.main()
