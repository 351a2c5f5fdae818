"""What a person sees and does."""

import re
import signal
import time

from harness import session
from harness.case import WindowTestCase
from harness.waiting import wait_until

AGO = re.compile(r"\b(now|ago|yesterday|last (week|month|year))\b")


class Window(WindowTestCase):
    def test_stories_are_shown_newest_first(self):
        server, app = self.start()
        titles = server.titles("newstories")[:4]
        wait_until(lambda: app.order_of(titles) == titles, lambda: f"{titles} in this order\n{app.dump()}")
        self.assertEqual(app.window().name, "Hacker News")
        self.assertTrue(any(AGO.search(name) for name in app.names()), app.dump())
        app.picture("1-news")

    def test_the_picker_switches_the_list(self):
        server, app = self.start()
        news = server.titles("newstories")[0]
        for segment, name in (("top", "topstories"), ("best", "beststories")):
            titles = [title for title in server.titles(name) if title != news][:3]
            app.choose(segment)
            for title in titles:
                app.wait_to_show(title)
            self.assertFalse(app.shows(news), f"{news!r} is no story of {name}\n{app.dump()}")
            app.picture(f"2-{segment}")
        app.choose("news")
        app.wait_to_show(news)

    def test_the_mouse_does_what_assistive_technology_does(self):
        server, app = self.start()
        app.click(app.wait_for_pressable("best"))
        app.wait_until_chosen("best")
        app.wait_to_show(server.titles("beststories")[0])
        app.click(app.wait_for_pressable("news"))
        app.wait_until_chosen("news")

    def test_scrolling_brings_further_stories(self):
        server, app = self.start()
        titles = server.titles("newstories")
        app.point_at(app.wait_for_pressable(titles[3]))

        def reaches_the_end():
            app.turn_wheel_down()
            return app.shows(titles[-1])

        wait_until(reaches_the_end, lambda: f"{titles[-1]!r} after scrolling\n{app.dump()}")
        self.assertFalse(app.shows(titles[0]), "rows far away are not kept")
        app.picture("3-scrolled")

    def test_a_new_story_appears_by_itself(self):
        server, app = self.start()
        server.publish("Свежая новость: 新しい話 🐣")
        app.wait_to_show("Свежая новость: 新しい話 🐣")
        app.picture("3-new-story")

    def test_the_view_model_that_fetches_everything_shows_the_same(self):
        server, app = self.start(HACKERNEWS_VIEW_MODEL="all")
        server.publish("Another new story")
        app.wait_to_show("Another new story")
        before = server.requests("/v0/item/*")
        wait_until(lambda: server.requests("/v0/item/*") >= before + 30, "all stories to be fetched again")

    def test_only_new_stories_are_fetched(self):
        server, app = self.start()
        wait_until(lambda: server.requests("/v0/newstories.json") >= 2, "a second refresh")
        before = server.requests("/v0/item/*"), server.requests("/v0/newstories.json")
        wait_until(lambda: server.requests("/v0/newstories.json") >= before[1] + 2, "two more refreshes")
        # One of the newest items is null: it is asked for again each time.
        self.assertLessEqual(server.requests("/v0/item/*") - before[0], 3)

    def test_relative_times_move_on(self):
        server, app = self.start()
        server.publish("A story that ages")
        app.wait_to_show("A story that ages")
        seen = set()

        def has_aged():
            seen.update(re.findall(r"(\d+) seconds? ago", " ".join(app.names())))
            return len(seen) >= 2

        wait_until(has_aged, lambda: f"two different ages; seen: {seen}\n{app.dump()}")

    def test_tapping_a_story_opens_its_page(self):
        opened = session.home / "opened"
        self.install_browser(opened)
        server, app = self.start()
        title = server.titles("newstories")[0]
        app.wait_for_pressable(title).press()
        url = wait_until(lambda: opened.exists() and opened.read_text().strip(), "the browser")
        self.assertRegex(url, re.escape(server.address) + r"articles/\d+$")

    @staticmethod
    def install_browser(opened):
        """A browser that writes the address it is given into a file."""
        browser = session.home / "browser"
        browser.write_text(f'#!/bin/sh\nprintf "%s\\n" "$1" > "{opened}.new" && mv "{opened}.new" "{opened}"\n')
        browser.chmod(0o755)
        applications = session.home / "data/applications"
        applications.mkdir(parents=True, exist_ok=True)
        types = "x-scheme-handler/http;x-scheme-handler/https;"
        (applications / "roost-test-browser.desktop").write_text(
            f"[Desktop Entry]\nType=Application\nName=Test browser\nExec={browser} %u\nMimeType={types}\n"
        )
        (applications / "mimeapps.list").write_text(
            "[Default Applications]\n"
            + "".join(f"{type}=roost-test-browser.desktop\n" for type in types.strip(";").split(";"))
        )


class Look(WindowTestCase):
    def test_titles_wrap_to_the_windows_width(self):
        server, app = self.start()
        title = server.titles("newstories")[0]
        *_, wide, low = app.wait_for_pressable(title).extents()
        app.resize(260, 700)

        def is_narrower_and_higher():
            *_, width, height = app.wait_for_pressable(title).extents()
            return width < wide - 100 and height > low

        wait_until(is_narrower_and_higher, lambda: f"a row narrower than {wide} and higher than {low}\n{app.dump()}")
        self.assertLessEqual(app.picture("10-narrow").width, 260)

    def test_dark_mode(self):
        _, app = self.start()
        self.assertGreater(app.picture("1-news").brightness(), 200)
        app.stop()
        _, app = self.start(ADW_DEBUG_COLOR_SCHEME="prefer-dark")
        self.assertLess(app.picture("11-dark").brightness(), 90)


class Ending(WindowTestCase):
    def test_closing_the_window_ends_the_app(self):
        _, app = self.start()
        app.wait_for_pressable("Close").press()
        self.assertEqual(app.process.wait(20), 0)

    def test_signals_end_the_app(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            with self.subTest(number):
                _, app = self.start()
                app.process.send_signal(number)
                self.assertEqual(app.process.wait(20), 0)
                app.stop()

    def test_a_signal_while_requests_are_under_way(self):
        server = self.start_server("slow:60")
        app = self.start_app(server.base_url)
        app.wait_to_show("Loading")
        begin = time.monotonic()
        app.process.send_signal(signal.SIGTERM)
        self.assertEqual(app.process.wait(20), 0)
        self.assertLess(time.monotonic() - begin, 10)
