#pragma once
#include "CDrawText.h"

/// A cairo context: where to draw, with a current path, paint and transform.
typedef struct _cairo RoostCanvas;
/// Pixels in memory that can be drawn on and drawn.
typedef struct _cairo_surface RoostSurface;

typedef struct {
  float offset;
  RoostColor color;
} RoostGradientStop;

/// Transparent pixels. - Returns: NULL where there is no memory for so many.
RoostSurface *roost_surface_new(int width, int height);
/// Copies RGBA bytes that are not premultiplied.
RoostSurface *roost_surface_new_rgba(const uint8_t *pixels, int width, int height);
void roost_surface_free(RoostSurface *);
/// Copies the pixels out as RGBA, not premultiplied; `pixels` holds width × height × 4 bytes.
void roost_surface_read_rgba(RoostSurface *, uint8_t *pixels);
/// - Returns: PNG bytes for the caller to `free`, NULL on failure.
uint8_t *roost_surface_png(RoostSurface *, size_t *length);

RoostCanvas *roost_canvas_new(RoostSurface *);
void roost_canvas_free(RoostCanvas *);
void roost_canvas_save(RoostCanvas *);
void roost_canvas_restore(RoostCanvas *);
void roost_canvas_translate(RoostCanvas *, double x, double y);
void roost_canvas_transform(RoostCanvas *, double a, double b, double c, double d, double tx, double ty);

void roost_canvas_begin_path(RoostCanvas *);
void roost_canvas_move(RoostCanvas *, double x, double y);
void roost_canvas_line(RoostCanvas *, double x, double y);
void roost_canvas_curve(RoostCanvas *, double x1, double y1, double x2, double y2, double x, double y);
void roost_canvas_close(RoostCanvas *);
void roost_canvas_rectangle(RoostCanvas *, double x, double y, double width, double height);
/// Radii larger than half a side are clamped to it.
void roost_canvas_rounded_rectangle(RoostCanvas *, double x, double y, double width, double height, double radius);
void roost_canvas_ellipse(RoostCanvas *, double x, double y, double width, double height);
bool roost_canvas_path_contains(RoostCanvas *, double x, double y, bool even_odd);

void roost_canvas_paint_color(RoostCanvas *, RoostColor);
void roost_canvas_paint_linear(RoostCanvas *, const RoostGradientStop *, int count, double x0, double y0, double x1, double y1);
void roost_canvas_paint_radial(RoostCanvas *, const RoostGradientStop *, int count, double x, double y, double r0, double r1);
/// Angles in radians, clockwise from the x axis. `reach` is how far from the centre there is something to paint.
void roost_canvas_paint_angular(
    RoostCanvas *, const RoostGradientStop *, int count, double x, double y, double start, double end, double reach);

void roost_canvas_fill(RoostCanvas *, bool even_odd);
void roost_canvas_clip(RoostCanvas *, bool even_odd);
/// - Parameters cap: 0 butt, 1 round, 2 square; join: 0 miter, 1 round, 2 bevel.
void roost_canvas_stroke(
    RoostCanvas *, double width, int cap, int join, double miter_limit, const double *dash, int dash_count, double dash_phase);

/// The lines of a layout, its top left corner at the origin.
void roost_canvas_layout(RoostCanvas *, RoostLayout *);
/// The whole surface scaled into a rectangle; where `tint` is given, its alpha in that colour.
void roost_canvas_image(
    RoostCanvas *, RoostSurface *, double x, double y, double width, double height, bool pixelated, const RoostColor *tint);

/// What is drawn until `roost_canvas_end_group` becomes one picture.
void roost_canvas_begin_group(RoostCanvas *);
/// Draws the picture: blurred, with its shadow behind it, translucent.
/// - Parameters:
///   - blur, shadow_radius: standard deviations in the canvas's units.
///   - shadow: NULL for none.
void roost_canvas_end_group(
    RoostCanvas *, double opacity, double blur, const RoostColor *shadow, double shadow_radius, double dx, double dy);
