"""An X display without a screen (Xvfb), and pictures of it. Standard library only."""

import os
import pathlib
import select
import shutil
import struct
import subprocess
import tempfile
import zlib


class DisplayError(Exception):
    """The display cannot be had; the text says why."""


class VirtualDisplay:
    """Runs Xvfb on a free display number until `close`. Use it in a `with` statement."""

    def __init__(self, width=480, height=840):
        self._server = None
        self._folder = tempfile.mkdtemp(prefix="roost-display-")
        reader, writer = os.pipe()
        try:
            self._server = subprocess.Popen(
                [
                    "Xvfb", "-displayfd", str(writer), "-screen", "0", f"{width}x{height}x24",
                    "-fbdir", self._folder, "-nolisten", "tcp", "-noreset",
                ],
                pass_fds=(writer,), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )  # fmt: skip
            os.close(writer)
            writer = None
            self.name = ":" + self._read_number(reader)
        except FileNotFoundError:
            self.close()
            raise DisplayError("Xvfb is not installed (Debian package xvfb)") from None
        except DisplayError:
            self.close()
            raise
        finally:
            os.close(reader)
            if writer is not None:
                os.close(writer)

    @staticmethod
    def _read_number(reader):
        text = b""
        while not text.endswith(b"\n"):
            ready, _, _ = select.select([reader], [], [], 30)
            chunk = os.read(reader, 16) if ready else b""
            if not chunk:
                raise DisplayError("Xvfb did not start")
            text += chunk
        return text.decode("ascii").strip()

    def frame(self):
        """What is on the screen now."""
        return Picture.from_xwd((pathlib.Path(self._folder) / "Xvfb_screen0").read_bytes())

    def close(self):
        if self._server is not None:
            self._server.terminate()
            try:
                self._server.wait(10)
            except subprocess.TimeoutExpired:
                self._server.kill()
                self._server.wait()
            self._server = None
        shutil.rmtree(self._folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Picture:
    """Pixels as RGB bytes, rows from top to bottom."""

    def __init__(self, width, height, rgb):
        self.width = width
        self.height = height
        self.rgb = rgb

    @staticmethod
    def from_xwd(data):
        """Reads an X window dump with 32 bits per pixel, as Xvfb keeps its screen."""
        fields = struct.unpack(">25I", data[:100])
        header_size, version, pixmap_format, _, width, height = fields[:6]
        byte_order, bits_per_pixel, bytes_per_line, colors = fields[7], fields[11], fields[12], fields[19]
        if version != 7 or pixmap_format != 2 or bits_per_pixel != 32:
            raise DisplayError("the screen is not kept in a form that is known here")
        begin = header_size + colors * 12
        rows = bytearray()
        # Blue, green, red, unused in memory where the least significant byte comes first.
        red, green, blue = (2, 1, 0) if byte_order == 0 else (1, 2, 3)
        for row in range(height):
            line = data[begin + row * bytes_per_line :][: width * 4]
            pixels = bytearray(width * 3)
            pixels[0::3], pixels[1::3], pixels[2::3] = line[red::4], line[green::4], line[blue::4]
            rows += pixels
        return Picture(width, height, bytes(rows))

    def is_blank(self):
        """Whether all pixels are alike."""
        return self.rgb == self.rgb[:3] * (self.width * self.height)

    def brightness(self):
        """The mean of all colours, from 0 to 255."""
        return sum(self.rgb) / len(self.rgb)

    def cropped(self):
        """Without the black edges at the right and the bottom, where no window is."""
        stride = self.width * 3
        rows = [self.rgb[row * stride : (row + 1) * stride] for row in range(self.height)]
        while len(rows) > 1 and not any(rows[-1]):
            rows.pop()
        width = max((len(row.rstrip(b"\0")) + 2) // 3 for row in rows) or 1
        return Picture(width, len(rows), b"".join(row[: width * 3] for row in rows))

    def png(self):
        def chunk(name, content):
            return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

        stride = self.width * 3
        lines = b"".join(b"\0" + self.rgb[row * stride : (row + 1) * stride] for row in range(self.height))
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        return (
            b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")
        )

    def save(self, path):
        path = pathlib.Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(self.png())
