#pragma once
#include <stddef.h>
#include <stdint.h>

/// Decodes PNG, JPEG, GIF (first frame), WebP, SVG and what else gdk-pixbuf has loaders for. Any thread.
/// - Parameters:
///   - largest: no side gets longer; larger pictures are scaled down.
///   - width, height: the size of the result in pixels.
/// - Returns: RGBA, not premultiplied, without padding, for the caller to `free`; NULL for what is no picture.
uint8_t *roost_pixbuf_decode(const uint8_t *bytes, size_t length, int largest, int *width, int *height);
