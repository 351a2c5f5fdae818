// swift-tools-version: 6.1
import PackageDescription

// Run with `swift run -c release --package-path Benchmarks/CombineBenchmarks`.

let package = Package(
  name: "combine-benchmarks",
  dependencies: [.package(name: "roost", path: "../..", traits: [])],
  targets: [
    .target(name: "CAllocationCount"),
    .executableTarget(
      name: "CombineBenchmarks",
      dependencies: ["CAllocationCount", .product(name: "Combine", package: "roost")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
