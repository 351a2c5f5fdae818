"""A demo server on a free port, and a client that shows exactly what came over the wire."""

import http.client
import json
import pathlib
import threading
import unittest
import urllib.parse

from roost_demo.hacker_news import HackerNews
from roost_demo.news_api import NewsAPI
from roost_demo.server import DemoServer
from roost_demo.tmdb import TMDb

DATA = pathlib.Path(__file__).resolve().parent.parent / "data"


class Clock:
    """A clock that tests move."""

    def __init__(self, now=1_800_000_000.0):
        self.now = now

    def __call__(self):
        return self.now


class ServerTestCase(unittest.TestCase):
    interval = 0.0
    faults = ()

    def setUp(self):
        self.clock = Clock()
        self.hacker_news = HackerNews(DATA / "hackernews.json", self.interval, self.clock)
        services = (TMDb(DATA / "movies.json", "right", self.clock), NewsAPI(DATA / "news.json", "right", self.clock))
        self.server = DemoServer(("127.0.0.1", 0), self.hacker_news, self.faults, more_services=services)
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.01})
        self.thread.start()
        self.addCleanup(self._stop)

    def _stop(self):
        self.server.stop()
        self.thread.join()
        self.server.server_close()

    def request(self, path, method="GET", body=None, timeout=10, headers={}):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=timeout)
        try:
            connection.request(method, path, body=body, headers=headers)
            response = connection.getresponse()
            return response.status, dict(response.getheaders()), response.read()
        finally:
            connection.close()

    def json(self, path):
        status, _, body = self.request(path)
        self.assertEqual(status, 200, body)
        return json.loads(body)

    def control(self, *pairs):
        return self.json("/_control?" + urllib.parse.urlencode(pairs))
