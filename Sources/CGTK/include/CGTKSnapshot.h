#pragma once
#include "CDraw.h"
#include "CGTKView.h"
#include <stddef.h>
#include <stdint.h>

/// A GdkTexture.
typedef struct _GdkTexture RoostTexture;

/// A rectangle whose corners may be elliptical.
typedef struct {
  float x, y, width, height;
  float corner_width, corner_height;
} RoostBox;

void roost_snapshot_children(RoostWidget *view, RoostSnapshot *);
void roost_snapshot_child(RoostWidget *view, RoostWidget *child, RoostSnapshot *);

void roost_snapshot_layout(RoostSnapshot *, RoostLayout *, double x, double y);
void roost_snapshot_color(RoostSnapshot *, RoostBox, RoostColor);
/// A line of this width within the edge of a box.
void roost_snapshot_border(RoostSnapshot *, RoostBox, float width, RoostColor);
void roost_snapshot_linear(
    RoostSnapshot *, RoostBox, const RoostGradientStop *, int count, float x0, float y0, float x1, float y1);
void roost_snapshot_radial(
    RoostSnapshot *, RoostBox, const RoostGradientStop *, int count, float x, float y, float start, float radius);
/// `rotation` in degrees, 0 is upwards.
void roost_snapshot_conic(
    RoostSnapshot *, RoostBox, const RoostGradientStop *, int count, float x, float y, float rotation);
/// A canvas that covers a rectangle; free it with `roost_canvas_free`.
RoostCanvas *roost_snapshot_canvas(RoostSnapshot *, float x, float y, float width, float height);

void roost_snapshot_push_opacity(RoostSnapshot *, double);
/// `sigma` in points.
void roost_snapshot_push_blur(RoostSnapshot *, double sigma);
void roost_snapshot_push_shadow(RoostSnapshot *, RoostColor, double sigma, double dx, double dy);
void roost_snapshot_push_clip(RoostSnapshot *, RoostBox);
void roost_snapshot_pop(RoostSnapshot *);
void roost_snapshot_save(RoostSnapshot *);
void roost_snapshot_restore(RoostSnapshot *);
void roost_snapshot_translate(RoostSnapshot *, double x, double y);

/// GTK 4.8 clips to boxes only. What is drawn into the returned snapshot is clipped by the path that the caller then
/// gives to the canvas: draw, `roost_snapshot_end_masked`, which paints it on a canvas with that clip.
RoostSnapshot *roost_snapshot_begin_masked(void);
/// - Parameter clip: sets the clip on the canvas it gets.
void roost_snapshot_end_masked(
    RoostSnapshot *target, RoostSnapshot *masked, void (*clip)(RoostCanvas *, void *context), void *context);

/// Copies RGBA bytes, not premultiplied.
RoostTexture *roost_texture_new(const uint8_t *pixels, int width, int height);
void roost_texture_free(RoostTexture *);
/// - Parameter tint: paints the texture's alpha in this colour; NULL for its own colours.
void roost_snapshot_texture(RoostSnapshot *, RoostTexture *, float width, float height, const RoostColor *tint);
