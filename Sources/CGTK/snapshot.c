// Drawing into GTK's snapshots.
#include "CGTK.h"

#include <adwaita.h>

void roost_snapshot_children(RoostWidget *view, RoostSnapshot *snapshot) {
  for (GtkWidget *child = gtk_widget_get_first_child(view); child; child = gtk_widget_get_next_sibling(child)) {
    gtk_widget_snapshot_child(view, child, snapshot);
  }
}

void roost_snapshot_child(RoostWidget *view, RoostWidget *child, RoostSnapshot *snapshot) {
  gtk_widget_snapshot_child(view, child, snapshot);
}

static GdkRGBA rgba(RoostColor c) { return (GdkRGBA){c.red, c.green, c.blue, c.alpha}; }

static graphene_rect_t rect(RoostBox b) { return GRAPHENE_RECT_INIT(b.x, b.y, b.width, b.height); }

static bool is_rounded(RoostBox b) { return b.corner_width > 0 && b.corner_height > 0; }

static GskRoundedRect rounded(RoostBox b) {
  GskRoundedRect result;
  graphene_size_t corner = GRAPHENE_SIZE_INIT(MAX(0, b.corner_width), MAX(0, b.corner_height));
  graphene_rect_t bounds = rect(b);
  gsk_rounded_rect_init(&result, &bounds, &corner, &corner, &corner, &corner);
  return result;
}

void roost_snapshot_push_clip(RoostSnapshot *snapshot, RoostBox box) {
  if (is_rounded(box)) {
    GskRoundedRect outline = rounded(box);
    gtk_snapshot_push_rounded_clip(snapshot, &outline);
  } else {
    graphene_rect_t bounds = rect(box);
    gtk_snapshot_push_clip(snapshot, &bounds);
  }
}

void roost_snapshot_layout(RoostSnapshot *snapshot, RoostLayout *layout, double x, double y) {
  GdkRGBA black = {0, 0, 0, 1};
  gtk_snapshot_save(snapshot);
  if (x != 0 || y != 0) gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)x, (float)y));
  gtk_snapshot_append_layout(snapshot, layout, &black);
  gtk_snapshot_restore(snapshot);
}

void roost_snapshot_color(RoostSnapshot *snapshot, RoostBox box, RoostColor color) {
  GdkRGBA c = rgba(color);
  graphene_rect_t bounds = rect(box);
  if (is_rounded(box)) roost_snapshot_push_clip(snapshot, box);
  gtk_snapshot_append_color(snapshot, &c, &bounds);
  if (is_rounded(box)) gtk_snapshot_pop(snapshot);
}

void roost_snapshot_border(RoostSnapshot *snapshot, RoostBox box, float width, RoostColor color) {
  GskRoundedRect outline = rounded(box);
  float widths[] = {width, width, width, width};
  GdkRGBA c = rgba(color);
  GdkRGBA colors[] = {c, c, c, c};
  gtk_snapshot_append_border(snapshot, &outline, widths, colors);
}

// Copies of the stops as GSK wants them.
static GskColorStop *gsk_stops(const RoostGradientStop *stops, int count) {
  GskColorStop *result = g_new(GskColorStop, count);
  for (int i = 0; i < count; i++) result[i] = (GskColorStop){stops[i].offset, rgba(stops[i].color)};
  return result;
}

static void begin_gradient(RoostSnapshot *snapshot, RoostBox box) {
  if (is_rounded(box)) roost_snapshot_push_clip(snapshot, box);
}

static void end_gradient(RoostSnapshot *snapshot, RoostBox box, GskColorStop *stops) {
  if (is_rounded(box)) gtk_snapshot_pop(snapshot);
  g_free(stops);
}

void roost_snapshot_linear(
    RoostSnapshot *snapshot, RoostBox box, const RoostGradientStop *stops, int count, float x0, float y0, float x1,
    float y1) {
  GskColorStop *copies = gsk_stops(stops, count);
  graphene_rect_t bounds = rect(box);
  begin_gradient(snapshot, box);
  gtk_snapshot_append_linear_gradient(
      snapshot, &bounds, &GRAPHENE_POINT_INIT(x0, y0), &GRAPHENE_POINT_INIT(x1, y1), copies, (gsize)count);
  end_gradient(snapshot, box, copies);
}

