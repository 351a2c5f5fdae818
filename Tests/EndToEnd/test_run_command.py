"""scripts/run where there is no display."""

import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import unittest

from harness import session
from harness.waiting import wait_until
from harness.window import OUT

ROOT = pathlib.Path(__file__).resolve().parents[2]


class RunCommand(unittest.TestCase):
    def start(self, *arguments, **more):
        """The command without a display, in a process group of its own, as a shell would start it."""
        environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "GDK_BACKEND")}
        environment.update(more)
        self.log = session.home / "run.log"
        with open(self.log, "wb") as log:
            process = subprocess.Popen(
                ["scripts/run", "--no-setup", *arguments],
                cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT, start_new_session=True,
            )  # fmt: skip
        self.addCleanup(self.kill_group, process)
        return process

    @staticmethod
    def kill_group(process):
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()

    def output(self):
        return self.log.read_text(encoding="utf-8", errors="replace")

    def group_is_gone(self, process):
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return True
        return False

    def test_it_shows_the_app_in_a_browser(self):
        if shutil.which("gtk4-broadwayd") is None:
            self.skipTest("gtk4-broadwayd is missing (Debian package libgtk-4-bin)")
        process = self.start()
        address = wait_until(
            lambda: re.search(r"open http://127\.0\.0\.1:(\d+)", self.output()), self.output, 120
        )  # fmt: skip
        self.assertIn("there is no display", self.output())
        # What a browser is sent once the window has been drawn: its size, and nodes with text as textures.
        self.assertGreater(self.bytes_sent_to_a_browser(int(address[1]), 10_000), 10_000)
        process.terminate()
        self.assertEqual(process.wait(30), 128 + signal.SIGTERM)
        wait_until(lambda: self.group_is_gone(process), "the demo server, the app and broadway to end")

    def test_it_notices_that_a_display_is_gone(self):
        process = self.start(DISPLAY=":4711")
        wait_until(lambda: "does not run" in self.output(), self.output, 120)
        process.terminate()
        process.wait(30)

    def test_it_saves_a_picture(self):
        picture = OUT / "9-run-command.png"
        picture.unlink(missing_ok=True)
        process = self.start("--png", str(picture))
        self.assertEqual(process.wait(150), 0, self.output())
        self.assertTrue(picture.read_bytes().startswith(b"\x89PNG"))
        wait_until(lambda: self.group_is_gone(process), "everything to end")

    def test_it_refuses_what_it_does_not_know(self):
        process = self.start("--frobnicate")
        self.assertEqual(process.wait(30), 1)
        self.assertIn("unknown argument", self.output())

    @staticmethod
    def bytes_sent_to_a_browser(port, enough):
        """Connects as broadway's page does; counts what comes until it is `enough`, or nothing comes for a while."""
        with socket.create_connection(("127.0.0.1", port), timeout=15) as browser:
            browser.sendall(
                b"GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Origin: http://127.0.0.1\r\nSec-WebSocket-Protocol: broadway\r\nSec-WebSocket-Version: 13\r\n"
                b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
            )
            count = 0
            try:
                while count <= enough:
                    data = browser.recv(65536)
                    if not data:
                        break
                    count += len(data)
            except TimeoutError:
                pass
            return count
