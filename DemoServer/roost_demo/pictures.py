"""Pictures that the server draws itself: posters, portraits and photographs of nothing in particular, as PNG.

A picture is made of its key alone, so the same address always gives the same picture. Rows are built of a few runs of one colour, which
keeps drawing a poster of 500 points' width below a few milliseconds without any library.
"""

import colorsys
import functools
import hashlib
import struct
import zlib


class _Dice:
    """Numbers that follow from a key."""

    def __init__(self, key):
        self._bytes = hashlib.sha256(key.encode("utf-8")).digest()
        self._next = 0

    def below(self, limit):
        self._next = (self._next + 1) % (len(self._bytes) - 1)
        return int.from_bytes(self._bytes[self._next : self._next + 2], "big") % limit


def _colour(hue, saturation, value):
    return bytes(round(part * 255) for part in colorsys.hsv_to_rgb(hue % 1, saturation, value))


def _png(width, height, rows):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + row for row in rows), 6)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def _row(width, background, runs):
    """A row of `background` with the runs (start, end, colour) laid over it, the last one on top."""
    row = bytearray(background * width)
    for start, end, colour in runs:
        start, end = max(round(start), 0), min(round(end), width)
        if start < end:
            row[start * 3 : end * 3] = colour * (end - start)
    return bytes(row)


def _disc(x, y, radius, colour):
    def run(line):
        square = radius * radius - (line + 0.5 - y) ** 2
        return (x - square**0.5, x + square**0.5, colour) if square > 0 else None

    return run


def _hill(base, peak_x, peak_y, slope, colour):
    def run(line):
        if line < peak_y:
            return None
        reach = (line - peak_y) * slope if line < base else 1e6
        return (peak_x - reach, peak_x + reach, colour)

    return run


def _draw(width, height, sky, shapes):
    rows = []
    for line in range(height):
        runs = [run for run in (shape(line) for shape in shapes) if run is not None]
        rows.append(_row(width, sky(line / height), runs))
    return _png(width, height, rows)


def _sky(hue, low=0.35, high=0.85):
    return lambda share: _colour(hue + share * 0.08, 0.55 - share * 0.2, high - (high - low) * (1 - share))


@functools.lru_cache(maxsize=256)
def landscape(key, width, height):
    """A sky, a sun and hills: posters and photographs."""
    dice = _Dice(key)
    hue = dice.below(100) / 100
    shapes = [
        _disc(
            width * (20 + dice.below(60)) / 100, height * (15 + dice.below(30)) / 100, min(width, height) * (8 + dice.below(12)) / 100,
            _colour(hue + 0.45, 0.35, 0.97),
        )
    ]
    for depth in range(3):
        peak = height * (45 + depth * 14 + dice.below(10)) / 100
        shapes.append(
            _hill(height, width * dice.below(100) / 100, peak, 0.6 + dice.below(14) / 10, _colour(hue + 0.05 * depth, 0.6, 0.6 - depth * 0.17))
        )
    return _draw(width, height, _sky(hue), shapes)


@functools.lru_cache(maxsize=256)
def portrait(key, width, height):
    """A head and shoulders in two colours."""
    dice = _Dice(key)
    hue = dice.below(100) / 100
    skin = _colour(0.06 + dice.below(4) / 100, 0.25 + dice.below(40) / 100, 0.55 + dice.below(40) / 100)
    shapes = [
        _disc(width / 2, height * 1.02, width * 0.46, _colour(hue + 0.5, 0.5, 0.55)),
        _disc(width / 2, height * 0.38, width * 0.26, _colour(dice.below(10) / 100, 0.5, 0.15 + dice.below(50) / 100)),
        _disc(width / 2, height * 0.45, width * 0.22, skin),
    ]
    return _draw(width, height, _sky(hue, 0.6, 0.9), shapes)
