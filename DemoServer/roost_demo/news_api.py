"""NewsAPI.org, version 2: https://newsapi.org/docs, with its errors: https://newsapi.org/docs/errors."""

import datetime
import html
import json
import time

from . import pictures
from .answer import Answer

_CATEGORIES = ("business", "entertainment", "general", "health", "science", "sports", "technology")
_PAGE_LIMIT = 100
_FREE_RESULTS = 100
_ERRORS = {
    400: ("unexpectedError", "The request could not be understood."),
    401: ("apiKeyInvalid", "Your API key is invalid or incorrect. Check your key, or go to https://newsapi.org to create a free API key."),
    404: ("unexpectedError", "The endpoint you requested does not exist."),
    426: (
        "maximumResultsReached",
        "You have requested too many results. Developer accounts are limited to a max of 100 results. "
        "You are trying to request results 100 to 200. Please upgrade to a paid plan if you need more results.",
    ),
    429: (
        "rateLimited",
        "You have made too many requests recently. Developer accounts are limited to 100 requests over a 24 hour period "
        "(50 requests available every 12 hours). Please upgrade to a paid plan if you need more requests.",
    ),
    500: ("unexpectedError", "Something went wrong on our side. Please try the request again."),
}


class NewsAPI:
    """`key` is the only API key that is accepted; `clock` gives seconds since 1970 and is replaced in tests."""

    prefixes = ("/v2/", "/news/")

    def __init__(self, sample_path, key="demo", clock=time.time):
        with open(sample_path, encoding="utf-8") as file:
            sample = json.load(file)
        self._key = key
        self._clock = clock
        self._sources = sample["sources"]
        self._source_by_id = {source["id"]: source for source in self._sources if source["id"]}
        self._articles = list(enumerate(sample["articles"]))

    def error(self, status, code=None, message=None):
        """The service's own answer with this status; None for a status that it has no words for."""
        if status not in _ERRORS:
            return None
        usual_code, usual_message = _ERRORS[status]
        headers = (("WWW-Authenticate", 'Bearer realm="newsapi"'),) if status == 401 else ()
        return Answer.json(
            {"status": "error", "code": code or usual_code, "message": message or usual_message}, status, headers=headers
        )

    def answer(self, request, faults):
        if request.path.startswith("/news/"):
            return self._file(request)
        query = request.query
        given = query.get("apiKey") or request.headers.get("x-api-key") or request.headers.get("authorization", "").removeprefix("Bearer ")
        if not given:
            return self.error(
                401, "apiKeyMissing",
                "Your API key is missing. Append this to the URL with the apiKey param, or use the x-api-key HTTP header.",
            )
        if "key" in faults or given != self._key:
            return self.error(401)
        name = request.path[len("/v2/") :].strip("/")
        if name == "top-headlines":
            return self._top_headlines(request, faults)
        if name == "everything":
            return self._everything(request, faults)
        if name in ("sources", "top-headlines/sources"):
            return self._sources_answer(request, faults)
        return self.error(404)

    # Articles

    def _country_of(self, article):
        source = self._source_by_id.get(article["source"])
        return source["country"] if source else "us"

    def _top_headlines(self, request, faults):
        query = request.query
        if not any(query.get(name) for name in ("sources", "q", "language", "country", "category")):
            return self.error(
                400, "parametersMissing",
                "Required parameters are missing. Please set any of the following parameters and try again: "
                "sources, q, language, country, category.",
            )
        if query.get("sources") and (query.get("country") or query.get("category")):
            return self.error(
                400, "parametersIncompatible", "The sources parameter cannot be mixed with the country or category parameters."
            )
        found = self._matching(query)
        if query.get("country"):
            found = [entry for entry in found if self._country_of(entry[1]) == query["country"].lower()]
        if query.get("category"):
            found = [entry for entry in found if query["category"].lower() in entry[1]["categories"]]
        return self._page(request, faults, found)

    def _everything(self, request, faults):
        query = request.query
        if not any(query.get(name) for name in ("q", "qInTitle", "sources", "domains")):
            return self.error(
                400, "parametersMissing",
                "Required parameters are missing, the scope of your search is too broad. Please set any of the following "
                "required parameters and try again: q, qInTitle, sources, domains.",
            )
        return self._page(request, faults, self._matching(query))

    def _matching(self, query):
        found = self._articles
        if query.get("sources"):
            wanted = query["sources"].split(",")
            found = [entry for entry in found if entry[1]["source"] in wanted]
        words = (query.get("q") or query.get("qInTitle") or "").casefold().split()
        if words:
            found = [
                entry for entry in found
                if all(word in f"{entry[1]['title']} {entry[1]['description'] or ''}".casefold() for word in words)
            ]
        return found

    def _page(self, request, faults, found):
        try:
            page, size = int(request.query.get("page", 1)), int(request.query.get("pageSize", 20))
        except ValueError:
            page = 0
        if not (page >= 1 and 0 <= size <= _PAGE_LIMIT):
            return self.error(400, "parameterInvalid", "The page and pageSize parameters must be whole numbers; pageSize at most 100.")
        if (page - 1) * size >= _FREE_RESULTS and page > 1:
            return self.error(426)
        if "empty" in faults:
            found = []
        articles = [self._article(number, article, request.base, faults) for number, article in found]
        return Answer.json(
            {"status": "ok", "totalResults": len(found), "articles": articles[(page - 1) * size : page * size]}
        )

    def _article(self, number, article, base, faults):
        source = self._source_by_id.get(article["source"])
        published = datetime.datetime.fromtimestamp(self._clock() - article["minutes"] * 60, datetime.timezone.utc)
        picture = article.get("picture", "drawn")
        address = f"{base}/news/{'missing' if picture == 'missing' else 'picture'}-{number}.png"
        result = {
            "source": {"id": article["source"], "name": source["name"] if source else article.get("name")},
            "author": article["author"],
            "title": article["title"],
            "description": article["description"],
            "url": f"{base}/news/{number}",
            "urlToImage": None if picture == "none" else address,
            "publishedAt": None if article.get("date") == "none" else published.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "content": article.get("content"),
        }
        if "missing" in faults:
            del result["title"]
        return result

    # Sources

    def _sources_answer(self, request, faults):
        query = request.query
        found = self._sources
        for name in ("country", "language", "category"):
            if query.get(name):
                found = [source for source in found if source[name] == query[name].lower()]
        if "empty" in faults:
            found = []
        sources = [
            {
                "id": source["id"], "name": source["name"], "description": source["description"],
                "url": f"{request.base}/news/site/{self._sources.index(source)}",
                "category": source["category"], "language": source["language"], "country": source["country"],
            }
            for source in found
        ]
        return Answer.json({"status": "ok", "sources": sources})

    # Pages and pictures that articles link to

    def _file(self, request):
        name = request.path[len("/news/") :]
        if name.startswith("picture-") and name.endswith(".png") and name[8:-4].isdecimal():
            return Answer(200, "image/png", pictures.landscape(name, 640, 360))
        title = None
        if name.isascii() and name.isdecimal() and int(name[:6]) < len(self._articles):
            article = self._articles[int(name[:6])][1]
            title, text = article["title"], article["description"] or ""
        elif name.startswith("site/") and name[5:].isascii() and name[5:].isdecimal() and int(name[5:11]) < len(self._sources):
            source = self._sources[int(name[5:11])]
            title, text = source["name"], source["description"] or ""
        if title is None:
            return Answer.html("<!DOCTYPE html><title>Not found</title><p>There is no such page.", 404)
        return Answer.html(
            f'<!DOCTYPE html><meta charset="utf-8"><title>{html.escape(title)}</title><h1 dir="auto">{html.escape(title)}</h1>'
            f'<p dir="auto">{html.escape(text)}<p>Invented, as all of the Roost demo server.'
        )
