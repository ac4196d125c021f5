import Foundation
import QiitaDomain
import TestSupport
import Testing
@testable import qiita_tui

@MainActor @Suite("The dependencies that a command line selects")
struct DependenciesTests {
    private static let fixtures = [
        FixturesLocation.variable: Checkout.folder.appending(path: "Fixtures").path(percentEncoded: false)
    ]

    private func dependencies(
        _ variables: [String: String] = Self.fixtures, change: (inout CommandLineOptions) -> Void = { _ in }
    ) -> Dependencies {
        var options = CommandLineOptions()
        options.command = .show
        change(&options)
        return Dependencies(options: options, variables: variables)
    }

    @Test("The demo needs no token to stock")
    func demo() throws {
        let dependencies = dependencies { $0.isDemo = true }
        #expect(try dependencies.environment.hasToken)
        #expect(dependencies.warnings == [])
    }

    @Test("The demo saves nothing; a live run caches responses unless disabled, and always saves marks")
    func kept() throws {
        let folder = try TemporaryFolder()
        let variables = Self.fixtures.merging(["HOME": folder.path, "QIITA_ACCESS_TOKEN": "t1"]) { $1 }
        for (isDemo, keepsCache) in [(true, true), (false, true), (false, false)] {
            let environment = try dependencies(variables) {
                $0.isDemo = isDemo
                $0.keepsCache = keepsCache
            }.environment
            #expect((environment.cache != nil) == (!isDemo && keepsCache))
            environment.readMarks.saveMark("a1", true)
            DiskQueue.shared.finish()
            let marks = folder.path + "/.local/state/qiita-tui/read-marks"
            #expect(FileManager.default.fileExists(atPath: marks) == !isDemo)
        }
    }

    @Test("The demo without its articles names the searched folders")
    func demoMissing() {
        let dependencies = dependencies([FixturesLocation.variable: "/nowhere"]) { $0.isDemo = true }
        let isMissing = { (error: any Error) in
            guard case .demo(let missing) = error as? StartFailure else { return false }
            return missing.searched == ["/nowhere"]
        }
        #expect(performing: { try dependencies.environment }, throws: isMissing)
        #expect(performing: { try dependencies.documents }, throws: isMissing)
    }

    @Test("A token comes from the environment or the given file")
    func token() throws {
        let folder = try TemporaryFolder()
        let named = dependencies([Secrets.variable: "abc123"])
        #expect(try named.environment.hasToken)
        #expect(named.warnings == [])
        let file = try folder.write(TokenFile.text(token: "YOUR_QIITA_ACCESS_TOKEN"), to: "Secrets.plist")
        let example = dependencies([:]) { $0.secretsFile = file }
        #expect(try !example.environment.hasToken)
        #expect(example.warnings == [.placeholder(file: file)])
    }

    @Test("The token's file is opened once, however many parts use it")
    func tokenReadOnce() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(TokenFile.text(token: "abc123"), to: "Secrets.plist")
        let file = try TokenFile(path: path)
        let dependencies = dependencies([:]) { $0.secretsFile = path }
        #expect(file.openingCount == 0)
        _ = (try dependencies.environment, try dependencies.documents, dependencies.sessionEnvironment)
        #expect(dependencies.hasToken && dependencies.warnings == [])
        #expect(file.openingCount == 1)
    }

    @Test("A given token file that is missing ends the launch")
    func secretsMissing() {
        let dependencies = dependencies([:]) { $0.secretsFile = "/nowhere/Secrets.plist" }
        let missing = StartFailure.token(.fileMissing(file: "/nowhere/Secrets.plist"))
        #expect(throws: missing) { try dependencies.environment }
    }

    @Test("A log can be shown even if the token's file cannot be read")
    func onlyLogs() {
        let dependencies = dependencies([:]) {
            $0.command = .replay
            $0.isHostNamed = true
            $0.secretsFile = "/nowhere/Secrets.plist"
        }
        #expect(!dependencies.sessionEnvironment.hasToken && dependencies.sessionEnvironment.cache == nil)
    }

    @Test("A session continued from a log is the demo's, unless a host was given", arguments: [false, true])
    func continued(isHostNamed: Bool) {
        let dependencies = dependencies(Self.fixtures.merging([Secrets.variable: "abc123"]) { $1 }) {
            $0.command = .replay
            $0.isHostNamed = isHostNamed
        }
        #expect(dependencies.sessionEnvironment.api is FixtureAPI == !isHostNamed)
    }

    @Test("Failed reads are retried")
    func retrying() async throws {
        let environment = try dependencies { $0.isDemo = true }.environment
        var told: [Retry] = []
        let reply = try await environment.retrying.reply(report: { told.append($0) }) {
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
        let variables = Self.fixtures.merging(["XDG_STATE_HOME": folder.path]) { $1 }
        try dependencies(variables) { $0.isDemo = isDemo }.environment.searchHistory.save("tag:Swift")
        DiskQueue.shared.finish()
        let path = folder.path + "/qiita-tui/search-history"
        #expect(FileManager.default.contents(atPath: path) == (isDemo ? nil : Data("tag:Swift\n".utf8)))
    }

    @Test("Request ids start at 1")
    func requestNumbers() throws {
        let environment = try dependencies { $0.isDemo = true }.environment
        #expect((1...3).map { _ in environment.makeRequestID().number } == [1, 2, 3])
    }
}

/// A file with a token, which counts how often it is opened.
private final class TokenFile {
    private let queue: Int32
    private var count = 0

    /// The content of a file with a token.
    static func text(token: String) -> String {
        "<plist version=\"1.0\"><dict><key>AccessToken</key><string>\(token)</string></dict></plist>"
    }

    /// Watches an existing file.
    init(path: String) throws {
        queue = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
        // Two openings without a closing between them would be one event.
        try #require(inotify_add_watch(queue, path, UInt32(IN_OPEN | IN_CLOSE)) >= 0)
    }

    deinit {
        close(queue)
    }

    /// How often the file was opened.
    var openingCount: Int {
        // An event of a watched file has no name behind it.
        var events = [inotify_event](repeating: inotify_event(), count: 64)
        let size = MemoryLayout<inotify_event>.size
        let bytes = read(queue, &events, events.count * size)
        count += events[..<(max(0, bytes) / size)].count { $0.mask & UInt32(IN_OPEN) != 0 }
        return count
    }
}
