// Paths, paints and pictures on a cairo context.
#include "CDraw.h"
#include <math.h>
#include <pango/pangocairo.h>

RoostCanvas *roost_canvas_new(RoostSurface *surface) { return cairo_create(surface); }
void roost_canvas_free(RoostCanvas *canvas) { cairo_destroy(canvas); }
void roost_canvas_save(RoostCanvas *canvas) { cairo_save(canvas); }
void roost_canvas_restore(RoostCanvas *canvas) { cairo_restore(canvas); }
void roost_canvas_translate(RoostCanvas *canvas, double x, double y) { cairo_translate(canvas, x, y); }

void roost_canvas_transform(RoostCanvas *canvas, double a, double b, double c, double d, double tx, double ty) {
  // A matrix without an inverse (a view scaled to nothing) would put the canvas into an error state for good.
  if (fabs(a * d - b * c) < 1e-9) {
    cairo_rectangle(canvas, 0, 0, 0, 0);
    cairo_clip(canvas);
    return;
  }
  cairo_matrix_t matrix;
  cairo_matrix_init(&matrix, a, b, c, d, tx, ty);
  cairo_transform(canvas, &matrix);
}

void roost_canvas_begin_path(RoostCanvas *canvas) { cairo_new_path(canvas); }
void roost_canvas_move(RoostCanvas *canvas, double x, double y) { cairo_move_to(canvas, x, y); }
void roost_canvas_line(RoostCanvas *canvas, double x, double y) { cairo_line_to(canvas, x, y); }
void roost_canvas_curve(RoostCanvas *canvas, double x1, double y1, double x2, double y2, double x, double y) {
  cairo_curve_to(canvas, x1, y1, x2, y2, x, y);
}
void roost_canvas_close(RoostCanvas *canvas) { cairo_close_path(canvas); }

void roost_canvas_rectangle(RoostCanvas *canvas, double x, double y, double width, double height) {
  cairo_rectangle(canvas, x, y, width, height);
}

void roost_canvas_rounded_rectangle(
    RoostCanvas *canvas, double x, double y, double width, double height, double radius) {
  double r = fmax(0, fmin(radius, fmin(width, height) / 2));
  if (r == 0) {
    cairo_rectangle(canvas, x, y, width, height);
    return;
  }
  cairo_new_sub_path(canvas);
  cairo_arc(canvas, x + width - r, y + r, r, -M_PI_2, 0);
  cairo_arc(canvas, x + width - r, y + height - r, r, 0, M_PI_2);
  cairo_arc(canvas, x + r, y + height - r, r, M_PI_2, M_PI);
  cairo_arc(canvas, x + r, y + r, r, M_PI, 3 * M_PI_2);
  cairo_close_path(canvas);
}

void roost_canvas_ellipse(RoostCanvas *canvas, double x, double y, double width, double height) {
  if (width <= 0 || height <= 0) return;
  cairo_save(canvas);
  cairo_translate(canvas, x + width / 2, y + height / 2);
  cairo_scale(canvas, width / 2, height / 2);
  cairo_new_sub_path(canvas);
  cairo_arc(canvas, 0, 0, 1, 0, 2 * M_PI);
  cairo_close_path(canvas);
  cairo_restore(canvas);
}

