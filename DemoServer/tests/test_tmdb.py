"""TMDb: lists, details, credits, search, errors and pictures in the real service's form."""

import datetime
import json
import struct
import unittest

from tests.support import ServerTestCase

MOVIE_FIELDS = {
    "adult", "backdrop_path", "genre_ids", "id", "original_language", "original_title", "overview", "popularity", "poster_path",
    "release_date", "title", "video", "vote_average", "vote_count",
}


class TMDbTestCase(ServerTestCase):
    def movies(self, path, **parameters):
        query = "&".join(f"{name}={value}" for name, value in {"api_key": "right", **parameters}.items())
        return self.json(f"/3/{path}?{query}")


class Lists(TMDbTestCase):
    def test_each_list_is_a_page_of_movies(self):
        seen = set()
        for name in ("now_playing", "popular", "top_rated", "upcoming"):
            page = self.movies(f"movie/{name}")
            self.assertEqual((page["page"], page["total_pages"]), (1, 1), name)
            self.assertEqual(page["total_results"], len(page["results"]))
            self.assertGreater(len(page["results"]), 5)
            for movie in page["results"]:
                self.assertEqual(set(movie), MOVIE_FIELDS)
            seen.add(tuple(movie["id"] for movie in page["results"]))
            self.assertEqual("dates" in page, name in ("now_playing", "upcoming"))
        self.assertEqual(len(seen), 4)

    def test_dates_are_days_from_now_and_may_be_missing(self):
        today = datetime.datetime.fromtimestamp(self.clock.now, datetime.timezone.utc).date().isoformat()
        dates = [movie["release_date"] for movie in self.movies("movie/upcoming")["results"]]
        self.assertIn("", dates)
        self.assertTrue(all(date == "" or date > today for date in dates))

    def test_a_movie_may_have_no_poster(self):
        posters = [movie["poster_path"] for movie in self.movies("movie/upcoming")["results"]]
        self.assertIn(None, posters)

    def test_a_page_past_the_end_is_empty_and_page_zero_an_error(self):
        self.assertEqual(self.movies("movie/popular", page=2)["results"], [])
        status, _, body = self.request("/3/movie/popular?api_key=right&page=0")
        self.assertEqual((status, json.loads(body)["status_code"]), (422, 22))


class Search(TMDbTestCase):
    def test_finds_by_words_of_the_title_in_any_script(self):
        self.assertEqual([movie["id"] for movie in self.movies("search/movie", query="BATMAN")["results"]], [9021])
        found = self.movies("search/movie", query="%D0%BA%D0%BE%D1%82")["results"]
        self.assertEqual([movie["title"] for movie in found], ["Кот, который ждал дождя"])

    def test_finds_nothing_for_nothing(self):
        for query in ("", "zzz"):
            self.assertEqual(self.movies("search/movie", query=query)["total_results"], 0)


class Movies(TMDbTestCase):
    def test_details_name_the_genres(self):
        movie = self.movies("movie/9003")
        self.assertEqual([genre["name"] for genre in movie["genres"]], ["Animation", "Fantasy"])

    def test_credits_hold_cast_and_crew(self):
        answer = self.movies("movie/9001/credits")
        self.assertEqual(answer["id"], 9001)
        self.assertGreaterEqual(len(answer["cast"]), 3)
        self.assertTrue(all({"id", "name", "character", "profile_path"} <= set(entry) for entry in answer["cast"]))
        self.assertIn(None, [entry["profile_path"] for entry in answer["cast"]])
        self.assertEqual(answer["crew"][0]["job"], "Director")

    def test_what_does_not_exist_is_said_in_the_services_words(self):
        for path in ("movie/1", "movie/9001/nothing", "tv/1", "movie/" + "9" * 400):
            status, _, body = self.request(f"/3/{path}?api_key=right")
            self.assertEqual(
                (status, json.loads(body)),
                (404, {"status_code": 34, "status_message": "The resource you requested could not be found.", "success": False}),
            )


class Refusals(TMDbTestCase):
    def test_a_wrong_or_missing_key_is_refused(self):
        for query in ("", "?api_key=API_KEY"):
            status, headers, body = self.request("/3/movie/popular" + query)
            self.assertEqual(status, 401)
            self.assertIn("WWW-Authenticate", headers)
            self.assertEqual(json.loads(body)["status_message"], "Invalid API key: You must be granted a valid key.")

    def test_every_key_can_be_refused_on_demand(self):
        self.control(("fault", "key*1"))
        self.assertEqual(self.request("/3/movie/popular?api_key=right")[0], 401)
        self.assertEqual(self.request("/3/movie/popular?api_key=right")[0], 200)

    def test_errors_on_demand_are_in_the_services_words(self):
        for status, code in ((401, 7), (404, 34), (429, 25), (500, 11)):
            self.control(("clear", 1), ("fault", f"status:{status}"))
            got, _, body = self.request("/3/movie/popular?api_key=right")
            self.assertEqual((got, json.loads(body)["status_code"]), (status, code))

    def test_a_field_can_be_missing(self):
        self.control(("fault", "missing"))
        self.assertNotIn("title", self.movies("movie/popular")["results"][0])


class Pictures(TMDbTestCase):
    def size(self, path):
        status, headers, body = self.request(path)
        self.assertEqual((status, headers["Content-Type"], body[:8]), (200, "image/png", b"\x89PNG\r\n\x1a\n"))
        return struct.unpack(">II", body[16:24])

    def test_posters_and_portraits_come_in_the_size_asked_for(self):
        self.assertEqual(self.size("/t/p/w500/poster-9001.png"), (500, 750))
        self.assertEqual(self.size("/t/p/w92/portrait-501.png"), (92, 138))
        self.assertEqual(self.size("/t/p/w780/backdrop-9001.png"), (780, 439))
        self.assertEqual(self.size("/t/p/original/poster-9001.png"), (780, 1170))

    def test_the_same_address_gives_the_same_picture_and_others_others(self):
        first, again, other = (self.request(f"/t/p/w92/poster-{i}.png")[2] for i in (9001, 9001, 9002))
        self.assertEqual(first, again)
        self.assertNotEqual(first, other)

    def test_other_names_are_not_found(self):
        for path in ("/t/p/w500/none.png", "/t/p/large/poster-1.png", "/t/p/../x"):
            self.assertEqual(self.request(path)[0], 404, path)


if __name__ == "__main__":
    unittest.main()
