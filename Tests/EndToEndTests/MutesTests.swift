import Foundation
import QiitaDomain
import TestSupport
import Testing

@Suite("Mutes", .timeLimit(.minutes(5)))
struct MutesTests {
    private let home: TemporaryFolder
    private let qiita = FakeQiita(articles: [
        .make(title: "一つ目", user: .make("spam"), tags: ["Poem"]),
        .make(title: "二つ目", user: .make("hanako"), tags: ["Swift"]),
    ])

    init() throws {
        home = try TemporaryFolder()
    }

    private func mutes(_ words: String...) async throws -> Command.Result {
        let environment = [
            "HOME": home.path, "XDG_CACHE_HOME": "", "XDG_STATE_HOME": "", "XDG_CONFIG_HOME": "", "LANG": "C.UTF-8",
        ]
        return try await Command.run(Command.program, ["mutes"] + words, environment: environment)
    }

    private func configure(_ text: String) throws {
        let folder = home.path + "/.config/qiita-tui"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: folder + "/config.json5"))
    }

    @Test("mutes adds, prints and removes mutes; configured ones are printed and cannot be removed")
    func commands() async throws {
        #expect(try await mutes().output.isEmpty)
        #expect(try await mutes("add", "@spam", "#Poem", "生成AI").status == 0)
        try configure("{ mute: [\"#AdventCalendar\"] }")
        #expect(try await mutes().output == "#AdventCalendar\t0\n@spam\t0\n#Poem\t0\n生成AI\t0\n")
        #expect(try await mutes("remove", "#poem", "@SPAM").status == 0)
        #expect(try await mutes("list").output == "#AdventCalendar\t0\n生成AI\t0\n")
        let configured = try await mutes("remove", "#adventcalendar")
        #expect(configured.status == 1 && configured.errors.contains("configuration"))
        #expect(try await mutes("remove", "Go").status == 1)
    }

    @Test("show omits muted articles, except in a search; an unknown tag or user is named")
    func show() async throws {
        let server = try qiita.start()
        let show = { [home] (target: String) async throws in
            let environment = [
                "HOME": home.path, "XDG_CACHE_HOME": "", "XDG_STATE_HOME": "", "XDG_CONFIG_HOME": "", "LANG": "C.UTF-8",
            ]
            return try await Command.run(
                Command.program, ["show", "--lang", "en", "--host", server.url, target], environment: environment)
        }
        #expect(try await show("latest").output.contains("一つ目"))
        #expect(try await mutes("add", "@spam").status == 0)
        let latest = try await show("latest").output
        #expect(!latest.contains("一つ目") && latest.contains("二つ目"))
        #expect(try await show("?一つ目").output.contains("一つ目"))
        qiita.failNext(status: 404)
        #expect(try await show("#Nothing").errors.contains("There is no tag #Nothing"))
        qiita.failNext(status: 404)
        #expect(try await show("@nobody").errors.contains("There is no user @nobody"))
    }

    @Test("A usage error is reported", arguments: [["add"], ["remove"], ["add", "@"], ["drop"], ["list", "a"]])
    func usage(words: [String]) async throws {
        let environment = ["HOME": home.path, "LANG": "C.UTF-8"]
        let result = try await Command.run(Command.program, ["mutes"] + words, environment: environment)
        #expect(result.status == 2 && !result.errors.isEmpty)
    }

    @Test("A mute made with M persists; mutes prints what it hid, and removing it there shows the articles again")
    func nextStart() async throws {
        let server = try qiita.start()
        let begin = { [home, qiita] () throws -> ProgramSession in
            let session = try ProgramSession(at: server, token: qiita.token, home: home)
            try session.waitFor("二つ目")
            return session
        }
        let first = try begin()
        try first.waitFor("一つ目")
        first.type("M\t\r")
        try first.waitFor("Muted @spam: 1 article")
        first.leave()
        #expect(try await mutes().output == "@spam\t1\n")
        let second = try begin()
        try second.waitFor("1 muted")
        #expect(!second.screen.text.joined().contains("一つ目"))
        second.leave()
        #expect(try await mutes().output == "@spam\t1\n")
        #expect(try await mutes("remove", "@spam").status == 0)
        let third = try begin()
        try third.waitFor("一つ目")
        third.leave()
    }
}
