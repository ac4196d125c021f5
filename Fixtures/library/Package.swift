// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Library",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "qiita-tui", path: "../..")],
    targets: [
        .executableTarget(name: "Library", dependencies: [.product(name: "ReduxKit", package: "qiita-tui")]),
        .testTarget(name: "LibraryTests", dependencies: ["Library"]),
    ]
)
