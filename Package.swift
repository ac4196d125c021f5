// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is built in Swift 6 mode, and a warning ends the build; but those that a newer compiler than that of continuous
/// integration may have do not end the build of a reader.
#if compiler(>=6.4)
    let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)]
#else
    let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
#endif

/// The only test target that is built, for `make quick`; nil for all of them.
let testTarget = Context.environment["QIITA_TUI_TEST_TARGET"]

let package = Package(
    name: "qiita-tui",
    // Linux needs no entry. On macOS ReduxKit needs the runtime of this version (Task.immediate).
    platforms: [.macOS(.v26)],
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
    ].filter { testTarget == nil || $0.type != .test || $0.name == testTarget }
)
