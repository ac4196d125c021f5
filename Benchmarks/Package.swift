// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "qiita-tui", path: "..")],
    targets: [
        // The program's own sources, by a link, since an executable cannot be imported.
        .target(
            name: "ReaderUI",
            dependencies: [
                .product(name: "CNcurses", package: "qiita-tui"), .product(name: "ReduxKit", package: "qiita-tui"),
                .product(name: "QiitaDomain", package: "qiita-tui"),
            ],
            exclude: ["QiitaTui.swift"],
            swiftSettings: strict + [.unsafeFlags(["-enable-testing"])]
        ),
        // What the program's list is measured against, and what measures whole programs.
        .executableTarget(name: "bare-list", linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
        .target(name: "CPseudoTerminal", linkerSettings: [.linkedLibrary("util")]),
        .executableTarget(
            name: "qiita-bench",
            dependencies: [
                "ReaderUI", "CPseudoTerminal", .product(name: "ReduxKit", package: "qiita-tui"),
                .product(name: "QiitaDomain", package: "qiita-tui"),
            ],
            swiftSettings: strict
        ),
    ]
)
