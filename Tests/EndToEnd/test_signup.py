"""The sign-up form: typed into by keyboard, watched by assistive technology."""

import os
import pathlib
import subprocess
import unittest

import pyatspi
from harness import listing, session
from harness.waiting import wait_until
from harness.window import AppProcess, _xdotool

REQUIREMENTS = ("At least 4 characters", "At least 8 characters", "One capital letter", "Both passwords are the same")


LISTING = pathlib.Path(__file__).resolve().parents[3] / "shared/listings/signup"


class SignUp(AppProcess):
    def __init__(self, program=None, **environment):
        self.log_path = session.home / "signup.log"
        with open(self.log_path, "wb") as log:
            self.process = subprocess.Popen(
                [program or pathlib.Path(os.environ["ROOST_E2E_APP"]).parent / "SignUp"],
                env={**os.environ, **environment}, stdout=log, stderr=subprocess.STDOUT,
            )  # fmt: skip

    def field(self, name):
        return self.find(name, "text", "password text")

    def type(self, name, text):
        self.click(self.field(name))
        wait_until(lambda: self.field(name).has_state(pyatspi.STATE_FOCUSED), f"the focus on {name}", 10)
        # Slowly: for each letter that the keyboard lacks, xdotool changes the layout.
        _xdotool("type", "--delay", "80", text)

    def text(self, name):
        text = self.field(name).accessible.queryText()
        return text.getText(0, text.characterCount)

    def met(self):
        """Which requirements are met, by what assistive technology reads out."""
        nodes = {node.name: node.accessible.description for node in self.nodes()}
        return tuple(nodes.get(name) == "met" for name in REQUIREMENTS)

    def wait_for_met(self, *expected):
        wait_until(lambda: self.met() == expected, lambda: f"{expected}, not {self.met()}\n{self.dump()}", 15)

    def sign_up(self):
        return self.find("Sign up", "push button")

    def texts(self):
        """Everything that any interface of any node tells."""
        found = []
        for node in self.nodes():
            found += [node.name, node.accessible.description or ""]
            try:
                text = node.accessible.queryText()
                found.append(text.getText(0, text.characterCount))
            except (NotImplementedError, LookupError, RuntimeError):
                pass
        return found


class SignUpForm(unittest.TestCase):
    def start(self, **environment):
        app = SignUp(**environment)
        self.addCleanup(app.stop)
        app.wait_for_window()
        app.wait_to_show("Create an account")
        return app

    def test_cyrillic_by_keyboard_meets_every_requirement(self):
        app = self.start()
        app.wait_for_met(False, False, False, False)
        self.assertFalse(app.sign_up().has_state(pyatspi.STATE_SENSITIVE))
        app.type("Login", "Анн")
        app.wait_for_met(False, False, False, False)
        _xdotool("type", "--delay", "80", "а")
        app.wait_for_met(True, False, False, False)
        self.assertEqual(app.text("Login"), "Анна")
        app.type("Password", "пароль12")
        app.wait_for_met(True, True, False, False)
        _xdotool("type", "--delay", "80", "Ж")
        app.wait_for_met(True, True, True, False)
        app.type("Repeat the password", "пароль12Ж")
        app.wait_for_met(True, True, True, True)
        app.picture("signup-met")
        wait_until(lambda: app.sign_up().has_state(pyatspi.STATE_SENSITIVE), "the button to work", 10)
        app.click(app.sign_up())
        app.wait_to_show("Welcome, Анна!")

    def test_deleting_takes_requirements_back(self):
        app = self.start()
        app.type("Login", "anna")
        app.wait_for_met(True, False, False, False)
        _xdotool("key", "BackSpace")
        app.wait_for_met(False, False, False, False)
        # Undo is the entry's own.
        _xdotool("key", "ctrl+z")
        app.wait_for_met(True, False, False, False)

    def test_return_leads_from_field_to_field(self):
        app = self.start()
        app.type("Login", "anna")
        for name, text in (("Password", "Secret12"), ("Repeat the password", "Secret12")):
            _xdotool("key", "Return")
            wait_until(lambda: app.field(name).has_state(pyatspi.STATE_FOCUSED), f"the focus on {name}", 10)
            _xdotool("type", "--delay", "40", text)
        app.wait_for_met(True, True, True, True)
        _xdotool("key", "Return")
        app.wait_to_show("Welcome, anna!")

    def test_assistive_technology_fills_it_in(self):
        app = self.start()
        for name, text in (("Login", "Анна"), ("Password", "Пароль12"), ("Repeat the password", "Пароль12")):
            app.field(name).accessible.queryEditableText().setTextContents(text)
        app.wait_for_met(True, True, True, True)
        app.sign_up().press()
        app.wait_to_show("Welcome, Анна!")

    def test_a_password_is_told_to_nobody(self):
        heard = []

        def listen(event):
            heard.append(f"{event.type} {event.any_data}")

        pyatspi.Registry.registerEventListener(listen, "object:text-changed", "object:property-change")
        self.addCleanup(pyatspi.Registry.deregisterEventListener, listen, "object:text-changed", "object:property-change")
        app = self.start()
        app.type("Login", "anna")
        app.type("Password", "Qwzx")
        app.type("Repeat the password", "Qwzx")
        app.wait_for_met(True, False, True, True)
        self.assertEqual(app.text("Password"), "••••")
        self.assertIsNotNone(app.find("Password", "password text"))
        told = "\n".join(app.texts() + heard) + app.log()
        self.assertNotIn("Qwzx", told)
        # Nor key by key.
        for letter in "Qwzx":
            self.assertNotIn(f" {letter}\n", told.replace("'", "\n"))

    def test_a_paste_of_a_hundred_kilobytes(self):
        app = self.start()
        text = "Довольно длинный текст. " * 2500
        app.field("Login").accessible.queryEditableText().setTextContents(text)
        app.wait_for_met(True, False, False, False)
        self.assertEqual(app.text("Login"), text)
        app.click(app.field("Login"))
        _xdotool("key", "End")
        _xdotool("type", "--delay", "20", "abc")
        wait_until(
            lambda: app.text("Login") == text + "abc", lambda: f"three more letters, not {app.text('Login')[-9:]!r}", 15
        )


@unittest.skipUnless(LISTING.is_dir(), "the article's listing is not at hand: ../shared/listings/signup")
class Listing(unittest.TestCase):
    """The form as the article prints it, which is read from where it is and never copied."""

    def test_it_compiles_unchanged_and_runs(self):
        program = session.home / "Listing"
        self.assertEqual(listing.build(LISTING, program), "", "warnings of the listing")
        app = SignUp(program)
        self.addCleanup(app.stop)
        app.wait_for_window()
        app.wait_to_show("Создать аккаунт")
        app.picture("listing")
        app.type("Логин", "Анна")
        app.type("Пароль", "пароль12")
        app.type("Подтвердите пароль", "пароль12")
        wait_until(lambda: app.text("Подтвердите пароль") == "••••••••", "what was typed", 10)
        for text in ("Минимум 4 символа", "Минимум 8 символов", "Пароль должен совпадать с введенным ранее"):
            self.assertTrue(app.shows(text), text)
        app.picture("listing-met")


if __name__ == "__main__":
    unittest.main()
