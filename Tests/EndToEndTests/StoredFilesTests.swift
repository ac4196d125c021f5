import Foundation
import QiitaDomain
import TestSupport
import Testing

@Suite("Unusual files in the cache and state folders", .serialized, .ownThread)
struct StoredFilesTests {
    typealias Thing = FilesTests.Thing

    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
    }

    @Test("An invalid configuration is reported with its error", arguments: Thing.allCases)
    func configuration(_ thing: Thing) async throws {
        let folder = home.path + "/.config/qiita-tui"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try thing.make(at: folder + "/config.json5")
        let result = try await run("show", "--demo", "@hanako", "--lang", "en")
        #expect(result.status == 2)
        #expect(result.errors.contains(folder + "/config.json5"))
        #expect(!result.errors.contains("Fatal"))
        #expect(!result.errors.contains("\u{0}"))
    }

    @Test(
        "If something else occupies every cache entry's path, responses are still printed and cached",
        arguments: Thing.allCases)
    func cache(_ thing: Thing) async throws {
        let qiita = FakeQiita(articles: [.make(title: "題名", renderedBody: "<p>本文</p>")])
        let server = try qiita.start()
        let words = ["show", "--host", server.url, Article.make(title: "題名").id]
        #expect(try await run(words).output.contains("本文"))
        let entries = try files(in: home.path + "/.cache")
        #expect(!entries.isEmpty)
        for entry in entries {
            unlink(entry)
            try thing.make(at: entry)
        }
        let again = try await run(words)
        #expect(again.status == 0)
        #expect(again.output.contains("本文"))
        #expect(again.errors.isEmpty)
        server.stop()
        let kept = try await run(words)
        #expect(kept.status == 0)
        #expect(kept.output.contains("本文"))
        try expectPrivate(home.path + "/.cache")
    }

    @Test("Saving never follows a link", arguments: [".cache", ".local/state"])
    func links(_ place: String) async throws {
        let target = try home.write("mine\n", to: "target", mode: 0o644)
        let server = try FakeQiita(articles: [.make(title: "題名", renderedBody: "<p>本文</p>")]).start()
        let session = { [home] in
            try ProgramSession(
                ["--host", server.url, "--lang", "en"],
                environment: ["HOME": home.path, "QIITA_ACCESS_TOKEN": FakeQiita.defaultToken])
        }
        try use(session())
        let kept = try files(in: home.path + "/" + place)
        #expect(!kept.isEmpty)
        for file in kept {
            unlink(file)
            #expect(symlink(target, file) == 0)
        }
        try use(session())
        #expect(FileManager.default.contents(atPath: target) == Data("mine\n".utf8))
        let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int
        #expect(mode == 0o644)
    }

    @Test("Two instances at the same time lose no saved data")
    func twoInstances() async throws {
        let articles = Article.makeMany(20)
        let server = try FakeQiita(articles: articles).start()
        let sessions = try (0..<2).map { _ in
            try ProgramSession(
                ["--host", server.url, "--lang", "en"],
                environment: ["HOME": home.path, "QIITA_ACCESS_TOKEN": FakeQiita.defaultToken])
        }
        for session in sessions { try session.waitFor("1/20") }
        for number in 0..<5 {
            for (index, session) in sessions.enumerated() {
                session.type(number == 0 && index == 0 ? "\r" : index == 0 ? "jj\r" : number == 0 ? "j\r" : "jj\r")
            }
            for session in sessions {
                try session.waitFor("a author")
                session.type("q")
                try session.waitFor("/20")
            }
        }
        for session in sessions {
            session.type("Q")
            #expect(session.program.waitForEnd() == .exited(status: 0))
        }
        let marks = FileManager.default.contents(atPath: home.path + "/.local/state/qiita-tui/read-marks") ?? Data()
        #expect(Set(String(decoding: marks, as: UTF8.self).split(separator: "\n")).count == 10)
        try expectPrivate(home.path + "/.cache")
        try expectPrivate(home.path + "/.local/state")
    }

    /// Reads an article, searches, and leaves: everything that is kept is kept then.
    private func use(_ session: ProgramSession) throws {
        try session.waitFor("題名")
        session.type("\r")
        try session.waitFor("a author")
        session.type("S題名\r")
        try session.waitFor("1/1")
        session.type("Q")
        #expect(session.program.waitForEnd() == .exited(status: 0))
        session.expectTerminalAsBefore()
    }

    private func files(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).map { "\(folder)/\($0)" }.filter {
            (try? FileManager.default.attributesOfItem(atPath: $0)[.type] as? FileAttributeType) == .typeRegular
        }
    }

    /// That nobody else may read any of the files.
    private func expectPrivate(_ folder: String) throws {
        for file in try files(in: folder) {
            let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
            #expect((mode ?? 0) & 0o077 == 0, "\(file)")
        }
    }

    private func run(_ words: String...) async throws -> Command.Result {
        try await run(words)
    }

    private func run(_ words: [String]) async throws -> Command.Result {
        let environment = [
            "HOME": home.path, "XDG_CACHE_HOME": "", "XDG_STATE_HOME": "", "XDG_CONFIG_HOME": "", "LANG": "ja_JP.UTF-8",
        ]
        return try await Command.run(Command.program, words, environment: environment)
    }
}
