"""A sound server with a sink that nobody hears, and a recorder of what is played to it."""

import array
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from .waiting import wait_until

RATE = 22050
_SINK = "roost_test"


class SilentSoundServer:
    """A PulseAudio server of our own. Raises `unittest.SkipTest` where there can be none."""

    def __init__(self):
        self._server = self._recorder = None
        for command, package in (("pulseaudio", "pulseaudio"), ("parec", "pulseaudio-utils")):
            if shutil.which(command) is None:
                raise unittest.SkipTest(f"no sound server can be had: {command} is missing (Debian package {package})")
        self._folder = pathlib.Path(tempfile.mkdtemp(prefix="roost-sound-"))
        self.address = f"unix:{self._folder}/socket"
        self._server = subprocess.Popen(
            [
                "pulseaudio", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--disable-shm=yes", "-n",
                f"--load=module-null-sink sink_name={_SINK}",
                f"--load=module-native-protocol-unix auth-anonymous=1 socket={self._folder}/socket",
            ],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            wait_until(self._is_up, "the sound server", 15)
        except AssertionError as error:
            self.stop()
            raise unittest.SkipTest(f"no sound server can be had: {error}") from None
        self._recording = self._folder / "recording"
        with open(self._recording, "wb") as file:
            self._recorder = subprocess.Popen(
                [
                    "parec", f"--server={self.address}", f"--device={_SINK}.monitor", "--format=s16le",
                    f"--rate={RATE}", "--channels=1", "--latency-msec=50",
                ],
                stdout=file, stderr=subprocess.DEVNULL,
            )  # fmt: skip
        wait_until(lambda: self.recorded_seconds() > 0.2, "the recorder")

    def _is_up(self):
        if self._server.poll() is not None:
            raise AssertionError(f"pulseaudio ended with status {self._server.returncode}")
        info = subprocess.run(
            ["pactl", f"--server={self.address}", "list", "short", "sinks"], capture_output=True, text=True, timeout=10
        )
        return _SINK in info.stdout

    def recorded_seconds(self):
        return self._recording.stat().st_size / 2 / RATE

    def peak(self, since=0.0):
        """The loudest sample from that second on, of 32767."""
        data = self._recording.read_bytes()[int(since * RATE) * 2 :]
        samples = array.array("h", data[: len(data) // 2 * 2])
        return max((abs(sample) for sample in samples), default=0)

    def stop(self):
        for process in (self._recorder, self._server):
            if process is not None:
                process.terminate()
                process.wait(20)
        shutil.rmtree(self._folder, ignore_errors=True)
