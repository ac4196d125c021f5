// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is built in Swift 6 mode, and a warning ends the build; but those that a newer compiler than that of continuous
/// integration may have do not end the build of a reader.
#if compiler(>=6.4)
    let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)]
#else
    let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
#endif

/// The only test target that is built, with the targets that it needs, for `make quick`; nil for all targets.
let testTarget = Context.environment["QIITA_TUI_TEST_TARGET"]

let package = Package(
    name: "qiita-tui",
    // Those of ReduxKit, which was never built there; the program is one for Linux, which needs no entry.
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [
        .library(name: "CNcurses", targets: ["CNcurses"]),
        .library(name: "ReduxKit", targets: ["ReduxKit"]),
        .library(name: "QiitaDomain", targets: ["QiitaDomain"]),
        .executable(name: "qiita-tui", targets: ["qiita-tui"]),
    ],
    targets: [
        .target(name: "CNcurses"),
        .target(name: "ReduxKit", swiftSettings: strict),
        .target(name: "QiitaDomain", dependencies: ["CNcurses", "ReduxKit"], swiftSettings: strict),
        .executableTarget(
            name: "qiita-tui",
            dependencies: ["CNcurses", "ReduxKit", "QiitaDomain"],
            swiftSettings: strict
        ),
        .target(
            name: "TestSupport",
            dependencies: ["CNcurses", "ReduxKit", "QiitaDomain"],
            path: "Tests/TestSupport",
            swiftSettings: strict
        ),
        .testTarget(name: "ReduxKitTests", dependencies: ["ReduxKit"], swiftSettings: strict),
        .testTarget(
            name: "QiitaDomainTests",
            dependencies: ["ReduxKit", "QiitaDomain", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "QiitaTuiTests",
            dependencies: ["qiita-tui", "ReduxKit", "QiitaDomain", "TestSupport"],
            path: "Tests/qiita-tuiTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "SimulationTests",
            dependencies: ["qiita-tui", "ReduxKit", "QiitaDomain", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(name: "EndToEndTests", dependencies: ["qiita-tui", "TestSupport"], swiftSettings: strict),
    ]
)

if let testTarget {
    let names = names(of: testTarget, andWhatItNeedsOf: package.targets)
    package.targets.removeAll { !names.contains($0.name) }
    // Each product has the name of its target.
    package.products.removeAll { !names.contains($0.name) }
}

/// The names of a target and of those that it depends on, directly or indirectly.
func names(of name: String, andWhatItNeedsOf targets: [Target]) -> Set<String> {
    let dependencies = targets.first { $0.name == name }?.dependencies ?? []
    return dependencies.reduce(into: [name]) { found, dependency in
        guard case .byNameItem(let name, _) = dependency else { return }
        found.formUnion(names(of: name, andWhatItNeedsOf: targets))
    }
}
