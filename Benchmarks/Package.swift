// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "qiita-tui", path: "..")],
    targets: [
        .executableTarget(
            name: "qiita-bench",
            dependencies: [.product(name: "ReduxKit", package: "qiita-tui")],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
        )
    ]
)
