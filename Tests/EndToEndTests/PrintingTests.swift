import Foundation
import QiitaDomain
import TestSupport
import Testing

@Suite("Printing commands in pipes, and their exit statuses")
struct PrintingTests {
    private static let article = "017c5d762b4617f2cf5d"

    private static func run(_ words: String..., configHome: String = "/nowhere") async throws -> Command.Result {
        try await Command.run(Command.program, words, environment: ["XDG_CONFIG_HOME": configHome])
    }

    @Test("An article is printed as its author's Markdown")
    func markdown() async throws {
        let result = try await Self.run("--demo", "show", "--format", "markdown", Self.article)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(result.output.hasPrefix("「Swift で TUI を作る」"))
        #expect(result.output.hasSuffix("\n"))
    }

    @Test(
        "Times are in the time zone of TZ, also in the optimised program, which has no ICU tables",
        arguments: [("UTC", "2026-11-20 05:03"), ("Asia/Tokyo", "2026-11-20 14:03"), ("XYZ+3", "2026-11-20 02:03")])
    func timeZone(_ zone: String, _ time: String) async throws {
        let result = try await Command.run(
            Command.program, ["show", "--demo", "5065dbb35e6c7eb56495"], environment: ["TZ": zone])
        #expect(result.output.contains(time))
    }

    @Test(
        "A time is that of the zone's rules on its day, in print, on the screen and in a replay elsewhere",
        arguments: [
            ("America/New_York", "2025-07-02 00:30", "2025-01-01 23:30"),
            ("Australia/Lord_Howe", "2025-07-02 15:00", "2025-01-02 15:30"),
        ])
    func seasons(_ zone: String, _ summer: String, _ winter: String) async throws {
        for (moment, time) in [("2025-07-02T04:30:00Z", summer), ("2025-01-02T04:30:00Z", winter)] {
            let article = Article.make(createdAt: Timestamp(iso8601: moment))
            let server = try FakeQiita(articles: [article]).start()
            let printed = try await Command.run(
                Command.program, ["show", "--host", server.url, article.id],
                environment: ["TZ": zone, "QIITA_ACCESS_TOKEN": FakeQiita.defaultToken])
            #expect(printed.output.contains(time))
            let home = try TemporaryFolder()
            let log = home.path + "/log"
            let session = try ProgramSession(
                at: server, token: FakeQiita.defaultToken, home: home, ["--record", log], environment: ["TZ": zone])
            try session.waitFor(article.title)
            session.type("\r")
            try session.waitFor(time)
            session.type("Q")
            #expect(session.program.waitForEnd() == .exited(status: 0))
            let screen = try await Command.run(
                Command.program, ["replay", log, "--screen"], environment: ["TZ": "Asia/Tokyo"])
            #expect(screen.output.contains(time), "\(screen)")
            server.stop()
        }
    }

    @Test("A URL whose host is not ASCII is a URL, not a search")
    func otherHost() async throws {
        let result = try await Self.run("show", "--demo", "--lang=en", "https://日本語.jp/hanako")
        #expect(result.status == 2 && result.output.isEmpty)
    }

    @Test("An article and a list are printed as JSON")
    func json() async throws {
        let one = try await Self.run("show", "--demo", "--format=json", Self.article)
        let object = try JSONSerialization.jsonObject(with: Data(one.output.utf8)) as? [String: Any]
        #expect(object?["id"] as? String == Self.article)
        #expect(object?["organization_url_name"] != nil)
        let many = try await Self.run("show", "--demo", "--format=json", "#Swift")
        #expect((try JSONSerialization.jsonObject(with: Data(many.output.utf8)) as? [Any])?.isEmpty == false)
    }

    @Test(
        "Every list that needs no argument prints in each format",
        arguments: ["latest", "trend", "timeline", "stocks", "mine", "#Swift", "@hanako", "?端末", "tag:Swift 端末"])
    func sources(_ source: String) async throws {
        let text = try await Self.run("show", "--demo", "--lang", "en", source)
        #expect(text.status == 0)
        #expect(text.output.contains("https://qiita.com/"))
        #expect(text.errors.isEmpty)
        let json = try await Self.run("show", "--demo", "--format=json", source)
        let articles = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
        #expect(articles?.isEmpty == false && articles?.allSatisfy { $0["id"] is String } == true)
        let lines = try await Self.run("show", "--demo", "--format=markdown", source)
        #expect(lines.output.split(separator: "\n").count == articles?.count)
    }

