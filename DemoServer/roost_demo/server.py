"""The HTTP side: finds the service for a path, carries out faults, and stays alive whatever clients do."""

import collections
import http.server
import socket
import sys
import threading
import urllib.parse

from . import control
from .answer import Answer, Request
from .faults import FaultSet

GARBAGE = b'<html>{"id": 1, "title": "\xff\xfe unfinished'


class DemoServer(http.server.ThreadingHTTPServer):
    """Serves `services`: objects with `prefixes` and `answer(request, faults)`.

    Every answer is made anew; connections are kept alive as HTTP/1.1 says.
    """

    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = 128

    def __init__(self, address, hacker_news, faults=(), log=None, more_services=()):
        self.hacker_news = hacker_news
        self.services = (hacker_news, *more_services)
        self.faults = FaultSet(faults)
        self.log = log
        self.stopping = threading.Event()
        self._counts = collections.Counter()
        self._counts_lock = threading.Lock()
        super().__init__(address, Handler)

    @property
    def port(self):
        return self.server_address[1]

    def count(self, path):
        parts = path.split("/")
        kind = "/".join(parts[:3]) + ("/*" if len(parts) > 3 else "")
        with self._counts_lock:
            if kind in self._counts or len(self._counts) < 100:
                self._counts[kind] += 1

    def request_counts(self):
        """Requests so far by path; everything below the second level is one entry, so the table stays small."""
        with self._counts_lock:
            return dict(self._counts)

    def stop(self):
        """Ends `serve_forever` from another thread, and answers that are being slow with it."""
        self.stopping.set()
        self.shutdown()

    def handle_error(self, request, client_address):
        error = sys.exc_info()[1]
        if not isinstance(error, (ConnectionError, TimeoutError)):
            super().handle_error(request, client_address)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "RoostDemoServer/1"
    sys_version = ""
    disable_nagle_algorithm = True

    def do_GET(self):
        parts = urllib.parse.urlsplit(self.path)
        query = urllib.parse.parse_qs(parts.query, keep_blank_values=True)
        self._discard_body()
        if parts.path == control.PATH:
            if control.is_loopback(self.client_address[0]):
                self._send(control.answer(self.server, query))
            else:
                self._send(Answer.json({"error": "only from this machine"}, 403))
            return
        path = urllib.parse.unquote(parts.path)
        self.server.count(path)
        faults = self.server.faults.take(path)
        if "slow" in faults:
            self.server.stopping.wait(faults["slow"])
        if "drop" in faults:
            self._hang_up()
            return
        host = self.headers.get("Host") or f"127.0.0.1:{self.server.port}"
        request = Request(
            self.command, path, {name: values[-1] for name, values in query.items()}, f"http://{host}",
            {name.lower(): value for name, value in self.headers.items()},
        )
        self._send(self._answer(request, faults), faults)

    do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = do_GET

    def _answer(self, request, faults):
        service = next((one for one in self.server.services if request.path.startswith(one.prefixes)), None)
        if "status" in faults:
            own = service.error(faults["status"]) if hasattr(service, "error") else None
            return own or Answer.html("<!DOCTYPE html><title>Error</title><p>An error on demand.", faults["status"])
        if "garbage" in faults:
            return Answer(200, "application/json; charset=utf-8", GARBAGE)
        if service is not None:
            return service.answer(request, faults)
        return Answer.html("<!DOCTYPE html><title>Not found</title><p>No service has this path.", 404)

    def _send(self, answer, faults={}):
        if "endless" in faults:
            self._send_without_end(answer)
            return
        length = len(answer.body) + faults.get("length", 0)
        self.send_response(answer.status)
        self.send_header("Content-Type", answer.content_type)
        self.send_header("Content-Length", str(max(length, 0)))
        for name, value in answer.headers:
            self.send_header(name, value)
        if "die" in faults or "length" in faults:
            self.close_connection = True
        self.end_headers()
        if self.command == "HEAD":
            return
        if "die" in faults:
            self.wfile.write(answer.body[: len(answer.body) // 2])
            self._hang_up()
        else:
            self.wfile.write(answer.body)

    def _send_without_end(self, answer):
        """The answer's body again and again, a piece every hundredth of a second, until the client has enough or the server stops."""
        self.close_connection = True
        self.send_response(answer.status)
        self.send_header("Content-Type", answer.content_type)
        self.end_headers()
        try:
            while not self.server.stopping.wait(0.01):
                self.wfile.write(answer.body[:65536] or b" ")
        except OSError:
            pass  # The client has enough.

    def _discard_body(self):
        """Reads what came with a request, so that the next one on this connection starts where it should."""
        try:
            remaining = int(self.headers.get("Content-Length", 0))
        except ValueError:
            self.close_connection = True
            return
        while remaining > 0:
            chunk = self.rfile.read(min(remaining, 65536))
            if not chunk:
                break
            remaining -= len(chunk)

    def _hang_up(self):
        self.close_connection = True
        try:
            self.wfile.flush()
            self.connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass  # The other side was faster.

    def log_message(self, format, *arguments):
        if self.server.log is not None:
            print(f"{self.log_date_time_string()} {format % arguments}", file=self.server.log, flush=True)
