#pragma once
#include <stdbool.h>

/// A GtkMediaFile.
typedef struct _GtkMediaStream RoostSound;

typedef struct {
  void (*ended)(void *owner);
  void (*failed)(void *owner, const char *message);
  /// The sound is loaded: its length is known, and it can be sought in.
  void (*prepared)(void *owner);
  /// A seek is over.
  void (*sought)(void *owner);
} RoostSoundCallbacks;

/// Once, before the first sound.
void roost_sound_set_callbacks(const RoostSoundCallbacks *);
RoostSound *roost_sound_new(void *owner, const char *path);
void roost_sound_free(RoostSound *, void *owner);
void roost_sound_play(RoostSound *);
void roost_sound_pause(RoostSound *);
bool roost_sound_is_playing(RoostSound *);
void roost_sound_set_volume(RoostSound *, double volume);
/// Seconds; 0 where it is not known.
double roost_sound_duration(RoostSound *);
double roost_sound_time(RoostSound *);
bool roost_sound_is_prepared(RoostSound *);
bool roost_sound_is_seeking(RoostSound *);
bool roost_sound_has_ended(RoostSound *);
/// Without effect before the sound is prepared.
void roost_sound_seek(RoostSound *, double seconds);
