// Pixels in memory, PNG files, and groups with blur and shadow.
#include "CDraw.h"
#include <cairo.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

RoostSurface *roost_surface_new(int width, int height) {
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  if (cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS) return surface;
  cairo_surface_destroy(surface);
  return NULL;
}

void roost_surface_free(RoostSurface *surface) { cairo_surface_destroy(surface); }

RoostSurface *roost_surface_new_rgba(const uint8_t *pixels, int width, int height) {
  cairo_surface_t *surface = roost_surface_new(width, height);
  if (!surface) return NULL;
  uint8_t *data = cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface);
  for (int y = 0; y < height; y++) {
    const uint8_t *from = pixels + (size_t)y * (size_t)width * 4;
    uint32_t *to = (uint32_t *)(void *)(data + (size_t)y * (size_t)stride);
    for (int x = 0; x < width; x++, from += 4) {
      uint32_t a = from[3];
      uint32_t r = (from[0] * a + 127) / 255, g = (from[1] * a + 127) / 255, b = (from[2] * a + 127) / 255;
      to[x] = a << 24 | r << 16 | g << 8 | b;
    }
  }
  cairo_surface_mark_dirty(surface);
  return surface;
}

void roost_surface_read_rgba(RoostSurface *surface, uint8_t *pixels) {
  cairo_surface_flush(surface);
  int width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface);
  int stride = cairo_image_surface_get_stride(surface);
  const uint8_t *data = cairo_image_surface_get_data(surface);
  for (int y = 0; y < height; y++) {
    const uint32_t *from = (const uint32_t *)(const void *)(data + (size_t)y * (size_t)stride);
    uint8_t *to = pixels + (size_t)y * (size_t)width * 4;
    for (int x = 0; x < width; x++, to += 4) {
      uint32_t p = from[x], a = p >> 24;
      to[0] = a ? (uint8_t)(((p >> 16 & 255) * 255 + a / 2) / a) : 0;
      to[1] = a ? (uint8_t)(((p >> 8 & 255) * 255 + a / 2) / a) : 0;
      to[2] = a ? (uint8_t)(((p & 255) * 255 + a / 2) / a) : 0;
      to[3] = (uint8_t)a;
    }
  }
}

typedef struct {
  uint8_t *bytes;
  size_t length, capacity;
} Buffer;

static cairo_status_t append(void *closure, const unsigned char *data, unsigned length) {
  Buffer *buffer = closure;
  if (buffer->length + length > buffer->capacity) {
    size_t capacity = (buffer->length + length) * 2;
    uint8_t *grown = realloc(buffer->bytes, capacity);
    if (!grown) return CAIRO_STATUS_NO_MEMORY;
    buffer->bytes = grown;
    buffer->capacity = capacity;
  }
  memcpy(buffer->bytes + buffer->length, data, length);
  buffer->length += length;
  return CAIRO_STATUS_SUCCESS;
}

uint8_t *roost_surface_png(RoostSurface *surface, size_t *length) {
  Buffer buffer = {0};
  if (cairo_surface_write_to_png_stream(surface, append, &buffer) != CAIRO_STATUS_SUCCESS) {
    free(buffer.bytes);
    return NULL;
  }
  *length = buffer.length;
  return buffer.bytes;
}

// One pass of a running mean over a line of `count` pixels, `step` bytes apart.
static void mean_line(uint8_t *line, uint8_t *scratch, int count, int step, int radius) {
  int window = 2 * radius + 1;
  uint32_t sum[4] = {0};
  for (int i = 0; i <= radius && i < count; i++) {
    for (int c = 0; c < 4; c++) sum[c] += line[i * step + c];
  }
  for (int i = 0; i < count; i++) {
    for (int c = 0; c < 4; c++) scratch[i * 4 + c] = (uint8_t)((sum[c] + (uint32_t)window / 2) / (uint32_t)window);
    int in = i + radius + 1, out = i - radius;
    for (int c = 0; c < 4; c++) {
      if (in < count) sum[c] += line[in * step + c];
      if (out >= 0) sum[c] -= line[out * step + c];
    }
  }
  for (int i = 0; i < count; i++) memcpy(line + i * step, scratch + i * 4, 4);
}

