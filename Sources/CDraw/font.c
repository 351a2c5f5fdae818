// Contexts and fonts.
#include "CDraw.h"
#include <pango/pangocairo.h>

RoostTextContext *roost_text_context_new(bool right_to_left) {
  PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  // 96 dpi and absolute sizes: a point of ours is a pixel at scale 1. Fractional advances and unhinted metrics are what
  // GTK's own labels use.
  pango_cairo_context_set_resolution(context, 96);
  pango_context_set_round_glyph_positions(context, FALSE);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_context_set_base_dir(context, right_to_left ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
  return context;
}

void roost_text_context_free(RoostTextContext *context) { g_object_unref(context); }

RoostFont *roost_font_new(const char *families, double size, int weight, bool italic) {
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, families);
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  pango_font_description_set_weight(font, weight);
  pango_font_description_set_style(font, italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  return font;
}

void roost_font_free(RoostFont *font) { pango_font_description_free(font); }

RoostFontMetrics roost_font_metrics(RoostTextContext *context, const RoostFont *font) {
  RoostFontMetrics result = {0};
  // The Latin script's face: the language of the locale must not change the layout.
  PangoFontMetrics *metrics = pango_context_get_metrics(context, font, pango_language_from_string("en"));
  result.ascent = (double)pango_font_metrics_get_ascent(metrics) / PANGO_SCALE;
  result.descent = (double)pango_font_metrics_get_descent(metrics) / PANGO_SCALE;
  double height = (double)pango_font_metrics_get_height(metrics) / PANGO_SCALE;
  result.leading = MAX(0, height - result.ascent - result.descent);
  pango_font_metrics_unref(metrics);

  // Pango does not tell the height of capitals; an H is one.
  PangoLayout *capital = pango_layout_new(context);
  pango_layout_set_font_description(capital, font);
  pango_layout_set_text(capital, "H", 1);
  PangoRectangle ink;
  pango_layout_get_extents(capital, &ink, NULL);
  result.cap_height = (double)(pango_layout_get_baseline(capital) - ink.y) / PANGO_SCALE;
  g_object_unref(capital);
  return result;
}
