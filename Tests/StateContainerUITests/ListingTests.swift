import Foundation
import Testing

/// The listings of the article that the library goes back to, as they are printed, beside the library and against it.
///
/// They are read from `../shared/listings/statecontainer`, relative to the package, and never copied; the tests are
/// skipped where that folder is not.
@Suite(.enabled(if: Listings.areHere, "the listings are not at hand: ../shared/listings/statecontainer"))
struct ListingTests {
  @Test func theFinalFormCompilesBesideTheLibrary() async throws {
    try Listings.compile(Listings.files("final-form"))
  }

  @Test func theReducerAndTheViewOfTheFinalFormCompileAgainstTheLibrary() async throws {
    try Listings.compile(Listings.files("final-form", without: "Store.swift"))
  }

  @Test func theFirstFormCompilesBesideTheLibrary() async throws {
    try Listings.compile(Listings.files("first-form"), and: Listings.uiKit)
  }

  @Test func theSubclassAndTheUsageOfTheFirstFormCompileAgainstTheLibrary() async throws {
    try Listings.compile(
      Listings.files("first-form", without: "Store.swift", "StoreType.swift"),
      and: Listings.uiKit + "\nimport StateContainer\ntypealias Store = StateStore\n")
  }
}

enum Listings {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = package.appendingPathComponent("../shared/listings/statecontainer").standardizedFileURL

  static var areHere: Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("final-form/Store.swift").path)
  }

  /// What the usage listing needs of UIKit's views.
  static let uiKit = "class UIView { var isHidden = false }"

  static func files(_ form: String, without left: String...) throws -> [String] {
    let form = folder.appendingPathComponent(form)
    return try FileManager.default.contentsOfDirectory(atPath: form.path)
      .filter { $0.hasSuffix(".swift") && !left.contains($0) }
      .map { form.appendingPathComponent($0).path }
  }

  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  /// Compiles as the article's readers do: Swift 5, and the modules that the files do not import by themselves are there.
  /// As far as SIL, for that is where the compiler looks for data races.
  static func compile(_ files: [String], and own: String = "") throws {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("listing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let ownFile = scratch.appendingPathComponent("Own.swift")
    try own.write(to: ownFile, atomically: true, encoding: .utf8)
    try run(
      "swiftc",
      [
        "-emit-sil", "-wmo", "-o", scratch.appendingPathComponent("out.sil").path, "-swift-version", "5",
        "-parse-as-library", "-module-name", "Listing", "-module-cache-path", scratch.path,
      ] + implicitImports + searchPaths + files + [ownFile.path])
  }

  private static let implicitImports = ["FoundationGaps", "StateContainer"].flatMap {
    ["-Xfrontend", "-import-module", "-Xfrontend", $0]
  }

  /// Where the modules are that this test was built with.
  private static var searchPaths: [String] {
    let build = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    var paths = ["-I", build.appendingPathComponent("Modules").path]
    let sources = package.appendingPathComponent("Sources")
    for folder in [build, sources] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names.sorted() {
        let map = folder.appendingPathComponent(name).appendingPathComponent("module.modulemap").path
        if FileManager.default.fileExists(atPath: map) { paths += ["-Xcc", "-fmodule-map-file=\(map)"] }
        let include = folder.appendingPathComponent(name).appendingPathComponent("include").path
        if folder == sources, FileManager.default.fileExists(atPath: include) {
          paths += ["-Xcc", "-I", "-Xcc", include]
        }
      }
    }
    let flags = (try? run("pkg-config", ["--cflags-only-I", "libadwaita-1", "pangocairo"])) ?? ""
    return paths + flags.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
  }

  @discardableResult
  private static func run(_ tool: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed(description: "\(tool):\n\(text)") }
    return text
  }
}
