"""NewsAPI.org: headlines, search, sources and errors in the real service's form."""

import datetime
import http.client
import json
import unittest
import urllib.parse

from tests.support import ServerTestCase


class NewsTestCase(ServerTestCase):
    def news(self, path, **parameters):
        return self.json(f"/v2/{path}?" + urllib.parse.urlencode({"apiKey": "right", **parameters}))

    def refusal(self, path, **parameters):
        status, _, body = self.request(f"/v2/{path}?" + urllib.parse.urlencode(parameters))
        answer = json.loads(body)
        self.assertEqual(set(answer), {"status", "code", "message"})
        self.assertEqual(answer["status"], "error")
        return status, answer["code"]


class Headlines(NewsTestCase):
    def test_articles_have_the_fields_of_the_real_service(self):
        answer = self.news("top-headlines", country="us")
        self.assertEqual(answer["status"], "ok")
        self.assertGreaterEqual(answer["totalResults"], len(answer["articles"]))
        for article in answer["articles"]:
            self.assertEqual(
                set(article), {"source", "author", "title", "description", "url", "urlToImage", "publishedAt", "content"}
            )
            self.assertEqual(set(article["source"]), {"id", "name"})
            if article["publishedAt"]:
                datetime.datetime.strptime(article["publishedAt"], "%Y-%m-%dT%H:%M:%SZ")

    def test_fields_are_absent_here_and_there(self):
        articles = self.news("top-headlines", country="us", pageSize=100)["articles"]
        for name in ("author", "description", "urlToImage", "publishedAt"):
            self.assertIn(None, [article[name] for article in articles], name)
        self.assertIn(None, [article["source"]["id"] for article in articles])

    def test_countries_and_categories_choose(self):
        self.assertEqual(len(self.news("top-headlines", country="ru")["articles"]), 2)
        science = self.news("top-headlines", country="us", category="science")["articles"]
        self.assertEqual({article["source"]["id"] for article in science}, {"field-and-orbit"})
        self.assertEqual(self.news("top-headlines", country="001")["articles"], [])

    def test_a_picture_may_be_gone(self):
        articles = self.news("top-headlines", country="us", category="science")["articles"]
        addresses = [urllib.parse.urlsplit(article["urlToImage"]).path for article in articles]
        self.assertEqual(sorted(self.request(path)[0] for path in addresses), [200, 404])

    def test_an_article_can_be_read(self):
        address = urllib.parse.urlsplit(self.news("top-headlines", country="us")["articles"][0]["url"]).path
        status, headers, body = self.request(address)
        self.assertEqual((status, headers["Content-Type"]), (200, "text/html; charset=utf-8"))
        self.assertIn("Ferry", body.decode("utf-8"))


class Everything(NewsTestCase):
    def test_finds_words_in_title_and_description(self):
        self.assertEqual(len(self.news("everything", q="batman")["articles"]), 1)
        self.assertEqual(len(self.news("everything", q="МОСТ")["articles"]), 1)

    def test_finds_by_source(self):
        articles = self.news("everything", sources="relay-weekly")["articles"]
        self.assertGreater(len(articles), 2)
        self.assertEqual({article["source"]["id"] for article in articles}, {"relay-weekly"})

    def test_pages(self):
        first = self.news("everything", q="e", pageSize=5)["articles"]
        second = self.news("everything", q="e", pageSize=5, page=2)["articles"]
        self.assertEqual((len(first), len(second)), (5, 5))
        self.assertNotEqual(first, second)


class Sources(NewsTestCase):
    def test_sources_of_a_country(self):
        sources = self.news("sources", country="us")["sources"]
        self.assertEqual({source["country"] for source in sources}, {"us"})
        self.assertEqual([source["id"] for source in sources].count(None), 2)
        for source in sources:
            self.assertEqual(set(source), {"id", "name", "description", "url", "category", "language", "country"})


class Refusals(NewsTestCase):
    def test_keys(self):
        self.assertEqual(self.refusal("top-headlines", country="us"), (401, "apiKeyMissing"))
        self.assertEqual(self.refusal("top-headlines", country="us", apiKey="API_KEY"), (401, "apiKeyInvalid"))
        for headers in ({"X-Api-Key": "right"}, {"Authorization": "Bearer right"}):
            self.assertEqual(self.request("/v2/sources", headers=headers)[0], 200)

    def test_parameters(self):
        for path in ("top-headlines", "everything"):
            self.assertEqual(self.refusal(path, apiKey="right"), (400, "parametersMissing"))
        self.assertEqual(
            self.refusal("top-headlines", apiKey="right", sources="x", country="us"), (400, "parametersIncompatible")
        )
        self.assertEqual(self.refusal("everything", apiKey="right", q="a", page="x"), (400, "parameterInvalid"))

    def test_a_paid_plan_is_needed_for_more_than_a_hundred_results(self):
        self.assertEqual(self.refusal("everything", apiKey="right", q="a", page=6), (426, "maximumResultsReached"))

    def test_errors_on_demand_are_in_the_services_words(self):
        for status, code in ((401, "apiKeyInvalid"), (426, "maximumResultsReached"), (429, "rateLimited"), (500, "unexpectedError")):
            self.control(("clear", 1), ("fault", f"status:{status}"))
            self.assertEqual(self.refusal("everything", apiKey="right", q="a"), (status, code))

    def test_an_endless_answer_ends_with_the_client(self):
        self.control(("fault", "endless*1"))
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=10)
        connection.request("GET", "/v2/sources?apiKey=right")
        body = connection.getresponse().read(200_000)
        connection.close()
        self.assertEqual(len(body), 200_000)
        self.assertEqual(len(self.news("sources", country="gb")["sources"]), 2)


if __name__ == "__main__":
    unittest.main()
