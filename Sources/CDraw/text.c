// Layouts: shaping, wrapping, shortening, measuring.
#include "CDraw.h"
#include <math.h>
#include <pango/pangocairo.h>

int roost_text_direction(const char *text, size_t length) {
  for (const char *p = text, *end = text + length; p < end; p = g_utf8_next_char(p)) {
    if ((guchar)*p < 0x80) {
      if (g_ascii_isalpha(*p)) return 1;
      continue;
    }
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    PangoDirection direction = pango_unichar_direction(g_utf8_get_char(p));
    G_GNUC_END_IGNORE_DEPRECATIONS
    if (direction == PANGO_DIRECTION_LTR) return 1;
    if (direction == PANGO_DIRECTION_RTL) return -1;
  }
  return 0;
}

RoostLayout *roost_layout_new(RoostTextContext *context) {
  PangoLayout *layout = pango_layout_new(context);
  // The base direction is the context's: with automatic direction Pango would flip the alignment of single paragraphs.
  pango_layout_set_auto_dir(layout, FALSE);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  return layout;
}

void roost_layout_free(RoostLayout *layout) { g_object_unref(layout); }

static guint16 channel(float value) { return (guint16)lroundf(CLAMP(value, 0.f, 1.f) * 65535.f); }

static void insert(PangoAttrList *list, PangoAttribute *attribute, const RoostTextRun *run) {
  attribute->start_index = run->start;
  attribute->end_index = run->end;
  pango_attr_list_insert(list, attribute);
}

static void insert_look(PangoAttrList *list, const RoostTextRun *run, bool with_font) {
  if (with_font) insert(list, pango_attr_font_desc_new(run->font), run);
  if (run->scale != 1) {
    int size = pango_font_description_get_size(run->font);
    insert(list, pango_attr_size_new_absolute((int)lround(size * run->scale)), run);
  }
  RoostColor c = run->color;
  insert(list, pango_attr_foreground_new(channel(c.red), channel(c.green), channel(c.blue)), run);
  if (c.alpha < 1) {
    // 0 would mean "unset": Pango cannot paint fully transparent text.
    insert(list, pango_attr_foreground_alpha_new(MAX(1, channel(c.alpha))), run);
  }
  if (run->has_underline) {
    c = run->underline;
    insert(list, pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), run);
    insert(list, pango_attr_underline_color_new(channel(c.red), channel(c.green), channel(c.blue)), run);
  }
  if (run->has_strikethrough) {
    c = run->strikethrough;
    insert(list, pango_attr_strikethrough_new(TRUE), run);
    insert(list, pango_attr_strikethrough_color_new(channel(c.red), channel(c.green), channel(c.blue)), run);
  }
  if (run->has_background && run->background.alpha > 0) {
    c = run->background;
    insert(list, pango_attr_background_new(channel(c.red), channel(c.green), channel(c.blue)), run);
    if (c.alpha < 1) insert(list, pango_attr_background_alpha_new(MAX(1, channel(c.alpha))), run);
  }
  if (run->kerning != 0) insert(list, pango_attr_letter_spacing_new((int)lround(run->kerning * PANGO_SCALE)), run);
  if (run->rise != 0) insert(list, pango_attr_rise_new((int)lround(run->rise * PANGO_SCALE)), run);
  if (run->features) insert(list, pango_attr_font_features_new(run->features), run);
}

void roost_layout_set_text(RoostLayout *layout, const char *text, size_t length, const RoostTextRun *runs, size_t count) {
  PangoAttrList *list = pango_attr_list_new();
  bool is_uniform = count == 1 && runs[0].start == 0 && runs[0].end >= length;
  for (size_t i = 0; i < count; i++) insert_look(list, &runs[i], !is_uniform);
  // The first run's font also gives an empty text its height.
  if (count > 0) pango_layout_set_font_description(layout, runs[0].font);
  pango_layout_set_attributes(layout, list);
  pango_attr_list_unref(list);
  pango_layout_set_text(layout, length > 0 ? text : "", (int)length);
}

