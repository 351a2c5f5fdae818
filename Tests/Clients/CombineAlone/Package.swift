// swift-tools-version: 6.1
import PackageDescription

// A command-line tool that uses nothing of Roost but Combine. `Tools/check-combine-alone` builds it, statically linked and
// as if no GTK were installed, and runs it.

let package = Package(
  name: "combine-alone",
  dependencies: [.package(name: "roost", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "CombineAlone",
      dependencies: [
        .product(name: "Combine", package: "roost"), .product(name: "CombineExtras", package: "roost"),
      ])
  ]
)
