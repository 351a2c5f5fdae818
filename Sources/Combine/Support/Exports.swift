// Apple's Combine brings Foundation and Dispatch along; on Linux URLSession lives in a module of its own, and sources
// written for Apple platforms do not import it.
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationNetworking
