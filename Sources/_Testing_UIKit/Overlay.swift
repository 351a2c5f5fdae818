// Swift Testing declares a cross-import overlay of this name: a file that imports Testing and (however indirectly)
// a module called UIKit needs it. Apple's attaches images to test results; here it only has to exist.
