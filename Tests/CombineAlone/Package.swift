// swift-tools-version: 6.1
import PackageDescription

// A command-line tool of somebody who wants Combine and nothing else. scripts/lib/combine-alone builds it.

let package = Package(
  name: "combine-alone",
  dependencies: [.package(name: "roost", path: "../..")],
  targets: [
    .executableTarget(
      name: "Clock",
      dependencies: [.product(name: "Combine", package: "roost", condition: .when(platforms: [.linux]))])
  ]
)
