"""The sound of a new story, recorded from a sink that nobody hears."""

from harness.case import WindowTestCase
from harness.sound import SilentSoundServer
from harness.waiting import wait_until

# Of 32767. The sound's own peak is above 10,000; dither and resampling stay far below this.
SILENCE = 300


class Sound(WindowTestCase):
    def start_with_sound(self):
        sound = SilentSoundServer()
        self.addCleanup(sound.stop)
        server, app = self.start(PULSE_SERVER=sound.address)
        return sound, server, app

    def test_a_new_story_is_heard(self):
        sound, server, app = self.start_with_sound()
        self.assertLess(sound.peak(), SILENCE, "the first stories are no news")
        for title in ("The first that is heard", "The second that is heard"):
            before = sound.recorded_seconds()
            server.publish(title)
            app.wait_to_show(title)
            wait_until(lambda: sound.peak(before) > 10 * SILENCE, f"the sound\n{app.log()}", 15)
            wait_until(lambda: sound.peak(sound.recorded_seconds() - 0.5) < SILENCE, "silence afterwards", 15)

    def test_switching_the_list_is_silent(self):
        sound, server, app = self.start_with_sound()
        for segment, name in (("top", "topstories"), ("best", "beststories"), ("news", "newstories")):
            app.choose(segment)
            app.wait_to_show(server.titles(name)[0])
        seen = server.requests("/v0/newstories.json")
        wait_until(lambda: server.requests("/v0/newstories.json") >= seen + 2, "two more refreshes")
        self.assertLess(sound.peak(), SILENCE)
