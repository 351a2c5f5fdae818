@_exported import Combine
@_exported import CoreGraphics
@_exported import FoundationGaps
@_exported import UIKit
