"""/_control: what tests and curious people tell the server while it runs.

    /_control                       the state, as JSON
    /_control?clear=1               no faults any more
    /_control?fault=slow:10         one more fault (see faults.py); may be repeated
    /_control?publish=3             so many new stories now
    /_control?publish=1&title=...   one with this title (with &nourl=1: without a link)

The order is clear, fault, publish. Everything is answered with the state afterwards.
"""

import ipaddress

from .answer import Answer

PATH = "/_control"
_KNOWN = {"clear", "fault", "publish", "title", "nourl"}


def is_loopback(address):
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def answer(server, query):
    """`query` maps each name to the list of its values."""
    unknown = set(query) - _KNOWN
    if unknown:
        return Answer.json({"error": f"unknown: {', '.join(sorted(unknown))}"}, 400)
    published = []
    try:
        if "clear" in query:
            server.faults.clear()
        for text in query.get("fault", []):
            server.faults.add(text)
        for _ in range(int(query.get("publish", ["0"])[-1])):
            title = query.get("title", [None])[-1]
            published.append(server.hacker_news.publish(title, url="nourl" not in query))
    except ValueError as error:
        return Answer.json({"error": str(error)}, 400)
    state = {"faults": server.faults.describe(), "published": published, "requests": server.request_counts()}
    return Answer.json(state, pretty=True)
