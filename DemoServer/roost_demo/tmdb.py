"""The Movie Database, version 3: https://developer.themoviedb.org/reference, as api.themoviedb.org and image.tmdb.org answer.

Error bodies are those of https://developer.themoviedb.org/docs/errors.
"""

import datetime
import json
import re
import time

from . import pictures
from .answer import Answer

PAGE_LENGTH = 20
_LISTS = ("now_playing", "popular", "top_rated", "upcoming")
_IMAGE = re.compile(r"/t/p/(?P<size>w\d+|h\d+|original)/(?P<name>(?P<kind>poster|portrait|backdrop)-(?P<id>\d+)\.png)")
_ERRORS = {
    401: (7, "Invalid API key: You must be granted a valid key."),
    404: (34, "The resource you requested could not be found."),
    422: (22, "Invalid page: Pages start at 1 and max at 500. They are expected to be an integer."),
    429: (25, "Your request count (41) is over the allowed limit of 40."),
    500: (11, "Internal error: Something went wrong, contact TMDb."),
}


class TMDb:
    """`key` is the only API key that is accepted; `clock` gives seconds since 1970 and is replaced in tests."""

    prefixes = ("/3/", "/t/p/")

    def __init__(self, sample_path, key="demo", clock=time.time):
        with open(sample_path, encoding="utf-8") as file:
            sample = json.load(file)
        self._key = key
        self._clock = clock
        self._people = sample["people"]
        self._genres = {int(identifier): name for identifier, name in sample["genres"].items()}
        self._sample = sample["movies"]
        self._by_id = {movie["id"]: movie for movie in self._sample}

    def error(self, status):
        """The service's own answer with this status; None for a status that it has no words for."""
        if status not in _ERRORS:
            return None
        code, message = _ERRORS[status]
        headers = {401: (("WWW-Authenticate", 'Bearer realm="api"'),), 429: (("Retry-After", "10"),)}.get(status, ())
        return Answer.json({"status_code": code, "status_message": message, "success": False}, status, headers=headers)

    def answer(self, request, faults):
        if request.path.startswith("/t/p/"):
            return self._image(request.path)
        if "key" in faults or request.query.get("api_key") != self._key:
            return self.error(401)
        steps = [step for step in request.path[len("/3/") :].split("/") if step]
        if steps == ["search", "movie"]:
            return self._page(request, faults, self._found(request.query.get("query", "")))
        if steps == ["genre", "movie", "list"]:
            return Answer.json({"genres": [{"id": key, "name": name} for key, name in self._genres.items()]})
        if steps[:1] == ["movie"] and len(steps) == 2 and steps[1] in _LISTS:
            return self._page(request, faults, [movie for movie in self._sample if steps[1] in movie["lists"]], steps[1])
        if steps[:1] == ["movie"] and len(steps) in (2, 3) and steps[1].isascii() and steps[1].isdecimal():
            movie = self._by_id.get(int(steps[1][:18]))
            if movie and len(steps) == 2:
                return Answer.json(self._details(movie))
            if movie and steps[2] == "credits":
                return Answer.json(self._credits(movie, "empty" in faults))
            if movie and steps[2] in ("similar", "recommendations"):
                return self._page(request, faults, [other for other in self._sample if set(other["genres"]) & set(movie["genres"]) and other is not movie])
        return self.error(404)

    # Movies

    def _date(self, days):
        if days is None:
            return ""
        return (datetime.datetime.fromtimestamp(self._clock(), datetime.timezone.utc) + datetime.timedelta(days)).date().isoformat()

    def _movie(self, movie, faults):
        identifier = movie["id"]
        result = {
            "adult": False,
            "backdrop_path": f"/backdrop-{identifier}.png" if movie.get("poster", True) else None,
            "genre_ids": movie["genres"],
            "id": identifier,
            "original_language": movie["language"],
            "original_title": movie.get("original", movie["title"]),
            "overview": movie["overview"],
            "popularity": round(movie["votes"] / 17 + movie["vote"], 3),
            "poster_path": f"/poster-{identifier}.png" if movie.get("poster", True) else None,
            "release_date": self._date(movie["days"]),
            "title": movie["title"],
            "video": False,
            "vote_average": movie["vote"],
            "vote_count": movie["votes"],
        }
        if "missing" in faults:
            del result["title"]
        return result

    def _found(self, query):
        words = query.casefold().split()
        return [
            movie
            for movie in self._sample
            if words and all(word in (movie["title"] + " " + movie.get("original", "")).casefold() for word in words)
        ]

    def _page(self, request, faults, movies, name=None):
        text = request.query.get("page", "1")
        if not (text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= 500):
            return self.error(422)
        page = int(text)
        if "empty" in faults:
            movies = []
        start = (page - 1) * PAGE_LENGTH
        answer = {"page": page, "results": [self._movie(movie, faults) for movie in movies[start : start + PAGE_LENGTH]]}
        if name in ("now_playing", "upcoming"):
            days = (-45, 0) if name == "now_playing" else (1, 28)
            answer = {"dates": {"maximum": self._date(days[1]), "minimum": self._date(days[0])}, **answer}
        return Answer.json({**answer, "total_pages": -(-len(movies) // PAGE_LENGTH), "total_results": len(movies)})

    def _details(self, movie):
        result = self._movie(movie, {})
        result["genres"] = [{"id": key, "name": self._genres[key]} for key in result.pop("genre_ids")]
        result.update(
            budget=0, homepage="", imdb_id=None, revenue=0, runtime=80 + movie["id"] % 60 if movie["days"] is not None else 0,
            status="Released" if movie["days"] is not None and movie["days"] <= 0 else "Post Production", tagline="",
            belongs_to_collection=None, origin_country=["US"], production_companies=[], production_countries=[],
            spoken_languages=[{"english_name": "", "iso_639_1": movie["language"], "name": ""}],
        )
        return result

    def _credits(self, movie, is_empty):
        identifier = movie["id"]
        count = 0 if is_empty or movie["days"] is None else 3 + identifier % 7
        chosen = [self._people[(identifier * 5 + number) % len(self._people)] for number in range(count)]

        def person(entry, number):
            return {
                "adult": False, "gender": entry["gender"], "id": entry["id"], "known_for_department": "Acting", "name": entry["name"],
                "original_name": entry["name"], "popularity": 1.5,
                # One of them has no portrait.
                "profile_path": None if number == 2 else f"/portrait-{entry['id']}.png",
                "credit_id": f"{identifier:012x}{number:012x}",
            }

        roles = ("The Keeper", "Вторая проводница", "Narrator (voice)", "The Other One", "A man with a very long name on a very short card", "灯台守", "Herself")
        cast = [
            {**person(entry, number), "cast_id": number + 1, "character": roles[(identifier + number) % len(roles)], "order": number}
            for number, entry in enumerate(chosen)
        ]
        crew = [
            {**person(entry, number), "department": "Directing" if number == 0 else "Writing", "job": "Director" if number == 0 else "Writer"}
            for number, entry in enumerate(chosen[-2:])
        ]
        return {"id": identifier, "cast": cast, "crew": crew}

    # Images

    def _image(self, path):
        match = _IMAGE.fullmatch(path)
        if match is None:
            return Answer.html("<!DOCTYPE html><title>404</title><h1>File not found</h1>", 404)
        size, kind = match["size"], match["kind"]
        ratio = 9 / 16 if kind == "backdrop" else 1.5
        if size.startswith("h"):
            height = min(max(int(size[1:5]), 8), 1080)
            width = round(height / ratio)
        else:
            width = 780 if size == "original" else min(max(int(size[1:5]), 8), 1280)
            height = round(width * ratio)
        draw = pictures.portrait if kind == "portrait" else pictures.landscape
        return Answer(200, "image/png", draw(match["name"], width, height), (("Cache-Control", "public, max-age=31536000"),))