    @Test(
        "An unknown target is a usage error that lists the valid ones",
        arguments: [["nothing"], ["show", "tag"], ["#"]])
    func noSource(_ words: [String]) async throws {
        let result = try await Command.run(
            Command.program, words + ["--demo", "--lang", "en"], environment: ["XDG_CONFIG_HOME": "/nowhere"])
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(
            result.errors.contains(
                "latest, trend, timeline, tag, stocks, mine, history, #NAME, @USER, @USER/stocks, ?QUERY"))
    }

    @Test("A list in Markdown has one line per article")
    func list() async throws {
        let result = try await Self.run("show", "--demo", "--format=markdown", "@hanako")
        let lines = result.output.split(separator: "\n")
        #expect(!lines.isEmpty)
        #expect(lines.allSatisfy { $0.hasPrefix("- [") && $0.hasSuffix("@hanako") })
    }

    @Test("An article that does not exist is an API failure", arguments: ["text", "markdown", "json"])
    func missing(_ format: String) async throws {
        let result = try await Self.run("show", "--demo", "--format", format, "ffffffffffffffffffff")
        #expect(result.status == 3)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("qiita-tui: "))
    }

    @Test(
        "A reached rate limit recommends a token only to those without one",
        arguments: ["text", "markdown", "json"], ["", "abc123"])
    func rateLimit(_ format: String, token: String) async throws {
        let server = try LoopbackServer { _ in .failure(429).adding("Rate-Reset", "1999999999") }
        defer { server.stop() }
        let result = try await Command.run(
            Command.program, ["show", "--lang", "en", "--host", server.url, "--format", format, "latest"],
            environment: ["QIITA_ACCESS_TOKEN": token])
        #expect(result.status == 3)
        #expect(result.errors.contains("With a token the limit is 1000 an hour") == token.isEmpty, "\(result.errors)")
    }

