import Foundation
import QiitaDomain
import TestSupport
import Testing
@testable import qiita_tui

@Suite("Reading a configuration")
struct ConfigurationReaderTests {
    @Test("Eight times as many marks in keys and texts take eight times the work")
    func marks() throws {
        let read = { (count: Int) in
            let text = String(repeating: "\u{301}\u{323}\u{334}", count: count)
            _ = ConfigurationReader("{ a\(text): 1, \"b\(text)\": 2, tabs: [\"#\(text)\"], theme: '\(text)' }")
        }
        let short = try ThreadTime.least(of: 2) { read(1_000) }
        let long = try ThreadTime.least(of: 1) { read(8_000) }
        #expect(long < short * 20 + .milliseconds(100))
    }

    @Test("Every setting is read")
    func everything() {
        let reader = ConfigurationReader(
            """
            { language: "ja", width: 60, ambiguousWidth: 2, theme: 'light', mouse: true,
              tabs: ["mine", { list: "?tag:Swift stocks:>10", name: "Swift" }, "latest"],
              cache: { enabled: false, megabytes: 10 }, refresh: { minutes: 30 }, sessionLog: false,
              keys: { article: { search: ["^S", "F7"], nextMatch: [] }, prompt: { deleteLine: ["^G"] } } }
            """)
        var expected = Configuration()
        expected.language = .japanese
        expected.width = 60
        expected.ambiguousWidth = 2
        expected.theme = .light
        expected.tabs = [.mine, .search("tag:Swift stocks:>10"), .latest]
        expected.tabNames = [.search("tag:Swift stocks:>10"): "Swift"]
        expected.usesMouse = true
        expected.refreshMinutes = 30
        expected.cache = Configuration.Cache(isEnabled: false, megabytes: 10)
        expected.keepsSessionLog = false
        expected.keys = [
            .article: [.screen(.search): [.control("s"), .function(7)], .screen(.nextMatch): []],
            .prompt: [.input(.deleteLine): [.control("g")]],
        ]
        #expect(reader.mistakes.isEmpty)
        #expect(reader.configuration == expected)
    }

    @Test(
        "An empty configuration keeps all defaults",
        arguments: [
            "{}", "{ language: 'auto' }", "{ keys: {}, cache: {} }", "", " \n", "// nothing yet\n", "/* { */",
            "\u{FEFF}",
        ])
    func empty(_ text: String) {
        let reader = ConfigurationReader(text)
        #expect(reader.mistakes.isEmpty)
        #expect(reader.configuration == Configuration())
    }

