// swift-tools-version: 6.1
import PackageDescription

// Somebody's package that uses StateContainer, in which everything is on the main actor unless it says otherwise:
//
//     swift test --package-path Tests/Clients/StateContainer

let mainActor: [SwiftSetting] = [.swiftLanguageMode(.v6), .unsafeFlags(["-default-isolation", "MainActor"])]

let package = Package(
  name: "state-container-client",
  dependencies: [.package(name: "roost", path: "../../..", traits: [])],
  targets: [
    .target(
      name: "Client", dependencies: [.product(name: "StateContainer", package: "roost")], swiftSettings: mainActor),
    .testTarget(
      name: "ClientTests", dependencies: ["Client", .product(name: "StateContainer", package: "roost")],
      swiftSettings: mainActor),
  ]
)
