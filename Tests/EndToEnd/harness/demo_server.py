"""The demo server as a process, and what tests tell and ask it."""

import json
import pathlib
import socket
import subprocess
import sys
import urllib.parse
import urllib.request

COMMAND = pathlib.Path(__file__).resolve().parents[3] / "DemoServer/roost-demo-server"


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


class DemoServerProcess:
    """New stories come only when a test publishes them."""

    def __init__(self, *faults, port=0):
        arguments = [argument for fault in faults for argument in ("--fault", fault)]
        self._process = subprocess.Popen(
            [sys.executable, str(COMMAND), "--port", str(port), "--interval", "0", *arguments],
            stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.address = self._process.stdout.readline().strip()
        assert self.address, "the demo server did not start"

    @property
    def base_url(self):
        return self.address + "v0/"

    def control(self, *pairs):
        return self._get("_control?" + urllib.parse.urlencode(pairs))

    def fault(self, text):
        self.control(("fault", text))

    def clear_faults(self):
        self.control(("clear", "1"))

    def publish(self, title):
        return self.control(("publish", 1), ("title", title))["published"][0]

    def requests(self, path):
        return self.control()["requests"].get(path, 0)

    def titles(self, name, count=30):
        """The titles that an app shows of a list, in its order: the newest first."""
        identifiers = sorted(self._get(f"v0/{name}.json")[:count], reverse=True)
        items = [self._get(f"v0/item/{identifier}.json") for identifier in identifiers]
        return [item["title"] for item in items if item and "title" in item and not item.get("dead")]

    def _get(self, path):
        with urllib.request.urlopen(self.address + path, timeout=30) as response:
            return json.load(response)

    def stop(self):
        if self._process.poll() is None:
            self._process.terminate()
        self._process.wait(20)
        self._process.stdout.close()