    @Test(
        "An error is reported with line, key and reason",
        arguments: [
            ("{\n widht: 3 }", 2, "widht", "unknown key (language, width,"),
            ("{ width: 19 }", 1, "width", "cannot be '19' (20-1000)"),
            ("{ width: 60.5 }", 1, "width", "cannot be '60.5' (20-1000)"),
            ("{ width: '60' }", 1, "width", "must be a whole number"),
            ("{ width: null }", 1, "width", "must be a whole number"),
            ("{ ambiguousWidth: 3 }", 1, "ambiguousWidth", "cannot be '3' (1-2)"),
            ("{ language: 'fr' }", 1, "language", "cannot be 'fr' (auto, ja, en)"),
            ("{ theme: 'pink' }", 1, "theme", "cannot be 'pink' (auto, dark, light, mono)"),
            ("{ math: 'mathml' }", 1, "math", "cannot be 'mathml' (unicode, tex)"),
            ("{ theme: 1 }", 1, "theme", "must be a string"), ("{ mouse: 1 }", 1, "mouse", "must be true or false"),
            ("{ tabs: 'latest' }", 1, "tabs", "must be a list [ ]"), ("{ tabs: [] }", 1, "tabs", "needs at least one"),
            (
                "{ tabs: ['latest',\n 'late'] }", 2, "tabs.1",
                "cannot be 'late' (latest, trend, timeline, tag, stocks, mine, history,"
            ),
            ("{ tabs: ['latest',\n 1] }", 2, "tabs.1", "must be a string"),
            ("{ tabs: ['#a b'] }", 1, "tabs.0", "cannot be '#a b'"),
            ("{ tabs: ['? '] }", 1, "tabs.0", "cannot be '? '"),
            ("{ tabs: ['?\\u001b[0m'] }", 1, "tabs.0", "cannot be"),
            (
                "{ tabs: [" + (1...10).map { "'#a\($0)'" }.joined(separator: ", ") + "] }", 1, "tabs",
                "takes at most 9"
            ),
            ("{ tabs: [{ list: '#',\n name: 'a' }] }", 1, "tabs.0.list", "cannot be '#'"),
            ("{ tabs: [{ name: 'a' }] }", 1, "tabs.0", "needs list"),
            ("{ tabs: [{ list: '#a', name: '' }] }", 1, "tabs.0.name", "needs at least one"),
            ("{ tabs: [{ list: '#a',\n title: 'b' }] }", 2, "tabs.0.title", "unknown key (list, name)"),
            ("{ tabs: ['#'] }", 1, "tabs.0", "cannot be '#'"),
            ("{ tabs: ['#Swift',\n '#Swift'] }", 2, "tabs.1", "is set twice"),
            ("{ tabs: ['latest',\n 'latest'] }", 2, "tabs.1", "is set twice"),
            ("{ refresh: 30 }", 1, "refresh", "must be a group { }"),
            ("{ refresh: {\n hours: 1 } }", 2, "refresh.hours", "unknown key (minutes)"),
            ("{ refresh: { minutes: 4 } }", 1, "refresh.minutes", "cannot be '4' (0, 5-1440)"),
            ("{ refresh: { minutes: 1441 } }", 1, "refresh.minutes", "cannot be '1441' (0, 5-1440)"),
            ("{ cache: true }", 1, "cache", "must be a group { }"),
            ("{ cache: {\n on: true } }", 2, "cache.on", "unknown key (enabled, megabytes)"),
            ("{ cache: { megabytes: 0 } }", 1, "cache.megabytes", "cannot be '0' (1-10000)"),
            ("{ mouse: true,\n mouse: true }", 2, "mouse", "is set twice"),
            ("[]", 1, "", "must be a group { }"), ("{ a: }", 1, "", "is not valid JSON5"),
            ("{ theme:\n dark }", 2, "theme", "text needs quotes: \"dark\""),
            ("{ tabs: [latest] }", 1, "tabs.0", "text needs quotes: \"latest\""),
            ("{ a: [], }", 1, "a", "unknown key"), ("/* {}", 1, "", "is not valid JSON5"),
            ("{\n theme: 'light',\n width: 80x,\n}", 3, "width", "must be a whole number"),
            ("{\n mouse: yes }", 2, "mouse", "must be true or false"),
            (
                "{\n mute: ['a',\n 'b\\d'] }", 3, "mute.1",
                #"unknown escape \d (a backslash is written \\)"#
            ),
            ("{\n mouse: true\n tabs: [] }", 2, "", "is not valid JSON5"),
        ])
    func mistake(_ text: String, _ line: Int, _ key: String, _ reason: String) throws {
        let mistakes = ConfigurationReader(text).mistakes
        let mistake = try #require(mistakes.first)
        #expect(mistakes.count == 1)
        #expect(mistake.line == line)
        #expect(mistake.key == key)
        #expect(Strings.english.configuration(mistake, file: "/c").contains(": \(reason)"))
    }

    @Test("A tab can be a tag, a user or a search")
    func lists() {
        let reader = ConfigurationReader("{ tabs: ['#Swift', 'latest', '@hanako', '?tag:Swift stocks:>10'] }")
        #expect(reader.mistakes.isEmpty)
        let tabs: [ListSource] = [.tag("Swift"), .latest, .user("hanako"), .search("tag:Swift stocks:>10")]
        #expect(reader.configuration.tabs == tabs)
    }