    @Test(
        "A public article is printed with a wrong token, whose source is named",
        arguments: ["text", "markdown", "json"])
    func wrongToken(_ format: String) async throws {
        let article = Article.make(title: "題名")
        let server = try FakeQiita(articles: [article]).start()
        for token in [FakeQiita.defaultToken, String(repeating: "f", count: 40)] {
            let result = try await Command.run(
                Command.program,
                ["show", "--lang", "en", "--no-cache", "--host", server.url, "--format", format, article.id],
                environment: ["QIITA_ACCESS_TOKEN": token])
            #expect(result.status == 0 && !result.output.isEmpty)
            #expect(
                result.errors.contains("The access token in QIITA_ACCESS_TOKEN is wrong or revoked")
                    == (token != FakeQiita.defaultToken), "\(result.errors)")
            #expect(!result.errors.contains(token))
        }
    }

    @Test(
        "A wrong token is named also if the request without it fails",
        arguments: [["show", "0123456789abcdef0123"], ["show", "--format", "json", "latest"], ["sync", "latest"]])
    func wrongTokenAndFailure(_ words: [String]) async throws {
        let server = try LoopbackServer { .failure($0.headers["authorization"] == nil ? 404 : 401) }
        defer { server.stop() }
        let home = try TemporaryFolder()
        let result = try await Command.run(
            Command.program, words + ["--lang", "en", "--host", server.url],
            environment: [
                "QIITA_ACCESS_TOKEN": String(repeating: "f", count: 40), "HOME": home.path,
                "XDG_CACHE_HOME": home.path + "/cache",
            ])
        let sentences = result.errors.split(separator: "\n").filter {
            $0.contains("The access token in QIITA_ACCESS_TOKEN is wrong or revoked")
        }
        #expect(result.status != 0 && sentences.count == 1, "\(result.errors)")
    }

    @Test("Secrets.plist is found in a current directory whose name is not UTF-8")
    func directoryOfBytes() async throws {
        let folder = try TemporaryFolder()
        let script = """
            cd '\(folder.path)'; name=$(printf 'caf\\351'); mkdir "$name"; cd "$name"
            echo 'name: "qiita-tui",' >Package.swift; echo x >Secrets.plist
            '\(Command.program)' --lang=en show latest
            """
        let result = try await Command.run("bash", ["-c", script])
        #expect(result.status == 2 && result.errors.contains(" ./Secrets.plist"), "\(result.errors)")
    }

    @Test("A closed pipe ends the program by SIGPIPE, silently")
    func brokenPipe() async throws {
        let folder = try TemporaryFolder()
        // The reading end is closed before the program may begin.
        let script = """
            cd '\(folder.path)'; mkfifo gate; \
            { read -r go < gate; '\(Command.program)' show --demo \(Self.article); echo $? > status; } | \
            { exec 0<&-; echo go > gate; }; cat status
            """
        let result = try await Command.run("bash", ["-c", script])
        #expect(result.output == "141\n")
        #expect(result.errors.isEmpty)
    }

    @Test("A file is found whatever bytes its name has, and one that is missing is named")
    func nameOfBytes() async throws {
        let folder = try TemporaryFolder()
        let script = """
            cd '\(folder.path)'; name=$(printf 'name-\\306\\374.html'); printf '<p>甲</p>' >"$name"
            '\(Command.program)' render "$name"; '\(Command.program)' --lang=en render "no-$name"
            XDG_CONFIG_HOME=$PWD/$(printf 'caf\\351'); export XDG_CONFIG_HOME; mkdir "$XDG_CONFIG_HOME" "$XDG_CONFIG_HOME/qiita-tui"
            echo '{ width: 1 }' >"$XDG_CONFIG_HOME/qiita-tui/config.json5"; '\(Command.program)' --lang=en --check-config
            '\(Command.program)' --lang=en --paths | head -n 1
            """
        let result = try await Command.run("bash", ["-c", script])
        let config = "\(folder.path)/caf\\xE9/qiita-tui/config.json5"
        #expect(result.output == "甲\nconfig\t\(config)\n")
        let errors = result.errors.split(separator: "\n")
        #expect(errors.count == 2 && errors.first?.contains("no-name-\\xC6\\xFC.html") == true, "\(result.errors)")
        #expect(errors.last?.contains("\(config):1:10: width: ") == true, "\(result.errors)")
    }

    @Test("A full disk is reported and is a failure")
    func fullDisk() async throws {
        let script = "'\(Command.program)' --lang en --paths > /dev/full"
        let result = try await Command.run("sh", ["-c", script])
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("qiita-tui: cannot write to standard output ("))
    }

    @Test("Errors in the configuration end every command with status 2, one line per error")
    func configuration() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("{\n language: 'ja',\n width: 1,\n frob: 2 }", to: "qiita-tui/config.json5")
        for words in [["show", "--demo", Self.article], ["render", "/dev/null"], ["--demo"], ["--check-config"]] {
            let result = try await Command.run(
                Command.program, words + ["--lang", "en"], environment: ["XDG_CONFIG_HOME": folder.path])
            #expect(result.status == 2)
            #expect(result.output.isEmpty)
            let lines = result.errors.split(separator: "\n")
            #expect(lines.count == 2)
            #expect(lines.first?.hasPrefix("qiita-tui: \(file):3:9: width: ") == true)
            #expect(lines.last?.hasPrefix("qiita-tui: \(file):4:2: frob: ") == true)
        }
    }

    @Test("Printed output uses the configured language and width")
    func configured() async throws {
        let folder = try TemporaryFolder()
        try folder.write("{ language: 'ja', width: 20 }", to: "qiita-tui/config.json5")
        let help = try await Self.run("--help", configHome: folder.path)
        #expect(help.output.contains("使い方"))
        let page = try folder.write("<p>123456789 123456789 12345</p>", to: "page.html")
        let narrow = try await Self.run("render", page, configHome: folder.path)
        let wide = try await Self.run("render", "--width", "40", page, configHome: folder.path)
        #expect(narrow.output.split(separator: "\n").count == 2)
        #expect(wide.output.split(separator: "\n").count == 1)
    }
}
