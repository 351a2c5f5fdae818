@_exported import RoostDisplay
@_exported import SwiftUI
