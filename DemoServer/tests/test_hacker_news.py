"""The service: lists and items in the real one's form."""

import json
import unittest

from tests.support import ServerTestCase


class Lists(ServerTestCase):
    def test_lists_are_arrays_of_identifiers(self):
        for name in ("newstories", "topstories", "beststories", "askstories", "showstories", "jobstories"):
            identifiers = self.json(f"/v0/{name}.json")
            self.assertGreater(len(identifiers), 1, name)
            self.assertTrue(all(isinstance(identifier, int) for identifier in identifiers), name)
            self.assertEqual(len(set(identifiers)), len(identifiers), name)

    def test_new_stories_come_newest_first(self):
        identifiers = self.json("/v0/newstories.json")
        self.assertEqual(identifiers, sorted(identifiers, reverse=True))
        self.assertEqual(identifiers[0], self.json("/v0/maxitem.json"))

    def test_the_three_lists_differ(self):
        lists = [tuple(self.json(f"/v0/{name}.json")[:10]) for name in ("newstories", "topstories", "beststories")]
        self.assertEqual(len(set(lists)), 3)

    def test_best_stories_have_the_best_scores(self):
        scores = [self.json(f"/v0/item/{i}.json")["score"] for i in self.json("/v0/beststories.json")[:10]]
        self.assertEqual(scores, sorted(scores, reverse=True))

    def test_pretty_printing(self):
        _, _, plain = self.request("/v0/newstories.json")
        _, _, pretty = self.request("/v0/newstories.json?print=pretty")
        self.assertNotIn(b"\n", plain)
        self.assertIn(b"\n", pretty)
        self.assertEqual(json.loads(plain), json.loads(pretty))


class Items(ServerTestCase):
    def items(self):
        return [self.json(f"/v0/item/{identifier}.json") for identifier in self.json("/v0/newstories.json")]

    def test_a_story_has_the_fields_of_the_real_service(self):
        stories = [item for item in self.items() if item and "url" in item]
        self.assertGreater(len(stories), 20)
        for story in stories:
            self.assertEqual(
                set(story), {"id", "type", "by", "title", "url", "time", "score"} | set(story) & {"descendants"}
            )
            self.assertEqual(story["url"], f"http://127.0.0.1:{self.server.port}/articles/{story['id']}")

    def test_the_odd_ones_are_among_the_newest(self):
        newest = self.items()[:30]
        self.assertIn(None, newest)
        self.assertTrue(any(item and item.get("deleted") for item in newest))
        self.assertTrue(any(item and item.get("dead") for item in newest))
        self.assertTrue(any(item and item.get("type") == "job" for item in newest))
        self.assertTrue(any(item and "title" in item and "url" not in item for item in newest))

    def test_a_deleted_item_has_neither_title_nor_author(self):
        deleted = next(item for item in self.items() if item and item.get("deleted"))
        self.assertEqual(set(deleted), {"id", "type", "time", "deleted"})

    def test_titles_come_in_many_scripts(self):
        titles = "".join(item["title"] for item in self.items() if item and "title" in item)
        for sample in ("стрижи", "自作", "用一张纸", "كيف", "איך", "🧶"):
            self.assertIn(sample, titles)

    def test_times_run_backwards_from_now(self):
        times = [item["time"] for item in self.items() if item]
        self.assertEqual(times, sorted(times, reverse=True))
        self.assertLessEqual(times[0], self.clock.now)
        self.assertGreater(times[0], self.clock.now - 120)

    def test_what_does_not_exist_is_null(self):
        for path in ("item/1", "item/x", "item/" + "9" * 5000, "item/%C2%B2"):
            self.assertIsNone(self.json(f"/v0/{path}.json"), path)

    def test_a_field_of_an_item_can_be_asked_for(self):
        identifier = self.json("/v0/newstories.json")[0]
        self.assertEqual(self.json(f"/v0/item/{identifier}/by.json"), "lantern")
        self.assertIsNone(self.json(f"/v0/item/{identifier}/by/name.json"))

    def test_what_may_not_be_read_or_written_is_denied(self):
        for path, method in (("/v0/secrets.json", "GET"), ("/v0/item/1.json", "PUT")):
            status, _, body = self.request(path, method, body=b"{}" if method == "PUT" else None)
            self.assertEqual((status, json.loads(body)), (401, {"error": "Permission denied"}))

    def test_an_article_can_be_read(self):
        story = next(item for item in self.items() if item and "url" in item)
        status, headers, body = self.request("/articles/" + story["url"].rsplit("/", 1)[1])
        self.assertEqual((status, headers["Content-Type"]), (200, "text/html; charset=utf-8"))
        self.assertIn(story["by"], body.decode("utf-8"))
        self.assertEqual(self.request("/articles/1")[0], 404)

    def test_other_paths_are_not_found(self):
        for path in ("/", "/v0/newstories", "/v1/newstories.json", "/%2e%2e/x"):
            self.assertEqual(self.request(path)[0], 404, path)


class Arrivals(ServerTestCase):
    interval = 5.0

    def test_a_new_story_arrives_every_interval_with_the_current_time(self):
        before = self.json("/v0/newstories.json")
        self.clock.now += 4.9
        self.assertEqual(self.json("/v0/newstories.json"), before)
        self.clock.now += 5.2
        after = self.json("/v0/newstories.json")
        self.assertEqual(after[2:], before)
        self.assertEqual(self.json(f"/v0/item/{after[0]}.json")["time"], int(self.clock.now - 0.1))

    def test_lists_stop_growing(self):
        self.clock.now += 5 * 700
        self.assertEqual(len(self.json("/v0/newstories.json")), 500)

    def test_a_story_published_by_hand_is_the_newest(self):
        published = self.control(("publish", 1), ("title", "Привет, 世界"))["published"]
        self.assertEqual(self.json("/v0/newstories.json")[0], published[0])
        item = self.json(f"/v0/item/{published[0]}.json")
        self.assertEqual((item["title"], item["time"]), ("Привет, 世界", int(self.clock.now)))


if __name__ == "__main__":
    unittest.main()