    @Test("All errors of a file are reported, from top to bottom")
    func all() {
        let mistakes = ConfigurationReader("{ zeta: 1,\n width: 1,\n theme: 'x', alpha: 2 }").mistakes
        #expect(mistakes.map(\.line) == [1, 2, 3, 3])
        #expect(mistakes.map(\.column) == [3, 9, 9, 14])
        #expect(mistakes.map(\.key) == ["zeta", "width", "theme", "alpha"])
    }
}

@Suite("Reading the configuration file")
struct ConfigurationFileTests {
    @Test("The file is in the configuration directory")
    func path() {
        #expect(ConfigurationFile(environment: ["XDG_CONFIG_HOME": "/c"]).path == "/c/qiita-tui/config.json5")
        #expect(ConfigurationFile(environment: [:]).path == nil)
    }

    @Test("Without a file or a directory the defaults apply")
    func missing() throws {
        let folder = try TemporaryFolder()
        #expect(ConfigurationFile(path: folder.path + "/config.json5").read() == .missing)
        #expect(ConfigurationFile(path: nil).read() == .missing)
        let file = try folder.write("", to: "file")
        #expect(ConfigurationFile(path: file + "/config.json5").read() == .missing)
    }

    @Test("The file's settings are read")
    func read() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("{ mouse: true }", to: "config.json5")
        var expected = Configuration()
        expected.usesMouse = true
        #expect(ConfigurationFile(path: file).read() == .read(expected))
    }

    @Test("A folder or a pipe at the file's path is reported at once")
    func notAFile() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.path + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in [folder.path, pipe] {
            #expect(ConfigurationFile(path: path).read() == .mistaken([ConfigurationMistake(reason: .notAFile)]))
        }
    }

    @Test("A file that others can write to, and a link to nothing, is named; one that a group can write to is read")
    func untrusted() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("{ mouse: true }", to: "config.json5", mode: 0o666)
        func refused(_ path: String, _ why: UnusableFile.Reason) -> ConfigurationFile.Outcome {
            .mistaken([ConfigurationMistake(reason: .unusable(UnusableFile(path: path, why: why)))])
        }
        #expect(ConfigurationFile(path: file).read() == refused(file, .writableByOthers))
        #expect(chmod(file, 0o664) == 0)
        #expect(
            ConfigurationFile(path: file).read() != .missing
                && ConfigurationFile(path: file).read() != refused(file, .writableByOthers))
        let link = folder.path + "/link"
        #expect(symlink("nowhere", link) == 0)
        #expect(ConfigurationFile(path: link).read() == refused(link, .missing))
    }

    @Test("A huge file is not read to its end")
    func huge() throws {
        let folder = try TemporaryFolder()
        let blanks = String(repeating: " ", count: ConfigurationFile.limit - 2)
        let fits = try folder.write("{}" + blanks, to: "fits")
        let huge = try folder.write("{} " + blanks, to: "huge")
        #expect(ConfigurationFile(path: fits).read() == .read(Configuration()))
        let reason = ConfigurationMistake.Reason.tooLarge(limit: ConfigurationFile.limit)
        #expect(ConfigurationFile(path: huge).read() == .mistaken([ConfigurationMistake(reason: reason)]))
    }

    @Test(
        "A file that is not text is reported",
        arguments: [[0x7B, 0x00, 0x7D], [0x7B, 0xFF, 0x7D], [0x7F, 0x45, 0x4C, 0x46, 0]])
    func binary(_ bytes: [UInt8]) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("", to: "config.json5")
        try Data(bytes).write(to: URL(filePath: file))
        #expect(ConfigurationFile(path: file).read() == .mistaken([ConfigurationMistake(line: 1, reason: .notText)]))
    }
}
