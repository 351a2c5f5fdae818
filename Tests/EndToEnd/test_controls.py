"""Every native control, as assistive technology, the keyboard and the mouse have it. Shown by DisplayDemo."""

import os
import pathlib
import re
import subprocess
import unittest

import pyatspi
from harness import session
from harness.waiting import wait_until
from harness.window import AppProcess, _xdotool


class Demo(AppProcess):
    def __init__(self, scene):
        self.log_path = session.home / "demo.log"
        with open(self.log_path, "wb") as log:
            self.process = subprocess.Popen(
                [pathlib.Path(os.environ["ROOST_E2E_APP"]).parent / "DisplayDemo", scene],
                stdout=log, stderr=subprocess.STDOUT,
            )  # fmt: skip

    def events(self, name):
        """What the demo heard of the item called `name`."""
        log = self.log_path.read_text(encoding="utf-8").replace("RoostDisplay.ControlValue.", "")
        return re.findall(rf"^{re.escape(name)} ([a-z]\w*.*)$", log, re.MULTILINE)

    def wait_for(self, name, event):
        wait_until(lambda: event in self.events(name), lambda: f"{event} of {name}\n{self.log()}", 10)

    def identified(self, identifier):
        """Identifiers are the beginning of the description."""
        return next(node for node in self.nodes() if f"{node.accessible.description} ".startswith(f"id:{identifier} "))

    def text(self, identifier):
        """What a field shows."""
        text = self.identified(identifier).accessible.queryText()
        return text.getText(0, text.characterCount)

    def focused(self):
        return next((node for node in self.nodes() if node.has_state(pyatspi.STATE_FOCUSED)), None)


def keys(*names):
    for name in names:
        _xdotool("key", name)


class Controls(unittest.TestCase):
    def start(self, scene):
        demo = Demo(scene)
        self.addCleanup(demo.stop)
        demo.wait_for_window()
        return demo

    def test_roles_and_names(self):
        demo = self.start("gallery")
        demo.wait_to_show("Large title")
        for name, role in (
            ("Large title", "label"), ("star.fill", "image"), ("Plain", "push button"), ("Главная", "push button"),
            ("picker", "grouping"), ("switch", "check box"), ("check", "check box"), ("plain field", "text"),
            ("field", "text"), ("secure", "password text"), ("editor", "text"),
        ):  # fmt: skip
            self.assertIsNotNone(demo.find(name, role), f"{role} {name}\n{demo.dump()}")
        self.assertEqual(demo.identified("switch").role, "check box")

    def test_assistive_technology_operates_them(self):
        demo = self.start("gallery")
        demo.wait_for_pressable("Plain").press()
        demo.wait_for("Plain", "activated")
        demo.wait_for_pressable("Лучшее").press()
        demo.wait_for("picker", "changed(selection(2))")
        demo.wait_for_pressable("switch").press()
        demo.wait_for("switch", "changed(bool(false))")
        demo.identified("field").accessible.queryEditableText().setTextContents("Ещё 你好 😀")
        demo.wait_for("field", 'changed(text("Ещё 你好 😀"))')
        self.assertEqual(demo.text("field"), "Ещё 你好 😀")

    def test_the_keyboard_operates_them(self):
        demo = self.start("gallery")
        demo.wait_for_pressable("Plain")
        self.assertIsNone(demo.focused(), "a new window gives nobody the focus")
        demo.click(demo.find("Plain", "push button"))
        demo.wait_for("Plain", "activated")
        # Reading order.
        order = []
        for _ in range(4):
            keys("Tab")
            wait_until(lambda: demo.focused() and demo.focused().name not in order[-1:], "the focus to go on", 5)
            order.append(demo.focused().name)
        self.assertEqual(order, ["Bordered", "Главная", "Top", "switch"], demo.log())
        keys("space")
        demo.wait_for("switch", "changed(bool(false))")
        keys("shift+Tab", "Right")
        demo.wait_for("picker", "changed(selection(2))")
        keys("shift+Tab", "shift+Tab", "Return")
        demo.wait_for("Bordered", "activated")

    def test_typing(self):
        demo = self.start("gallery")
        demo.wait_to_show("Large title")
        demo.click(demo.identified("plain field"))
        demo.wait_for("plain field", "focused(true)")
        # Slowly: for each letter that the keyboard lacks, xdotool changes the layout.
        _xdotool("type", "--delay", "80", "ёж 你")
        keys("Return")
        demo.wait_for("plain field", "submitted")
        demo.wait_for("plain field", 'changed(text("ёж 你"))')
        self.assertEqual(demo.text("plain field"), "ёж 你")

    def test_what_is_typed_into_a_secure_field_is_not_printed(self):
        demo = self.start("gallery")
        demo.wait_to_show("Large title")
        demo.click(demo.identified("secure"))
        demo.wait_for("secure", "focused(true)")
        _xdotool("type", "--delay", "80", "q7")
        demo.wait_for("secure", "changed(text(<redacted>))")
        self.assertNotIn("q7", demo.log_path.read_text(encoding="utf-8"))

    def test_a_hundred_thousand_rows(self):
        demo = self.start("rows")
        demo.wait_to_show("Строка 0:")
        _xdotool("mousemove", 100, 300)
        demo.turn_wheel_down(3)
        demo.wait_to_show("Строка 17:")
        keys("End")
        demo.wait_to_show("Строка 99999:")
        self.assertFalse(demo.shows("Строка 0:"))
        keys("Prior")
        wait_until(lambda: not demo.shows("Строка 99999:"), "the page before", 10)
        keys("Home")
        demo.wait_to_show("Строка 0:")
        row = next(node for node in demo.nodes() if node.role == "list item")
        self.assertEqual(row.accessible.parent.getRoleName(), "list")