void roost_layout_set_alignment(RoostLayout *layout, RoostAlignment alignment) {
  static const PangoAlignment pango[] = {PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT};
  pango_layout_set_alignment(layout, pango[alignment]);
}

void roost_layout_set_line_spacing(RoostLayout *layout, double spacing) {
  pango_layout_set_spacing(layout, (int)lround(spacing * PANGO_SCALE));
}

void roost_layout_set_width(RoostLayout *layout, double width) {
  // Pango's units are 1/1024; round up so that a line never misses its own measured width.
  double units = ceil(width * PANGO_SCALE);
  pango_layout_set_width(layout, width < 0 ? -1 : units > G_MAXINT / 2 ? G_MAXINT / 2 : (int)units);
}

void roost_layout_set_ellipsize(RoostLayout *layout, RoostEllipsize ellipsize) {
  static const PangoEllipsizeMode pango[] = {
      PANGO_ELLIPSIZE_NONE, PANGO_ELLIPSIZE_START, PANGO_ELLIPSIZE_MIDDLE, PANGO_ELLIPSIZE_END};
  pango_layout_set_ellipsize(layout, pango[ellipsize]);
}

RoostTextExtents roost_layout_extents(RoostLayout *layout) {
  RoostTextExtents result;
  PangoRectangle logical;
  pango_layout_get_extents(layout, NULL, &logical);
  result.width = (double)logical.width / PANGO_SCALE;
  result.height = (double)logical.height / PANGO_SCALE;
  result.first_baseline = (double)pango_layout_get_baseline(layout) / PANGO_SCALE;
  result.lines = pango_layout_get_line_count(layout);
  result.last_baseline = result.first_baseline;
  if (result.lines > 1) {
    PangoLayoutIter *iterator = pango_layout_get_iter(layout);
    while (pango_layout_iter_next_line(iterator)) {
    }
    result.last_baseline = (double)pango_layout_iter_get_baseline(iterator) / PANGO_SCALE;
    pango_layout_iter_free(iterator);
  }
  result.is_ellipsized = pango_layout_is_ellipsized(layout);
  return result;
}

bool roost_layout_line(RoostLayout *layout, int index, RoostTextLine *result) {
  PangoLayoutIter *iterator = pango_layout_get_iter(layout);
  bool found = index >= 0;
  for (int i = 0; i < index && found; i++) found = pango_layout_iter_next_line(iterator);
  if (found) {
    PangoLayoutLine *line = pango_layout_iter_get_line_readonly(iterator);
    PangoRectangle logical;
    pango_layout_iter_get_line_extents(iterator, NULL, &logical);
    result->start = (size_t)pango_layout_line_get_start_index(line);
    result->end = result->start + (size_t)pango_layout_line_get_length(line);
    result->top = (double)logical.y / PANGO_SCALE;
    result->bottom = (double)(logical.y + logical.height) / PANGO_SCALE;
  }
  pango_layout_iter_free(iterator);
  return found;
}

int roost_layout_lines_within(RoostLayout *layout, double height) {
  PangoLayoutIter *iterator = pango_layout_get_iter(layout);
  int lines = 0;
  // Half a hundredth of a point: a layout fits into the height it was measured at.
  int limit = (int)MIN(ceil((height + 0.005) * PANGO_SCALE), G_MAXINT / 2);
  do {
    PangoRectangle logical;
    pango_layout_iter_get_line_extents(iterator, NULL, &logical);
    if (logical.y + logical.height > limit) break;
    lines++;
  } while (pango_layout_iter_next_line(iterator));
  pango_layout_iter_free(iterator);
  return MAX(1, lines);
}

void roost_layout_ink(RoostLayout *layout, double *x, double *y, double *width, double *height) {
  PangoRectangle ink;
  pango_layout_get_extents(layout, &ink, NULL);
  *x = (double)ink.x / PANGO_SCALE;
  *y = (double)ink.y / PANGO_SCALE;
  *width = (double)ink.width / PANGO_SCALE;
  *height = (double)ink.height / PANGO_SCALE;
}

int roost_layout_unknown_glyphs(RoostLayout *layout) { return pango_layout_get_unknown_glyphs_count(layout); }
