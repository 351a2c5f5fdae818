// Sounds through GtkMediaFile, which GStreamer plays.
#include "CGTK.h"

#include <adwaita.h>

static RoostSoundCallbacks callbacks;

void roost_sound_set_callbacks(const RoostSoundCallbacks *value) { callbacks = *value; }

static void ended(GtkMediaStream *sound, GParamSpec *spec, void *owner) {
  (void)spec;
  if (gtk_media_stream_get_ended(sound)) callbacks.ended(owner);
}

static void failed(GtkMediaStream *sound, GParamSpec *spec, void *owner) {
  (void)spec;
  const GError *error = gtk_media_stream_get_error(sound);
  if (error) callbacks.failed(owner, error->message);
}

static void prepared(GtkMediaStream *sound, GParamSpec *spec, void *owner) {
  (void)spec;
  if (gtk_media_stream_is_prepared(sound)) callbacks.prepared(owner);
}

static void seeking(GtkMediaStream *sound, GParamSpec *spec, void *owner) {
  (void)spec;
  if (!gtk_media_stream_is_seeking(sound)) callbacks.sought(owner);
}

RoostSound *roost_sound_new(void *owner, const char *path) {
  GtkMediaStream *sound = gtk_media_file_new_for_filename(path);
  g_signal_connect(sound, "notify::ended", G_CALLBACK(ended), owner);
  g_signal_connect(sound, "notify::error", G_CALLBACK(failed), owner);
  g_signal_connect(sound, "notify::prepared", G_CALLBACK(prepared), owner);
  g_signal_connect(sound, "notify::seeking", G_CALLBACK(seeking), owner);
  return sound;
}

void roost_sound_free(RoostSound *sound, void *owner) {
  g_signal_handlers_disconnect_matched(sound, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, owner);
  gtk_media_stream_pause(sound);
  g_object_unref(sound);
}

void roost_sound_play(RoostSound *sound) { gtk_media_stream_play(sound); }
void roost_sound_pause(RoostSound *sound) { gtk_media_stream_pause(sound); }
bool roost_sound_is_playing(RoostSound *sound) {
  return gtk_media_stream_get_playing(sound) && !gtk_media_stream_get_ended(sound);
}
void roost_sound_set_volume(RoostSound *sound, double volume) { gtk_media_stream_set_volume(sound, volume); }
double roost_sound_duration(RoostSound *sound) { return (double)gtk_media_stream_get_duration(sound) / 1e6; }
double roost_sound_time(RoostSound *sound) { return (double)gtk_media_stream_get_timestamp(sound) / 1e6; }
bool roost_sound_is_prepared(RoostSound *sound) { return gtk_media_stream_is_prepared(sound); }
bool roost_sound_is_seeking(RoostSound *sound) { return gtk_media_stream_is_seeking(sound); }
bool roost_sound_has_ended(RoostSound *sound) { return gtk_media_stream_get_ended(sound); }
void roost_sound_seek(RoostSound *sound, double seconds) {
  if (gtk_media_stream_is_prepared(sound)) gtk_media_stream_seek(sound, (gint64)(seconds * 1e6));
}
