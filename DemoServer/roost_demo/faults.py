"""Misbehaviour on demand.

A fault is written KIND[:VALUE][@PATTERN][*TIMES]:

    slow:10                       every answer takes ten seconds
    drop@/v0/item/*               items: the connection closes without an answer
    die*1                         the next answer ends in the middle of its body
    garbage                       a body that is not JSON
    status:429                    an error with that status, in the service's own words where it has some
    key                           every API key is refused
    missing                       a field that models expect is missing
    endless                       the body goes on and on
    empty                         empty lists
    length:20                     Content-Length is wrong by so many bytes (may be negative)
    title:4000                    the newest story's title has so many characters
    null                          every item is null

PATTERN is a shell pattern for the path (default: all). After TIMES requests a fault is gone (default: never).
"""

import dataclasses
import fnmatch
import re
import threading

KINDS = {
    "slow": float,
    "drop": None,
    "die": None,
    "garbage": None,
    "status": int,
    "key": None,
    "missing": None,
    "endless": None,
    "empty": None,
    "length": int,
    "title": int,
    "null": None,
}
_FORM = re.compile(r"(?P<kind>[a-z]+)(:(?P<value>[-+.\d]+))?(@(?P<pattern>.*?))?(\*(?P<times>\d+))?", re.DOTALL)


@dataclasses.dataclass
class Fault:
    kind: str
    value: object
    pattern: str
    times: object

    @staticmethod
    def parse(text):
        """Raises ValueError, with words for a person, where `text` is not a fault."""
        match = _FORM.fullmatch(text)
        if match is None or match["kind"] not in KINDS:
            raise ValueError(f"not a fault: {text!r}; kinds: {', '.join(KINDS)}")
        kind, convert = match["kind"], KINDS[match["kind"]]
        if (convert is None) != (match["value"] is None):
            raise ValueError(f"{kind} takes {'no value' if convert is None else 'a value, as in ' + kind + ':10'}")
        try:
            value = convert(match["value"]) if convert else None
        except ValueError:
            raise ValueError(f"{kind}: {match['value']!r} is not a number") from None
        times = int(match["times"]) if match["times"] else None
        return Fault(kind, value, match["pattern"] or "*", times)

    def __str__(self):
        value = "" if self.value is None else f":{self.value:g}"
        return f"{self.kind}{value}@{self.pattern}" + ("" if self.times is None else f"*{self.times}")


class FaultSet:
    """The faults in force. Safe to use from any thread."""

    def __init__(self, texts=()):
        self._lock = threading.Lock()
        self._faults = [Fault.parse(text) for text in texts]

    def add(self, text):
        fault = Fault.parse(text)
        with self._lock:
            self._faults.append(fault)

    def clear(self):
        with self._lock:
            self._faults = []

    def take(self, path):
        """The faults that one request to `path` meets, by kind. The last one added wins; counted ones are used up."""
        met = {}
        with self._lock:
            for fault in self._faults:
                if fnmatch.fnmatchcase(path, fault.pattern):
                    met[fault.kind] = fault.value
                    if fault.times is not None:
                        fault.times -= 1
            self._faults = [fault for fault in self._faults if fault.times is None or fault.times > 0]
        return met

    def describe(self):
        with self._lock:
            return [str(fault) for fault in self._faults]
