// swift-tools-version: 6.1
import PackageDescription

// StateContainer and its tests without the rest of Roost: on Apple's platforms against Apple's Combine, elsewhere against
// Roost's. The sources are links into this repository.
//
//     swift test --package-path Tests/Clients/StateContainerAlone
//     swift test --package-path Tests/Clients/StateContainerAlone --sanitize thread

let swift6: [SwiftSetting] = [.swiftLanguageMode(.v6)]

#if canImport(Darwin)
  let combine: [Target] = []
  let dependencies: [Target.Dependency] = []
#else
  let combine: [Target] = [.target(name: "Combine", swiftSettings: swift6)]
  let dependencies: [Target.Dependency] = ["Combine"]
#endif

let package = Package(
  name: "state-container-alone",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.library(name: "StateContainer", targets: ["StateContainer"])],
  targets: combine + [
    .target(name: "StateContainer", dependencies: dependencies, swiftSettings: swift6),
    .testTarget(name: "StateContainerTests", dependencies: ["StateContainer"], swiftSettings: swift6),
  ]
)
