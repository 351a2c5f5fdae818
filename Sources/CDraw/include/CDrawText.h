#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A Pango context: fonts, options and the base direction of the layouts made in it.
typedef struct _PangoContext RoostTextContext;
/// A font description.
typedef struct _PangoFontDescription RoostFont;
/// A PangoLayout: a text that is shaped once and wrapped as often as its width changes.
typedef struct _PangoLayout RoostLayout;

typedef struct {
  float red, green, blue, alpha;
} RoostColor;

typedef enum { ROOST_ALIGN_LEFT, ROOST_ALIGN_CENTER, ROOST_ALIGN_RIGHT } RoostAlignment;
typedef enum { ROOST_ELLIPSIZE_NONE, ROOST_ELLIPSIZE_START, ROOST_ELLIPSIZE_MIDDLE, ROOST_ELLIPSIZE_END } RoostEllipsize;

/// The look of a stretch of text; `start` and `end` are byte offsets.
typedef struct {
  uint32_t start, end;
  const RoostFont *font;
  /// Multiplies the font's size.
  double scale;
  /// OpenType features such as "tnum=1"; NULL for none.
  const char *features;
  RoostColor color;
  bool has_underline, has_strikethrough, has_background;
  RoostColor underline, strikethrough, background;
  double kerning;
  /// Baseline offset, upwards.
  double rise;
} RoostTextRun;

typedef struct {
  /// Of the widest line.
  double width;
  double height;
  /// From the top.
  double first_baseline, last_baseline;
  int lines;
  bool is_ellipsized;
} RoostTextExtents;

typedef struct {
  /// Byte offset of the line's first character.
  size_t start;
  /// Byte offset behind its last one (a paragraph separator is not part of a line).
  size_t end;
  double top, bottom;
} RoostTextLine;

typedef struct {
  double ascent, descent, leading, cap_height;
} RoostFontMetrics;

RoostTextContext *roost_text_context_new(bool right_to_left);
void roost_text_context_free(RoostTextContext *);

/// - Parameters:
///   - families: comma separated, the preferred one first.
///   - size: points (pixels at scale 1).
RoostFont *roost_font_new(const char *families, double size, int weight, bool italic);
void roost_font_free(RoostFont *);
RoostFontMetrics roost_font_metrics(RoostTextContext *, const RoostFont *);

/// The direction of the first strong character: 1 left to right, -1 right to left, 0 none.
int roost_text_direction(const char *text, size_t length);

RoostLayout *roost_layout_new(RoostTextContext *);
void roost_layout_free(RoostLayout *);
/// Sets the text with its looks. One run that covers everything is the fast case.
void roost_layout_set_text(RoostLayout *, const char *text, size_t length, const RoostTextRun *runs, size_t count);
void roost_layout_set_alignment(RoostLayout *, RoostAlignment);
void roost_layout_set_line_spacing(RoostLayout *, double);
/// - Parameter width: where lines wrap; negative for one line per paragraph.
void roost_layout_set_width(RoostLayout *, double width);
/// Other than none: every paragraph is one line, shortened to the width.
void roost_layout_set_ellipsize(RoostLayout *, RoostEllipsize);
RoostTextExtents roost_layout_extents(RoostLayout *);
/// - Returns: false where there is no such line.
bool roost_layout_line(RoostLayout *, int index, RoostTextLine *line);
/// How many lines fit into `height`, at least one.
int roost_layout_lines_within(RoostLayout *, double height);
/// What is painted, as a box in the layout's coordinates.
void roost_layout_ink(RoostLayout *, double *x, double *y, double *width, double *height);
/// Characters that no font has a glyph for.
int roost_layout_unknown_glyphs(RoostLayout *);
