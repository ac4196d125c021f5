import QiitaDomain
import Testing

@testable import qiita_tui

@MainActor @Suite("The command line says what to do")
struct CommandLineOptionsTests {
    @Test("Without arguments it browses, with everything at its default")
    func defaults() throws {
        #expect(try parse() == CommandLineOptions())
        #expect(CommandLineOptions().command == .browse)
        #expect(CommandLineOptions().host == .qiita)
    }

    @Test("The first word names the command")
    func commands() throws {
        #expect(try parse("show", "@taro").command == .show)
        #expect(try parse("render").command == .render)
        #expect(try parse("@taro").command == .browse)
    }

    @Test("Every option is read, in each of its forms")
    func everyOption() throws {
        var expected = CommandLineOptions()
        expected.language = .japanese
        expected.chosenLanguage = .japanese
        expected.color = .never
        expected.width = 60
        expected.ambiguousWidth = 2
        expected.chosenAmbiguousWidth = 2
        expected.host = try APIHost(parsing: "https://team.qiita.com")
        expected.isHostNamed = true
        expected.secretsFile = "a.plist"
        expected.isDemo = true
        expected.recordFile = "a.jsonl"
        expected.isForced = true
        expected.keepsSessionLog = false
        expected.target = .user(id: "taro")
        #expect(
            try parse(
                "--lang", "ja", "--color=never", "--width", "60", "--ambiguous-width=2", "--host",
                "https://team.qiita.com", "--secrets", "a.plist", "--demo", "--record", "a.jsonl", "--force",
                "--no-session-log",
                "@taro") == expected)
        #expect(try parse("@taro", "--demo").isDemo)
    }

    @Test("Help and version ask for nothing else", arguments: [["-h"], ["--help"], ["--help", "a", "b"]])
    func help(_ words: [String]) throws {
        #expect(try parse(words).information == .help)
    }

    @Test("Each command has its own help; the version is that of all")
    func information() throws {
        let help = try parse("show", "--help")
        #expect(help.command == .show && help.information == .help)
        #expect(try parse("-V").information == .version)
        #expect(try parse("render", "--version").information == .version)
    }

    @Test("render reads a file, or standard input for - and for none")
    func file() throws {
        #expect(try parse("render", "a.html").file == "a.html")
        #expect(try parse("render", "-").file == nil)
        #expect(try parse("render").file == nil)
        #expect(try parse("render", "--", "--odd").file == "--odd")
    }

    @Test(
        "What is not understood is named",
        arguments: [
            (["--nope"], UsageError.option(.unknown(argument: "--nope"))),
            (["render", "--demo"], .option(.unknown(argument: "--demo"))),
            (["--width"], .option(.valueMissing(argument: "--width"))),
            (["--demo=1"], .option(.valueUnwanted(argument: "--demo=1"))),
            (["--width", "many"], .badValue(option: "width", value: "many", allowed: "20-1000")),
            (["--width", "19"], .badValue(option: "width", value: "19", allowed: "20-1000")),
            (["--ambiguous-width", "3"], .badValue(option: "ambiguous-width", value: "3", allowed: "1-2")),
            (["--lang", "fr"], .badValue(option: "lang", value: "fr", allowed: "ja, en")),
            (["--color", "red"], .badValue(option: "color", value: "red", allowed: "auto, always, never")),
            (["--host", "qiita.com"], .badHost(value: "qiita.com", error: .schemeMissing)),
            (
                ["--host", "http://qiita.com"],
                .badHost(value: "http://qiita.com", error: .plainHTTP(host: "qiita.com"))
            ),
            (["word"], .unknownTarget("word")), (["show", "word"], .unknownTarget("word")), (["show"], .targetMissing),
            (["@a", "@b"], .tooMany(argument: "@b")), (["render", "a", "b"], .tooMany(argument: "b")),
        ])
    func errors(_ words: [String], _ error: UsageError) {
        #expect(throws: error) { try parse(words) }
    }

    @Test(
        "The language is that of the locale, by the first variable that is set and not empty",
        arguments: [
            ([:], Strings.Language.english), (["LANG": "ja_JP.UTF-8"], .japanese), (["LANG": "ja"], .japanese),
            (["LANG": "C.UTF-8"], .english), (["LANG": "ja_JP.UTF-8", "LC_MESSAGES": "en_US.UTF-8"], .english),
            (["LC_MESSAGES": "ja_JP.UTF-8", "LC_ALL": "C"], .english), (["LC_ALL": "", "LANG": "ja_JP"], .japanese),
            (["LC_ALL": "ja_JP", "LC_MESSAGES": "de_DE", "LANG": "de_DE"], .japanese), (["LANGUAGE": "ja"], .english),
            (["LC_CTYPE": "ja_JP.UTF-8"], .english),
        ])
    func language(_ environment: [String: String], _ language: Strings.Language) throws {
        #expect(try CommandLineOptions(arguments: ["qiita-tui"], environment: environment).language == language)
        let chosen = try CommandLineOptions(arguments: ["qiita-tui", "--lang", "en"], environment: environment)
        #expect(chosen.language == .english)
    }

    private func parse(_ words: String...) throws -> CommandLineOptions {
        try parse(words)
    }

    private func parse(_ words: [String]) throws -> CommandLineOptions {
        try CommandLineOptions(arguments: ["qiita-tui"] + words, environment: [:])
    }
}
