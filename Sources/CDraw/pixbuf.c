// Decoding of picture files.
#include "CDraw.h"
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <stdlib.h>
#include <string.h>

// The loader asks before it decodes: a file of a few bytes can claim a picture of gigabytes.
static void limit_size(GdkPixbufLoader *loader, int width, int height, gpointer data) {
  int largest = *(int *)data;
  if (width <= largest && height <= largest) return;
  double scale = (double)largest / MAX(width, height);
  gdk_pixbuf_loader_set_size(loader, MAX(1, (int)(width * scale)), MAX(1, (int)(height * scale)));
}

uint8_t *roost_pixbuf_decode(const uint8_t *bytes, size_t length, int largest, int *width, int *height) {
  if (length == 0) return NULL;
  GdkPixbufLoader *loader = gdk_pixbuf_loader_new();
  g_signal_connect(loader, "size-prepared", G_CALLBACK(limit_size), &largest);
  bool written = gdk_pixbuf_loader_write(loader, bytes, length, NULL);
  // Has to be closed in any case; a file that ends too soon still shows what it has.
  gdk_pixbuf_loader_close(loader, NULL);
  GdkPixbuf *raw = written ? gdk_pixbuf_loader_get_pixbuf(loader) : NULL;
  uint8_t *result = NULL;
  if (raw) {
    GdkPixbuf *upright = gdk_pixbuf_apply_embedded_orientation(raw);
    int w = gdk_pixbuf_get_width(upright), h = gdk_pixbuf_get_height(upright);
    int channels = gdk_pixbuf_get_n_channels(upright), stride = gdk_pixbuf_get_rowstride(upright);
    const guint8 *pixels = gdk_pixbuf_read_pixels(upright);
    result = w > 0 && h > 0 && w <= largest && h <= largest ? malloc((size_t)w * (size_t)h * 4) : NULL;
    for (int y = 0; result && y < h; y++) {
      const guint8 *from = pixels + (size_t)y * (size_t)stride;
      uint8_t *to = result + (size_t)y * (size_t)w * 4;
      if (channels == 4) {
        memcpy(to, from, (size_t)w * 4);
        continue;
      }
      for (int x = 0; x < w; x++, from += channels, to += 4) {
        to[0] = from[0];
        to[1] = from[1];
        to[2] = from[2];
        to[3] = 255;
      }
    }
    *width = w;
    *height = h;
    g_object_unref(upright);
  }
  g_object_unref(loader);
  return result;
}
