import Foundation
import QiitaDomain
import TestSupport
import Testing
@testable import QiitaDomain

@Suite("The demo's client")
struct FixtureAPITests {
    @Test("A response takes the configured time")
    func delay() async throws {
        let folder = try fixtures([])
        let start = ContinuousClock.now
        _ = try await FixtureAPI(FixtureStore(folder: folder.path), delay: .milliseconds(50)).articles(
            .latest, page: 1)
        #expect(ContinuousClock.now - start >= .milliseconds(50))
    }

    @Test("A cancelled call ends at once, whatever its delay")
    func cancelled() async throws {
        let folder = try fixtures([.make(id: "a1")])
        let client = FixtureAPI(FixtureStore(folder: folder.path), delay: .seconds(600))
        let call = Task { try await client.change(.stock("a1"), to: true) }
        call.cancel()
        let result = await call.result
        #expect(throws: QiitaError.connectionLost) { try result.get() }
    }
}

@Suite("Locating the demo's articles")
struct FixturesLocationTests {
    @Test("The environment variable comes first and has no fallback")
    func environment() throws {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "Fixtures/api/items/a.json")
        let executable = folder.path + "/.build/debug/qiita-tui"
        let named = try FixturesLocation(
            environment: ["QIITA_TUI_FIXTURES": folder.path + "/Fixtures"], executable: "/nowhere/bin/qiita-tui")
        #expect(named.folder == folder.path + "/Fixtures")
        #expect(throws: FixturesNotFound(searched: ["/nowhere"])) {
            try FixturesLocation(environment: ["QIITA_TUI_FIXTURES": "/nowhere"], executable: executable)
        }
    }

    @Test("An installed program finds the articles beside itself, also through a link")
    func installed() throws {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "usr/share/qiita-tui/Fixtures/api/items/a.json")
        let executable = try folder.write("", to: "usr/bin/qiita-tui")
        let link = folder.path + "/q"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: executable)
        for path in [executable, link] {
            let found = try FixturesLocation(environment: [:], executable: path)
            #expect(found.folder == folder.path + "/usr/share/qiita-tui/Fixtures")
        }
    }

    @Test(
        "A program in a checkout finds the checkout's articles",
        arguments: [".build/debug", ".build/x86_64-unknown-linux-gnu/release"])
    func checkout(_ place: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "Fixtures/api/items/a.json")
        let executable = try folder.write("", to: "\(place)/qiita-tui")
        #expect(try FixturesLocation(environment: [:], executable: executable).folder == folder.path + "/Fixtures")
    }

    @Test("If none are found, the searched folders are named")
    func notFound() throws {
        let expected = FixturesNotFound(searched: [
            "/nowhere/share/qiita-tui/Fixtures", "/nowhere/Fixtures", "/Fixtures",
        ])
        #expect(throws: expected) { try FixturesLocation(environment: [:], executable: "/nowhere/bin/qiita-tui") }
    }
}
