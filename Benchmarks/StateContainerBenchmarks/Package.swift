// swift-tools-version: 6.1
import PackageDescription

// Run with `swift run -c release --package-path Benchmarks/StateContainerBenchmarks`.

let package = Package(
  name: "state-container-benchmarks",
  dependencies: [.package(name: "roost", path: "../..", traits: [])],
  targets: [
    .target(name: "CAllocationCount"),
    // What the benchmark must not see through.
    .target(
      name: "OtherModule", dependencies: [.product(name: "StateContainer", package: "roost")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "StateContainerBenchmarks",
      dependencies: [
        "CAllocationCount", "OtherModule", .product(name: "Combine", package: "roost"),
        .product(name: "StateContainer", package: "roost"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
