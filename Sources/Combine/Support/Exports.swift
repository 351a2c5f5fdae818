// Apple's Combine brings Foundation and Dispatch along; on Linux URLSession lives in a module of its own, and sources
// written for Apple platforms do not import it.
@_exported import Dispatch
@_exported import Foundation
// Weakly: a program that does not name URLSession itself is linked without it, see CLink.
@_exported @_weakLinked import FoundationNetworking
