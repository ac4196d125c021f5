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

    @Test(
        "Options may stand before the command",
        arguments: [
            ["--lang", "ja", "show", "@taro"], ["--lang=ja", "show", "@taro"], ["--la", "ja", "show", "@taro"],
            ["--demo", "--lang", "ja", "show", "@taro"], ["--lang", "ja", "show", "--", "@taro"],
        ])
    func optionsFirst(_ words: [String]) throws {
        let options = try parse(words)
        #expect(options.command == .show)
        #expect(options.language == .japanese)
        #expect(options.target == .user(id: "taro"))
    }

    @Test("A value that is a command's name is a value, and behind -- there are no commands")
    func noCommand() throws {
        #expect(try parse("--secrets", "show", "@taro").command == .browse)
        #expect(throws: UsageError.unknownTarget("show")) { try parse("--", "show") }
    }

    @Test(
        "A command line that is not understood still says in which language to say so",
        arguments: [
            (["--lang", "ja", "--nope"], Strings.Language.japanese), (["--nope", "--lang=ja"], .japanese),
            (["--lang", "ja", "--lang", "en"], .english), (["--lang", "fr"], .english), (["--lang"], .english),
            (["--", "--lang", "ja"], .english),
        ])
    func languageOfErrors(_ words: [String], _ language: Strings.Language) {
        #expect(Strings.Language(arguments: ["qiita-tui"] + words, environment: [:]) == language)
    }

    @Test("Every option is read, in each of its forms")
    func everyOption() throws {
        var expected = CommandLineOptions()
        expected.language = .japanese
        expected.chosenLanguage = .japanese
        expected.color = .never
        expected.theme = .light
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
        expected.given = [
            "lang", "color", "theme", "width", "ambiguous-width", "host", "secrets", "demo", "record", "force",
            "no-session-log",
        ]
        #expect(
            try parse(
                "--lang", "ja", "--color=never", "--theme=light", "--width", "60", "--ambiguous-width=2", "--host",
                "https://team.qiita.com", "--secrets", "a.plist", "--demo", "--record", "a.jsonl", "--force",
                "--no-session-log", "@taro") == expected)
        #expect(try parse("@taro", "--demo").isDemo)
    }

    @Test("show prints text unless another form is asked for")
    func format() throws {
        #expect(try parse("show", "@taro").format == .text)
        #expect(try parse("show", "--format", "markdown", "@taro").format == .markdown)
        #expect(try parse("show", "--format=json", "@taro").format == .json)
    }

    @Test("login takes no argument, so that no token stands on a command line")
    func login() throws {
        #expect(try parse("login").command == .login)
        #expect(!(try parse("login").readsStandardInput))
        #expect(try parse("login", "--stdin").readsStandardInput)
        #expect(throws: UsageError.tooMany(argument: "token")) { try parse("login", "token") }
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
        #expect(try parse("--check-config").information == .checkConfig)
        #expect(try parse("--print-config").information == .printConfig)
        #expect(try parse("--paths").information == .paths)
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
            (
                ["show", "--format", "html"],
                .badValue(option: "format", value: "html", allowed: "text, markdown, json")
            ),
            (["--format", "json"], .option(.unknown(argument: "--format"))),
            (["--host", "qiita.com"], .badHost(value: "qiita.com", error: .schemeMissing)),
            (
                ["--host", "http://qiita.com"],
                .badHost(value: "http://qiita.com", error: .plainHTTP(host: "qiita.com"))
            ),
            (["word"], .unknownTarget("word")), (["show", "word"], .unknownTarget("word")), (["show"], .targetMissing),
            (["@a", "@b"], .tooMany(argument: "@b")), (["render", "a", "b"], .tooMany(argument: "b")),
            (["--force"], .forceWithoutRecord),
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
