"""Bad input: the window stays responsive, shows what it has, and recovers by itself."""

import time

from harness.case import WindowTestCase
from harness.demo_server import free_port
from harness.waiting import wait_until

LIST = "/v0/newstories.json"


class Trouble(WindowTestCase):
    def assert_recovers(self, server, app):
        """What comes after the trouble is shown."""
        server.clear_faults()
        title = f"After the trouble of {self._testMethodName}"
        server.publish(title)
        app.wait_to_show(title)

    def test_a_server_that_comes_up_later(self):
        port = free_port()
        app = self.start_app(f"http://127.0.0.1:{port}/v0/")
        app.wait_to_show("cannot be reached")
        self.assert_responsive(app)
        app.picture("4-server-down")
        server = self.start_server(port=port)
        app.wait_to_show(server.titles("newstories")[0])

    def test_a_server_that_dies_and_comes_back(self):
        port = free_port()
        server = self.start_server(port=port)
        app = self.start_app(server.base_url)
        title = server.titles("newstories")[0]
        app.wait_to_show(title)
        server.stop()
        app.wait_to_show("Not updated")
        self.assertTrue(app.shows(title))
        self.assert_responsive(app)
        app.picture("5-server-died")
        self.assert_recovers(self.start_server(port=port), app)
        wait_until(lambda: not app.shows("Not updated"), "the note to go")

    def test_a_slow_server(self):
        server = self.start_server("slow:10@/v0/*stories.json")
        app = self.start_app(server.base_url)
        begin = time.monotonic()
        app.wait_to_show("Loading")
        self.assert_responsive(app)
        self.assertLess(time.monotonic() - begin, 8, "the window waits for the server")
        app.wait_to_show("A kitchen timer", 40)

    def test_a_slow_answer_never_covers_a_newer_choice(self):
        server, app = self.start()
        server.fault("slow:6@/v0/topstories.json")
        app.choose("top")
        app.choose("best")
        best = server.titles("beststories")[0]
        app.wait_to_show(best)
        top = next(title for title in server.titles("topstories") if title not in server.titles("beststories"))
        end = time.monotonic() + 7
        while time.monotonic() < end:
            self.assertFalse(app.shows(top), app.dump())
            time.sleep(0.25)
        self.assertTrue(app.shows(best))

    def test_misbehaving_answers(self):
        server, app = self.start()
        title = server.titles("newstories")[0]
        for fault in ("garbage", "status:500", "die", "drop", "length:20", "length:-20", "null"):
            with self.subTest(fault):
                server.fault(f"{fault}@/v0/*")
                seen = server.requests(LIST)
                wait_until(lambda: server.requests(LIST) >= seen + 2, "refreshes in trouble")
                self.assertTrue(app.shows(title), app.dump())
                self.assert_responsive(app)
                self.assert_recovers(server, app)

    def test_misbehaving_from_the_start(self):
        for fault in ("garbage", "status:500", "drop"):
            with self.subTest(fault):
                server = self.start_server(fault)
                app = self.start_app(server.base_url)
                app.wait_to_show("cannot be reached")
                self.assert_recovers(server, app)
                app.stop()

    def test_an_empty_list(self):
        server = self.start_server("empty")
        app = self.start_app(server.base_url)
        app.wait_to_show("No stories")
        app.picture("6-empty")
        self.assert_recovers(server, app)

    def test_a_title_of_4000_characters(self):
        server, app = self.start("title:4000")
        self.assertEqual(len(server.titles("newstories")[0]), 4000)
        self.assert_responsive(app)
        app.picture("7-long-title")

    def test_titles_in_many_scripts(self):
        server, app = self.start()
        titles = (
            "עברית באמצע English ואז עוד עברית", "مرحبا بالعالم", "👩‍👩‍👧‍👦 Families 🏳️‍🌈 and flags 🇺🇳",
            "汉字与漢字とカタカナ", "हिन्दी में एक शीर्षक", "Zalgo z̸̢͎a̷͕̓l̶̰̈g̵̣͐o̸̙͊", "\u202eReversed", "<b>&amp; not markup</b>",
        )  # fmt: skip
        for title in titles:
            server.publish(title)
        for title in titles:
            app.wait_to_show(title)
        app.picture("8-many-scripts")


class Staying(WindowTestCase):
    def test_many_refreshes_leave_nothing_behind(self):
        """Stories come and go; the app holds what it shows."""
        server, app = self.start()

        def publish(count):
            for index in range(count):
                server.control(("publish", 10))
                title = f"Round {index} of {count}"
                server.publish(title)
                app.wait_to_show(title)

        publish(3)
        before = app.resident_mib()
        publish(8)
        self.assertLess(app.resident_mib() - before, 12, "MiB more after 88 new stories")
