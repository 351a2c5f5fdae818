// swift-tools-version: 6.1
import PackageDescription

// Roost's own modules build in Swift 6 mode; the apps build in Swift 5 mode, as the world's are.
// Imports point downwards only: the dependencies below are the architecture, see docs/Architecture.md.

let swift6: [SwiftSetting] = [.swiftLanguageMode(.v6)]
let appMode: [SwiftSetting] = [
  .swiftLanguageMode(.v5),
  .unsafeFlags(["-parse-as-library", "-Xfrontend", "-import-module", "-Xfrontend", "FoundationNetworking"]),
]

let package = Package(
  name: "roost",
  products: [
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "CombineExtras", targets: ["CombineExtras"]),
    .library(name: "StateContainer", targets: ["StateContainer"]),
    .library(name: "StateContainerUI", targets: ["StateContainerUI"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "FoundationGaps", targets: ["FoundationGaps"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "SwiftUITesting", targets: ["SwiftUITesting"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .executable(name: "HackerNews", targets: ["HackerNews"]),
    .executable(name: "SignUp", targets: ["SignUp"]),
  ],
  traits: [
    .trait(name: "GTK", description: "Draw with GTK 4. Without it SwiftUI runs headless only."),
    .default(enabledTraits: ["GTK"]),
  ],
  targets: [
    // Combine and what stands on it alone: no GTK, no display.
    .target(name: "CLink", exclude: ["README.md"]),
    .target(name: "Combine", dependencies: ["CLink"], swiftSettings: swift6),
    .target(name: "CombineExtras", dependencies: ["Combine"], swiftSettings: swift6),
    .target(name: "StateContainer", dependencies: ["Combine"], swiftSettings: swift6),

    // What Linux's Foundation lacks, and what Swift Testing looks for beside it.
    .target(name: "_Testing_CoreGraphics", swiftSettings: swift6),
    .target(name: "_Testing_UIKit", swiftSettings: swift6),
    .target(name: "CoreGraphics", swiftSettings: swift6),
    .target(name: "FoundationGaps", exclude: ["README.md"], swiftSettings: swift6),

    // Drawing without a display.
    .systemLibrary(
      name: "CPangoCairo", path: "Sources/CPangoCairo", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CPixbuf", path: "Sources/CPixbuf", pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .target(name: "CDraw", dependencies: ["CPangoCairo", "CPixbuf"]),
    .target(
      name: "RoostDisplay", dependencies: ["CDraw", "CoreGraphics"], exclude: ["README.md"], swiftSettings: swift6),

    .target(
      name: "UIKit", dependencies: ["FoundationGaps", "_Testing_UIKit"], exclude: ["README.md"], swiftSettings: swift6),

    // The view graph; names no backend.
    .target(
      name: "SwiftUICore",
      dependencies: ["Combine", "CoreGraphics", "FoundationGaps", "RoostDisplay", "UIKit"],
      exclude: ["README.md"], swiftSettings: swift6),
    .target(
      name: "HeadlessBackend", dependencies: ["CDraw", "CoreGraphics", "RoostDisplay"], exclude: ["README.md"],
      swiftSettings: swift6),
    .target(
      name: "SwiftUITesting",
      dependencies: [
        "SwiftUI", "SwiftUICore", "HeadlessBackend", "CombineExtras", "RoostDisplay", "_Testing_CoreGraphics",
      ],
      exclude: ["README.md"], swiftSettings: swift6),

    // GTK.
    .systemLibrary(
      name: "CGTKSystem", path: "Sources/CGTKSystem", pkgConfig: "libadwaita-1",
      providers: [.apt(["libgtk-4-dev", "libadwaita-1-dev"])]),
    .target(name: "CGTK", dependencies: ["CDraw", "CGTKSystem"]),
    .target(
      name: "GTKBackend", dependencies: ["CDraw", "CGTK", "CoreGraphics", "RoostDisplay"], exclude: ["README.md"],
      swiftSettings: swift6),

    .target(
      name: "SwiftUI",
      dependencies: [
        "SwiftUICore", "Combine", "CoreGraphics", "FoundationGaps", "RoostDisplay", "UIKit", "HeadlessBackend",
        .target(name: "GTKBackend", condition: .when(traits: ["GTK"])),
      ],
      exclude: ["README.md"], swiftSettings: swift6 + [.define("GTK", .when(traits: ["GTK"]))]),
    .target(name: "StateContainerUI", dependencies: ["StateContainer", "SwiftUI"], swiftSettings: swift6),
    .target(name: "AVFoundation", dependencies: ["RoostDisplay"], exclude: ["README.md"], swiftSettings: swift6),

    // The apps.
    .executableTarget(
      name: "HackerNews", dependencies: ["SwiftUI", "AVFoundation"], path: "Apps/HackerNews",
      exclude: ["README.md"], resources: [.copy("Resources/success.wav")], swiftSettings: appMode),

    .executableTarget(
      name: "SignUp", dependencies: ["SwiftUI"], path: "Apps/SignUp", exclude: ["README.md"], swiftSettings: appMode),

    .executableTarget(
      name: "Numbers", dependencies: ["SwiftUI", "StateContainer", "StateContainerUI"], path: "Apps/Numbers",
      exclude: ["README.md"], swiftSettings: appMode),

    // Tests.
    .target(name: "CAllocations", path: "Tests/Support/CAllocations"),
    .target(
      name: "Allocations", dependencies: ["CAllocations"], path: "Tests/Support/Allocations", swiftSettings: swift6),
    .testTarget(
      name: "RoostDisplayTests", dependencies: ["HeadlessBackend", "RoostDisplay"], swiftSettings: swift6),
    .executableTarget(
      name: "DisplayDemo", dependencies: ["GTKBackend", "HeadlessBackend", "RoostDisplay"], path: "Tests/DisplayDemo",
      swiftSettings: swift6),
    .target(name: "CGTKTesting", dependencies: ["CGTK", "CGTKSystem"], path: "Tests/Support/CGTKTesting"),
    .testTarget(
      name: "GTKBackendTests", dependencies: ["GTKBackend", "CGTK", "CGTKTesting", "HeadlessBackend", "SwiftUI"],
      swiftSettings: swift6),
    .testTarget(
      name: "SwiftUITestingTests", dependencies: ["SwiftUITesting", "SwiftUI"], swiftSettings: swift6),
    .executableTarget(
      name: "FormGallery", dependencies: ["SwiftUI"], path: "Tests/FormGallery", swiftSettings: appMode),
    .testTarget(name: "FormsTests", dependencies: ["SwiftUITesting", "SwiftUI", "SwiftUICore"], swiftSettings: swift6),
    .testTarget(
      name: "SwiftUICoreTests", dependencies: ["Allocations", "SwiftUICore", "HeadlessBackend"], swiftSettings: swift6),
    .target(name: "LeakDetection", path: "Tests/LeakDetection"),
    .target(
      name: "CombineTestSupport", dependencies: ["Combine", "LeakDetection"], path: "Tests/CombineTestSupport",
      swiftSettings: swift6),
    .testTarget(
      name: "CombineTests", dependencies: ["Allocations", "Combine", "CombineExtras", "CombineTestSupport"],
      swiftSettings: swift6),
    .testTarget(
      name: "CombineExtrasTests", dependencies: ["CombineExtras", "CombineTestSupport"], swiftSettings: swift6),
    .testTarget(
      name: "StateContainerTests", dependencies: ["Allocations", "StateContainer"], swiftSettings: swift6),
    .testTarget(
      name: "StateContainerUITests", dependencies: ["StateContainer", "StateContainerUI", "SwiftUI", "SwiftUITesting"],
      swiftSettings: swift6),
    .testTarget(
      name: "NumbersTests", dependencies: ["Numbers", "StateContainer", "SwiftUI", "SwiftUITesting"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "FoundationGapsTests", dependencies: ["FoundationGaps"], swiftSettings: swift6),
    .testTarget(
      name: "HackerNewsTests", dependencies: ["HackerNews", "SwiftUI", "SwiftUITesting"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "SignUpTests", dependencies: ["SignUp", "SwiftUI", "SwiftUITesting"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "AVFoundationTests", dependencies: ["AVFoundation", "RoostDisplay"], swiftSettings: swift6),
  ]
)