void roost_snapshot_radial(
    RoostSnapshot *snapshot, RoostBox box, const RoostGradientStop *stops, int count, float x, float y, float start,
    float radius) {
  GskColorStop *copies = gsk_stops(stops, count);
  graphene_rect_t bounds = rect(box);
  begin_gradient(snapshot, box);
  gtk_snapshot_append_radial_gradient(
      snapshot, &bounds, &GRAPHENE_POINT_INIT(x, y), radius, radius, start, 1, copies, (gsize)count);
  end_gradient(snapshot, box, copies);
}

void roost_snapshot_conic(
    RoostSnapshot *snapshot, RoostBox box, const RoostGradientStop *stops, int count, float x, float y, float rotation) {
  GskColorStop *copies = gsk_stops(stops, count);
  graphene_rect_t bounds = rect(box);
  begin_gradient(snapshot, box);
  gtk_snapshot_append_conic_gradient(
      snapshot, &bounds, &GRAPHENE_POINT_INIT(x, y), rotation, copies, (gsize)count);
  end_gradient(snapshot, box, copies);
}

RoostCanvas *roost_snapshot_canvas(RoostSnapshot *snapshot, float x, float y, float width, float height) {
  return gtk_snapshot_append_cairo(snapshot, &GRAPHENE_RECT_INIT(x, y, width, height));
}

void roost_snapshot_push_opacity(RoostSnapshot *snapshot, double opacity) {
  gtk_snapshot_push_opacity(snapshot, opacity);
}

// CSS's blur lengths, which GSK takes, are twice the standard deviation.
void roost_snapshot_push_blur(RoostSnapshot *snapshot, double sigma) { gtk_snapshot_push_blur(snapshot, sigma * 2); }

void roost_snapshot_push_shadow(RoostSnapshot *snapshot, RoostColor color, double sigma, double dx, double dy) {
  GskShadow shadow = {rgba(color), (float)dx, (float)dy, (float)(sigma * 2)};
  gtk_snapshot_push_shadow(snapshot, &shadow, 1);
}

void roost_snapshot_pop(RoostSnapshot *snapshot) { gtk_snapshot_pop(snapshot); }
void roost_snapshot_save(RoostSnapshot *snapshot) { gtk_snapshot_save(snapshot); }
void roost_snapshot_restore(RoostSnapshot *snapshot) { gtk_snapshot_restore(snapshot); }
void roost_snapshot_translate(RoostSnapshot *snapshot, double x, double y) {
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)x, (float)y));
}

RoostSnapshot *roost_snapshot_begin_masked(void) { return gtk_snapshot_new(); }

void roost_snapshot_end_masked(
    RoostSnapshot *target, RoostSnapshot *masked, void (*clip)(RoostCanvas *, void *), void *context) {
  GskRenderNode *node = gtk_snapshot_free_to_node(masked);
  if (!node) return;
  graphene_rect_t bounds;
  gsk_render_node_get_bounds(node, &bounds);
  cairo_t *canvas = gtk_snapshot_append_cairo(target, &bounds);
  clip(canvas, context);
  gsk_render_node_draw(node, canvas);
  cairo_destroy(canvas);
  gsk_render_node_unref(node);
}

RoostTexture *roost_texture_new(const uint8_t *pixels, int width, int height) {
  GBytes *bytes = g_bytes_new(pixels, (gsize)width * (gsize)height * 4);
  GdkTexture *texture = gdk_memory_texture_new(width, height, GDK_MEMORY_R8G8B8A8, bytes, (gsize)width * 4);
  g_bytes_unref(bytes);
  return texture;
}

void roost_texture_free(RoostTexture *texture) { g_object_unref(texture); }

void roost_snapshot_texture(
    RoostSnapshot *snapshot, RoostTexture *texture, float width, float height, const RoostColor *tint) {
  if (tint) {
    // Colours become the tint, alpha stays as it is (times the tint's).
    graphene_matrix_t matrix;
    float values[16] = {0};
    values[15] = tint->alpha;
    graphene_matrix_init_from_float(&matrix, values);
    graphene_vec4_t offset;
    graphene_vec4_init(&offset, tint->red, tint->green, tint->blue, 0);
    gtk_snapshot_push_color_matrix(snapshot, &matrix, &offset);
  }
  gtk_snapshot_append_texture(snapshot, texture, &GRAPHENE_RECT_INIT(0, 0, width, height));
  if (tint) gtk_snapshot_pop(snapshot);
}
