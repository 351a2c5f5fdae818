"""The command as a person or a script starts it."""

import pathlib
import signal
import socket
import subprocess
import sys
import unittest
import urllib.request

COMMAND = pathlib.Path(__file__).resolve().parent.parent / "roost-demo-server"


class Command(unittest.TestCase):
    def start(self, *arguments):
        process = subprocess.Popen(
            [sys.executable, str(COMMAND), *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        return process

    def test_prints_its_address_and_ends_cleanly(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            process = self.start("--port", "0", "--fault", "slow:60@/v0/topstories.json")
            address = process.stdout.readline().strip()
            with urllib.request.urlopen(address + "v0/newstories.json", timeout=10) as response:
                self.assertEqual(response.status, 200)
            process.send_signal(number)
            self.assertEqual(process.wait(timeout=10), 0)
            self.assertEqual(process.stderr.read(), "")

    def test_a_port_in_use_is_said_in_one_line(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            process = self.start("--port", str(taken.getsockname()[1]))
            _, errors = process.communicate(timeout=10)
        self.assertEqual(process.returncode, 1)
        self.assertIn("cannot listen", errors)
        self.assertEqual(errors.count("\n"), 1)

    def test_wrong_arguments_are_refused(self):
        for arguments in (("--fault", "fire"), ("--interval", "-1"), ("--interval", "nan"), ("--port", "x")):
            process = self.start(*arguments)
            process.communicate(timeout=10)
            self.assertEqual(process.returncode, 2, arguments)


if __name__ == "__main__":
    unittest.main()