bool roost_canvas_path_contains(RoostCanvas *canvas, double x, double y, bool even_odd) {
  cairo_set_fill_rule(canvas, even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
  return cairo_in_fill(canvas, x, y);
}

void roost_canvas_paint_color(RoostCanvas *canvas, RoostColor c) {
  cairo_set_source_rgba(canvas, c.red, c.green, c.blue, c.alpha);
}

static void take_pattern(RoostCanvas *canvas, cairo_pattern_t *pattern) {
  cairo_set_source(canvas, pattern);
  cairo_pattern_destroy(pattern);
}

static void add_stops(cairo_pattern_t *pattern, const RoostGradientStop *stops, int count) {
  for (int i = 0; i < count; i++) {
    RoostColor c = stops[i].color;
    cairo_pattern_add_color_stop_rgba(pattern, stops[i].offset, c.red, c.green, c.blue, c.alpha);
  }
}

void roost_canvas_paint_linear(
    RoostCanvas *canvas, const RoostGradientStop *stops, int count, double x0, double y0, double x1, double y1) {
  cairo_pattern_t *pattern = cairo_pattern_create_linear(x0, y0, x1, y1);
  add_stops(pattern, stops, count);
  take_pattern(canvas, pattern);
}

void roost_canvas_paint_radial(
    RoostCanvas *canvas, const RoostGradientStop *stops, int count, double x, double y, double r0, double r1) {
  cairo_pattern_t *pattern = cairo_pattern_create_radial(x, y, r0, x, y, r1);
  add_stops(pattern, stops, count);
  take_pattern(canvas, pattern);
}

static void set_corner(cairo_pattern_t *pattern, unsigned corner, RoostColor c) {
  cairo_mesh_pattern_set_corner_color_rgba(pattern, corner, c.red, c.green, c.blue, c.alpha);
}

static RoostColor mix(RoostColor a, RoostColor b, float t) {
  return (RoostColor){
      a.red + (b.red - a.red) * t, a.green + (b.green - a.green) * t, a.blue + (b.blue - a.blue) * t,
      a.alpha + (b.alpha - a.alpha) * t};
}

// Cairo has no angular gradient; a mesh of wedges is one.
static void add_wedge(
    cairo_pattern_t *pattern, double x, double y, double from, double to, double reach, RoostColor a, RoostColor b) {
  int steps = (int)ceil(fabs(to - from) / (M_PI / 8));
  for (int i = 0; i < steps; i++) {
    double t0 = (double)i / steps, t1 = (double)(i + 1) / steps;
    double a0 = from + (to - from) * t0, a1 = from + (to - from) * t1;
    // A tangent's handle for an arc of this angle.
    double handle = 4. / 3. * tan((a1 - a0) / 4) * reach;
    double x0 = x + cos(a0) * reach, y0 = y + sin(a0) * reach, x1 = x + cos(a1) * reach, y1 = y + sin(a1) * reach;
    RoostColor c0 = mix(a, b, (float)t0), c1 = mix(a, b, (float)t1);
    cairo_mesh_pattern_begin_patch(pattern);
    cairo_mesh_pattern_move_to(pattern, x, y);
    cairo_mesh_pattern_line_to(pattern, x0, y0);
    cairo_mesh_pattern_curve_to(
        pattern, x0 - sin(a0) * handle, y0 + cos(a0) * handle, x1 + sin(a1) * handle, y1 - cos(a1) * handle, x1, y1);
    cairo_mesh_pattern_line_to(pattern, x, y);
    set_corner(pattern, 0, c0);
    set_corner(pattern, 1, c0);
    set_corner(pattern, 2, c1);
    set_corner(pattern, 3, c1);
    cairo_mesh_pattern_end_patch(pattern);
  }
}

void roost_canvas_paint_angular(
    RoostCanvas *canvas, const RoostGradientStop *stops, int count, double x, double y, double start, double end,
    double reach) {
  cairo_pattern_t *pattern = cairo_pattern_create_mesh();
  double extent = end - start;
  for (int i = 0; i + 1 < count; i++) {
    double from = start + extent * stops[i].offset, to = start + extent * stops[i + 1].offset;
    if (to != from) add_wedge(pattern, x, y, from, to, reach, stops[i].color, stops[i + 1].color);
  }
  if (count > 0) {
    RoostColor first = stops[0].color, last = stops[count - 1].color;
    if (stops[0].offset > 0) add_wedge(pattern, x, y, start, start + extent * stops[0].offset, reach, first, first);
    if (stops[count - 1].offset < 1) {
      add_wedge(pattern, x, y, start + extent * stops[count - 1].offset, end, reach, last, last);
    }
    // What is left of the circle belongs to the nearer end.
    double rest = 2 * M_PI - fabs(extent);
    if (rest > 1e-6) {
      double middle = end + copysign(rest / 2, extent);
      add_wedge(pattern, x, y, end, middle, reach, last, last);
      add_wedge(pattern, x, y, middle, end + copysign(rest, extent), reach, first, first);
    }
  }
  take_pattern(canvas, pattern);
}

void roost_canvas_fill(RoostCanvas *canvas, bool even_odd) {
  cairo_set_fill_rule(canvas, even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
  cairo_fill(canvas);
}

void roost_canvas_clip(RoostCanvas *canvas, bool even_odd) {
  cairo_set_fill_rule(canvas, even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
  cairo_clip(canvas);
}

void roost_canvas_stroke(
    RoostCanvas *canvas, double width, int cap, int join, double miter_limit, const double *dash, int dash_count,
    double dash_phase) {
  static const cairo_line_cap_t caps[] = {CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE};
  static const cairo_line_join_t joins[] = {CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL};
  cairo_set_line_width(canvas, width);
  cairo_set_line_cap(canvas, caps[cap]);
  cairo_set_line_join(canvas, joins[join]);
  cairo_set_miter_limit(canvas, miter_limit);
  // Negative or all-zero dashes would put the canvas into an error state.
  double total = 0;
  for (int i = 0; i < dash_count; i++) total = dash[i] < 0 ? NAN : total + dash[i];
  if (total > 0) {
    cairo_set_dash(canvas, dash, dash_count, dash_phase);
  } else {
    cairo_set_dash(canvas, NULL, 0, 0);
  }
  cairo_stroke(canvas);
}

void roost_canvas_layout(RoostCanvas *canvas, RoostLayout *layout) {
  cairo_save(canvas);
  cairo_move_to(canvas, 0, 0);
  pango_cairo_show_layout(canvas, layout);
  cairo_restore(canvas);
  cairo_new_path(canvas);
}

void roost_canvas_image(
    RoostCanvas *canvas, RoostSurface *surface, double x, double y, double width, double height, bool pixelated,
    const RoostColor *tint) {
  int w = cairo_image_surface_get_width(surface), h = cairo_image_surface_get_height(surface);
  if (w <= 0 || h <= 0 || width <= 0 || height <= 0) return;
  cairo_save(canvas);
  cairo_rectangle(canvas, x, y, width, height);
  cairo_clip(canvas);
  cairo_translate(canvas, x, y);
  cairo_scale(canvas, width / w, height / h);
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface(surface);
  cairo_pattern_set_filter(pattern, pixelated ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD);
  // Smooth scaling must not mix the edge with the transparency around it.
  cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD);
  if (tint) {
    roost_canvas_paint_color(canvas, *tint);
    cairo_mask(canvas, pattern);
  } else {
    cairo_set_source(canvas, pattern);
    cairo_paint(canvas);
  }
  cairo_pattern_destroy(pattern);
  cairo_restore(canvas);
}
