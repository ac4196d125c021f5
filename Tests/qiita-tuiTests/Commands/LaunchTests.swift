import Foundation
import QiitaDomain
import TestSupport
import Testing
@testable import qiita_tui

/// One after the other, since the outside is one for the whole process.
@MainActor @Suite("Composing the environment from the command line", .serialized)
struct LaunchTests {
    private static let fixtures = [
        FixturesLocation.variable: Checkout.folder.appending(path: "Fixtures").path(percentEncoded: false)
    ]

    @Test("The demo needs no token to stock")
    func demo() throws {
        var options = CommandLineOptions()
        options.isDemo = true
        #expect(try Launch.prepare(options, variables: Self.fixtures) == [])
        #expect(Launch.environment.hasToken)
    }

    @Test("The demo saves nothing; a live run caches responses unless disabled, and always saves marks")
    func kept() throws {
        let folder = try TemporaryFolder()
        let variables = Self.fixtures.merging(["HOME": folder.path, "QIITA_ACCESS_TOKEN": "t1"]) { $1 }
        var options = CommandLineOptions()
        for (isDemo, keepsCache) in [(true, true), (false, true), (false, false)] {
            options.isDemo = isDemo
            options.keepsCache = keepsCache
            _ = try Launch.prepare(options, variables: variables)
            #expect((Launch.environment.cache != nil) == (!isDemo && keepsCache))
            Launch.environment.readMarks.note("a1", true)
            DiskQueue.shared.finish()
            let marks = folder.path + "/.local/state/qiita-tui/read-marks"
            #expect(FileManager.default.fileExists(atPath: marks) == !isDemo)
        }
    }

    @Test("The demo without its articles names the searched folders")
    func demoMissing() {
        var options = CommandLineOptions()
        options.isDemo = true
        #expect(throws: FixturesNotFound.self) {
            try Launch.prepare(options, variables: [FixturesLocation.variable: "/nowhere"])
        }
    }

    @Test("A token comes from the environment or the given file")
    func token() throws {
        let folder = try TemporaryFolder()
        var options = CommandLineOptions()
        #expect(try Launch.prepare(options, variables: [Secrets.variable: "abc123"]) == [])
        #expect(Launch.environment.hasToken)
        options.secretsFile = try folder.write(
            "<plist version=\"1.0\"><dict><key>AccessToken</key><string>YOUR_QIITA_ACCESS_TOKEN</string></dict></plist>",
            to: "Secrets.plist")
        let file = try #require(options.secretsFile)
        #expect(try Launch.prepare(options, variables: [:]) == [.placeholder(file: file)])
        #expect(!Launch.environment.hasToken)
    }

    @Test("A given token file that is missing ends the launch")
    func secretsMissing() {
        var options = CommandLineOptions()
        options.secretsFile = "/nowhere/Secrets.plist"
        #expect(throws: SecretsError.fileMissing(file: "/nowhere/Secrets.plist")) {
            try Launch.prepare(options, variables: [:])
        }
    }

    @Test("Failed reads are retried")
    func retrying() async throws {
        var options = CommandLineOptions()
        options.isDemo = true
        _ = try Launch.prepare(options, variables: Self.fixtures)
        var told: [Retry] = []
        let reply = try await Launch.environment.retrying.reply(tell: { told.append($0) }) {
            () throws(QiitaError) -> Reply<Int> in
            if told.isEmpty { throw .connectionLost }
            return Reply(1)
        }
        #expect(reply.value == 1)
        #expect(told == [Retry(number: 1, most: 3)])
    }

    @Test(
        "Queries are saved in the state folder, but not in the demo",
        arguments: [true, false])
    func searchHistory(isDemo: Bool) throws {
        let folder = try TemporaryFolder()
        var options = CommandLineOptions()
        options.isDemo = isDemo
        _ = try Launch.prepare(
            options, variables: Self.fixtures.merging(["XDG_STATE_HOME": folder.path]) { $1 })
        Launch.environment.searchHistory.keep("tag:Swift")
        DiskQueue.shared.finish()
        let path = folder.path + "/qiita-tui/search-history"
        #expect(FileManager.default.contents(atPath: path) == (isDemo ? nil : Data("tag:Swift\n".utf8)))
    }

    @Test("Request ids start at 1")
    func requestNumbers() throws {
        var options = CommandLineOptions()
        options.isDemo = true
        _ = try Launch.prepare(options, variables: Self.fixtures)
        #expect((1...3).map { _ in Launch.environment.makeRequestID().number } == [1, 2, 3])
    }
}
