// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Todo",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "qiita-tui", path: "../..")],
    targets: [
        .executableTarget(name: "Todo", dependencies: [.product(name: "ReduxKit", package: "qiita-tui")]),
        .testTarget(name: "TodoTests", dependencies: ["Todo"]),
    ]
)
