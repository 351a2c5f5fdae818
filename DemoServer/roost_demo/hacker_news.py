"""Hacker News: https://github.com/HackerNews/API, version 0, as its Firebase host answers."""

import html
import json
import threading
import time

from .answer import Answer

FIRST_ID = 44_100_000
LIST_LIMIT = 500
_FIREBASE_HEADERS = (("Cache-Control", "no-cache"), ("Access-Control-Allow-Origin", "*"))
_ITEM_KEYS = ("type", "by", "title", "text", "score", "descendants", "dead", "deleted")


class HackerNews:
    """The stories and their lists.

    A new story arrives every `interval` seconds (0: only through `publish`), taken from the sample's arrivals in turn.
    `clock` gives seconds since 1970 and is replaced in tests. Safe to use from any thread.
    """

    prefixes = ("/v0/", "/articles/")

    def __init__(self, sample_path, interval=8.0, clock=time.time):
        with open(sample_path, encoding="utf-8") as file:
            sample = json.load(file)
        self._lock = threading.Lock()
        self._interval = interval
        self._clock = clock
        self._arrivals = sample["arrivals"]
        self._arrived = 0
        self._items = {}
        self._next_id = FIRST_ID
        self._last_arrival = clock()
        for story in sorted(sample["stories"], key=lambda story: -story["age"]):
            self._append(story, self._last_arrival - story["age"] * 60)

    # Stories

    def publish(self, title=None, url=True):
        """Adds a story now and returns its identifier. Without a title, the sample's next arrival."""
        with self._lock:
            self._let_stories_arrive()
            if title is None:
                return self._arrive(self._clock())
            story = {"type": "story", "by": "control", "title": title, "score": 1, "descendants": 0}
            return self._append(story if url else {**story, "text": "No link."}, self._clock())

    def _append(self, story, posted):
        identifier = self._next_id
        self._next_id += 1
        if story.get("type") is not None:
            item = {key: story[key] for key in _ITEM_KEYS if key in story}
            item.update(id=identifier, time=int(posted))
        else:
            item = None  # Listed before it can be read: the real service answers null.
        self._items[identifier] = item
        return identifier

    def _arrive(self, posted):
        story = self._arrivals[self._arrived % len(self._arrivals)]
        self._arrived += 1
        self._last_arrival = posted
        return self._append(story, posted)

    def _let_stories_arrive(self):
        if self._interval <= 0:
            return
        while self._last_arrival + self._interval <= self._clock():
            self._arrive(self._last_arrival + self._interval)

    # Lists

    def _list(self, name):
        newest_first = sorted(self._items, reverse=True)
        items = [(identifier, self._items[identifier] or {}) for identifier in newest_first]

        def rank(entry):
            identifier, item = entry
            hours = max(self._clock() - item.get("time", self._clock()), 0) / 3600
            return (-(item.get("score", 0) - 1) / (hours + 2) ** 1.8, -identifier)

        if name == "newstories":
            chosen = items
        elif name == "topstories":
            chosen = sorted(items, key=rank)
        elif name == "beststories":
            chosen = sorted(items, key=lambda entry: (-entry[1].get("score", 0), -entry[0]))
        elif name == "askstories":
            chosen = [entry for entry in items if entry[1].get("title", "").startswith("Ask HN:")]
        elif name == "showstories":
            chosen = [entry for entry in items if entry[1].get("title", "").startswith("Show HN:")]
        elif name == "jobstories":
            chosen = [entry for entry in items if entry[1].get("type") == "job"]
        else:
            return None
        return [identifier for identifier, _ in chosen][:LIST_LIMIT]

    def _item(self, identifier, base, title_length):
        item = self._items.get(identifier)
        if item is None:
            return None
        item = dict(item)
        if title_length and identifier == max(self._items):
            title = item.get("title") or "Long title"
            item["title"] = (title * (title_length // len(title) + 1))[:title_length]
        if "title" in item and "text" not in item and "dead" not in item:
            item["url"] = f"{base}/articles/{identifier}"
        return item

    # Requests

    def answer(self, request, faults):
        if request.path.startswith("/articles/"):
            return self._article(request)
        pretty = request.query.get("print") == "pretty"
        if request.method not in ("GET", "HEAD"):
            return self._denied(pretty)
        if not request.path.endswith(".json"):
            return Answer.html("<!DOCTYPE html><title>Not found</title><p>Add .json to the path.", 404)
        steps = request.path[len("/v0/") : -len(".json")].split("/")
        with self._lock:
            self._let_stories_arrive()
            value = self._value(steps, request.base, faults)
        if value is _Denied:
            return self._denied(pretty)
        return Answer.json(value, pretty=pretty, headers=_FIREBASE_HEADERS)

    def _value(self, steps, base, faults):
        if steps[0] == "item" and len(steps) > 1:
            identifier = _identifier(steps[1])
            if identifier is None or "null" in faults:
                return None
            value = self._item(identifier, base, faults.get("title"))
            for step in steps[2:]:
                value = value.get(step) if isinstance(value, dict) else None
            return value
        if steps == ["maxitem"]:
            return max(self._items)
        identifiers = self._list(steps[0]) if len(steps) == 1 else None
        if identifiers is None:
            return _Denied
        return [] if "empty" in faults else identifiers

    @staticmethod
    def _denied(pretty):
        return Answer.json({"error": "Permission denied"}, 401, pretty, _FIREBASE_HEADERS)

    def _article(self, request):
        """The page that a story links to, so that opening one needs no network."""
        with self._lock:
            item = self._items.get(_identifier(request.path[len("/articles/") :]))
        if not item or "title" not in item:
            return Answer.html("<!DOCTYPE html><title>Not found</title><p>There is no such article.", 404)
        title = html.escape(item["title"])
        author = html.escape(item["by"])
        return Answer.html(
            f'<!DOCTYPE html><meta charset="utf-8"><title>{title}</title><h1 dir="auto">{title}</h1>'
            f"<p>By {author}. An invented article of the Roost demo server."
        )


def _identifier(text):
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 19 else None


class _Denied:
    """The value of a path that the service does not let read."""
