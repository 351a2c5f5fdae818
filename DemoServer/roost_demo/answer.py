"""What a service answers to one request."""

import dataclasses
import json


@dataclasses.dataclass(frozen=True)
class Request:
    """A request as a service sees it. `base` is the address under which the client reached this server; `headers` are by lower-case name."""

    method: str
    path: str
    query: dict
    base: str
    headers: dict = dataclasses.field(default_factory=dict)


@dataclasses.dataclass(frozen=True)
class Answer:
    status: int
    content_type: str
    body: bytes
    headers: tuple = ()

    @staticmethod
    def json(value, status=200, pretty=False, headers=()):
        if pretty:
            text = json.dumps(value, ensure_ascii=False, indent=2) + "\n"
        else:
            text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        return Answer(status, "application/json; charset=utf-8", text.encode("utf-8"), tuple(headers))

    @staticmethod
    def html(text, status=200):
        return Answer(status, "text/html; charset=utf-8", text.encode("utf-8"))
