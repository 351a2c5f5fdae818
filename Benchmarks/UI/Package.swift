// swift-tools-version: 6.1
import PackageDescription

// Programs that draw windows, and their baselines in C. `Benchmarks/run-ui` builds and runs them.

let package = Package(
  name: "ui-benchmarks",
  dependencies: [.package(name: "roost", path: "../..")],
  targets: [
    .systemLibrary(name: "CGTK4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "CProbe", dependencies: ["CGTK4"]),
    .executableTarget(
      name: "MinimalWindow", dependencies: ["CGTK4", "CProbe"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "NewsByHand", dependencies: ["CGTK4"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(name: "ListBaseline", dependencies: ["CGTK4", "CProbe"]),
    .executableTarget(
      name: "AnimationBaseline", dependencies: ["CGTK4", "CProbe"], linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "BenchmarkViews", dependencies: [.product(name: "SwiftUI", package: "roost")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "UIBenchmarks",
      dependencies: ["BenchmarkViews", "CProbe", .product(name: "SwiftUI", package: "roost")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "UpdateCounts",
      dependencies: [
        "BenchmarkViews", "CProbe", .product(name: "SwiftUI", package: "roost"),
        .product(name: "SwiftUITesting", package: "roost"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
