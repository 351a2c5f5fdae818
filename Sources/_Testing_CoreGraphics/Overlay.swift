// Swift Testing declares a cross-import overlay of this name: a file that imports Testing and (however indirectly)
// CoreGraphics looks for it and does not compile without. Apple's adds attachments of CGImage, a type that Roost does not
// have yet; there is nothing else in it.
