"""The base of the tests: a demo server and the app, stopped at the end."""

import unittest

from .demo_server import DemoServerProcess
from .window import OUT, AppProcess


class WindowTestCase(unittest.TestCase):
    def start_server(self, *faults, port=0):
        server = DemoServerProcess(*faults, port=port)
        self.addCleanup(server.stop)
        return server

    def start_app(self, base_url, **environment):
        app = AppProcess(base_url, **environment)
        self.addCleanup(app.stop)
        self.addCleanup(self._picture_of_failure, app)
        app.wait_for_window()
        return app

    def start(self, *faults, **environment):
        """A server and the app, which shows its stories."""
        server = self.start_server(*faults)
        app = self.start_app(server.base_url, **environment)
        app.wait_to_show(server.titles("newstories")[0])
        return server, app

    def assert_responsive(self, app):
        """The window answers though nothing comes from the server."""
        app.choose("best")
        app.choose("news")

    def _picture_of_failure(self, app):
        outcome = self._outcome.result
        if any(test is self for test, _ in outcome.failures + outcome.errors) or not self._outcome.success:
            app.picture(f"failure-{self.id()}")
            print(f"\n{self.id()}: picture in {OUT}\n{app.log()}")
