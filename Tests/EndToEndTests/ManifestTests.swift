import Foundation
import TestSupport
import Testing

@Suite("The manifest")
struct ManifestTests {
    @Test(
        "A quick test builds the target that it names and those that this one needs, nothing else",
        arguments: [
            ("ReduxKitTests", ["ReduxKit", "ReduxKitTests"]),
            ("QiitaDomainTests", ["CNcurses", "QiitaDomain", "QiitaDomainTests", "ReduxKit", "TestSupport"]),
        ])
    func quick(_ target: String, _ targets: [String]) async throws {
        let folder = try TemporaryFolder()
        let checkout = Checkout.folder.path(percentEncoded: false)
        let result = try await Command.run(
            "swift",
            ["package", "--package-path", checkout, "--scratch-path", "\(folder.path)/build", "dump-package"],
            environment: ["QIITA_TUI_TEST_TARGET": target, "XDG_CACHE_HOME": "\(folder.path)/cache"])
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(result.output.utf8))
        #expect(manifest.targets.map(\.name).sorted() == targets)
        #expect(Set(manifest.products.map(\.name)).isSubset(of: targets))
    }
}

private struct Manifest: Decodable {
    struct Item: Decodable { let name: String }
    let products: [Item]
    let targets: [Item]
}
