// swift-tools-version: 6.1
import PackageDescription

// Command-line tools that use nothing of Roost but Combine, one without and one with the network. `Tools/check-combine-alone`
// builds them as if no GTK were installed, statically and dynamically linked, and runs them.

let package = Package(
  name: "combine-alone",
  dependencies: [.package(name: "roost", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "CombineAlone",
      dependencies: [
        .product(name: "Combine", package: "roost"), .product(name: "CombineExtras", package: "roost"),
      ]),
    .executableTarget(name: "CombineFetch", dependencies: [.product(name: "Combine", package: "roost")]),
  ]
)
