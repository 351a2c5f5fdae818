"""Selecting rows with real keys and the mouse, and what assistive technology learns of it. Shown by FormGallery."""

import os
import pathlib
import subprocess
import unittest

import pyatspi
from harness import session
from harness.waiting import wait_until
from harness.window import AppProcess, _xdotool


class Gallery(AppProcess):
    def __init__(self, *arguments, **environment):
        self.log_path = session.home / "lists.log"
        with open(self.log_path, "wb") as log:
            self.process = subprocess.Popen(
                [pathlib.Path(os.environ["ROOST_E2E_APP"]).parent / "FormGallery", *arguments],
                env={**os.environ, **environment}, stdout=log, stderr=subprocess.STDOUT,
            )  # fmt: skip

    def row(self, name):
        return self.find(name, "list item")

    def selected(self):
        return [node.name for node in self.nodes() if node.has_state(pyatspi.STATE_SELECTED)]

    def focused(self):
        return next((node for node in self.nodes() if node.has_state(pyatspi.STATE_FOCUSED)), None)

    def wait_for(self, text, *selected):
        self.wait_to_show(text, 10)
        wait_until(
            lambda: self.selected() == list(selected), lambda: f"{selected}, not {self.selected()}\n{self.dump()}", 10
        )

    def wait_for_focus(self, name):
        wait_until(
            lambda: self.focused() and self.focused().name == name, lambda: f"the focus on {name}\n{self.dump()}", 10
        )


def keys(*names):
    for name in names:
        _xdotool("key", name)


class Lists(unittest.TestCase):
    def start(self, page, **environment):
        app = Gallery(page, **environment)
        self.addCleanup(app.stop)
        app.wait_for_window()
        app.wait_to_show("Pressed" if page == "buttons" else "Selected")
        return app

    def test_one_row(self):
        app = self.start("list")
        self.assertTrue(app.row("Row 2").has_state(pyatspi.STATE_SELECTABLE), app.dump())
        app.click(app.row("Row 2"))
        app.wait_for("Selected: 2", "Row 2")
        app.wait_for_focus("Row 2")
        keys("Down", "Down", "Up")
        app.wait_for("Selected: 3", "Row 3")
        # The focus comes to the row, so that it is read out with its name and that it is selected.
        app.wait_for_focus("Row 3")
        keys("End")
        app.wait_for("Selected: 999", "Row 999")
        app.wait_for_focus("Row 999")
        keys("Prior")
        wait_until(lambda: app.selected() and app.selected() != ["Row 999"], "the page before", 10)
        keys("Home")
        app.wait_for("Selected: 0", "Row 0")
        keys("Escape")
        app.wait_for("Selected: 0", "Row 0")
        # The wheel takes the row out of sight; the keys go on from it.
        app.point_at(app.row("Row 5"))
        app.turn_wheel_down(30)
        wait_until(lambda: not app.find("Row 5", "list item"), "other rows", 10)
        keys("Down")
        app.wait_for("Selected: 1", "Row 1")

    def test_without_a_focus_the_list_gets_the_keys(self):
        app = self.start("list")
        keys("Down", "Down")
        app.wait_for("Selected: 1", "Row 1")

    def test_several_rows(self):
        app = self.start("lists")
        app.click(app.row("Row 1"))
        app.wait_for("Selected: 1", "Row 1")
        keys("shift+Down", "shift+Down")
        app.wait_for("Selected: 1 2 3", "Row 1", "Row 2", "Row 3")
        _xdotool("keydown", "ctrl")
        app.click(app.row("Row 5"))
        app.click(app.row("Row 2"))
        _xdotool("keyup", "ctrl")
        app.wait_for("Selected: 1 3 5", "Row 1", "Row 3", "Row 5")
        _xdotool("keydown", "shift")
        app.click(app.row("Row 4"))
        _xdotool("keyup", "shift")
        app.wait_for("Selected: 2 3 4", "Row 2", "Row 3", "Row 4")
        keys("ctrl+a")
        wait_until(lambda: app.shows("98 99"), lambda: f"all\n{app.dump()}", 10)
        keys("ctrl+shift+a")
        app.wait_for("Selected: ")

    def test_controls_in_rows_without_a_selection(self):
        app = self.start("buttons")
        self.assertFalse(app.row("") and app.row("").has_state(pyatspi.STATE_SELECTABLE))
        app.click(app.find("Second 1", "push button"))
        app.wait_to_show("Pressed: Second 1", 10)
        keys("Down", "Down")
        app.wait_for_focus("Second 3")
        keys("Return")
        app.wait_to_show("Pressed: Second 3", 10)
        keys("Up", "space")
        app.wait_to_show("Pressed: Second 2", 10)
        keys(*["Down"] * 20)
        app.wait_for_focus("Second 22")

    def test_pictures(self):
        for scheme in ("default", "prefer-dark"):
            with self.subTest(scheme):
                app = Gallery("lists", ADW_DEBUG_COLOR_SCHEME=scheme)
                try:
                    app.wait_for_window()
                    app.wait_to_show("Row 1")
                    app.click(app.row("Row 1"))
                    keys("shift+Down", "shift+Down")
                    app.wait_for("Selected: 1 2 3", "Row 1", "Row 2", "Row 3")
                    app.picture(f"list-selection-{scheme}")
                finally:
                    app.stop()