// Three running means come close to a Gaussian.
static void blur(cairo_surface_t *surface, double sigma) {
  int radius = (int)lround((sqrt(4 * sigma * sigma + 1) - 1) / 2);
  if (radius < 1) return;
  cairo_surface_flush(surface);
  int width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface);
  int stride = cairo_image_surface_get_stride(surface);
  uint8_t *data = cairo_image_surface_get_data(surface);
  uint8_t *scratch = malloc((size_t)(width > height ? width : height) * 4);
  if (!scratch) return;
  for (int pass = 0; pass < 3; pass++) {
    for (int y = 0; y < height; y++) mean_line(data + (size_t)y * (size_t)stride, scratch, width, 4, radius);
    for (int x = 0; x < width; x++) mean_line(data + (size_t)x * 4, scratch, height, stride, radius);
  }
  free(scratch);
  cairo_surface_mark_dirty(surface);
}

void roost_canvas_begin_group(RoostCanvas *canvas) {
  cairo_save(canvas);
  // Blur and shadow need what lies beyond the present clip, too; the picture is as large as the target.
  cairo_push_group(canvas);
}

// The group's pixels in a surface of our own, the size of the target.
static cairo_surface_t *group_pixels(RoostCanvas *canvas, cairo_pattern_t *group) {
  cairo_surface_t *target = cairo_get_target(canvas);
  int width = cairo_image_surface_get_width(target), height = cairo_image_surface_get_height(target);
  cairo_surface_t *copy = roost_surface_new(width, height);
  if (!copy) return NULL;
  cairo_t *painter = cairo_create(copy);
  cairo_matrix_t matrix;
  cairo_get_matrix(canvas, &matrix);
  cairo_set_matrix(painter, &matrix);
  cairo_set_source(painter, group);
  cairo_paint(painter);
  cairo_destroy(painter);
  return copy;
}

void roost_canvas_end_group(
    RoostCanvas *canvas, double opacity, double blur_radius, const RoostColor *shadow, double shadow_radius, double dx,
    double dy) {
  cairo_pattern_t *group = cairo_pop_group(canvas);
  cairo_surface_t *pixels = blur_radius > 0 || shadow ? group_pixels(canvas, group) : NULL;
  if (!pixels) {
    cairo_set_source(canvas, group);
    cairo_paint_with_alpha(canvas, opacity);
  } else {
    cairo_matrix_t matrix;
    cairo_get_matrix(canvas, &matrix);
    double scale = sqrt(fabs(matrix.xx * matrix.yy - matrix.xy * matrix.yx));
    blur(pixels, blur_radius * scale);
    cairo_identity_matrix(canvas);
    if (shadow) {
      int width = cairo_image_surface_get_width(pixels), height = cairo_image_surface_get_height(pixels);
      cairo_surface_t *cast = roost_surface_new(width, height);
      if (cast) {
        double x = dx, y = dy;
        cairo_matrix_transform_distance(&matrix, &x, &y);
        cairo_t *painter = cairo_create(cast);
        cairo_set_source_rgba(painter, shadow->red, shadow->green, shadow->blue, shadow->alpha);
        cairo_mask_surface(painter, pixels, x, y);
        cairo_destroy(painter);
        blur(cast, shadow_radius * scale);
        cairo_set_source_surface(canvas, cast, 0, 0);
        cairo_paint_with_alpha(canvas, opacity);
        cairo_surface_destroy(cast);
      }
    }
    cairo_set_source_surface(canvas, pixels, 0, 0);
    cairo_paint_with_alpha(canvas, opacity);
    cairo_surface_destroy(pixels);
  }
  cairo_pattern_destroy(group);
  cairo_restore(canvas);
}
