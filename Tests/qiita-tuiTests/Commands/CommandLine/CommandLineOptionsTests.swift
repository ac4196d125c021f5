import QiitaDomain
import Testing
@testable import qiita_tui

@MainActor @Suite("Parsing the command line")
struct CommandLineOptionsTests {
    @Test("Without arguments the program browses with default options")
    func defaults() throws {
        #expect(try parse() == CommandLineOptions())
        #expect(CommandLineOptions().command == .browse)
        #expect(CommandLineOptions().host == .qiita)
    }

    @Test("The first word is the command")
    func commands() throws {
        #expect(try parse("show", "@taro").command == .show)
        #expect(try parse("render").command == .render)
        #expect(try parse("@taro").command == .browse)
    }

    @Test(
        "Options can precede the command",
        arguments: [
            ["--lang", "ja", "show", "@taro"], ["--lang=ja", "show", "@taro"], ["--la", "ja", "show", "@taro"],
            ["--demo", "--lang", "ja", "show", "@taro"], ["--lang", "ja", "show", "--", "@taro"],
        ])
    func optionsFirst(_ words: [String]) throws {
        let options = try parse(words)
        #expect(options.command == .show)
        #expect(options.language == .japanese)
        #expect(options.target == .list(.user("taro")))
    }

    @Test("An option's value can be a command's name, and after -- there are no commands")
    func noCommand() throws {
        #expect(try parse("--secrets", "show", "@taro").command == .browse)
        #expect(throws: UsageError.unknownTarget("show")) { try parse("--", "show") }
    }

    @Test(
        "A usage error still determines the language of its message",
        arguments: [
            (["--lang", "ja", "--nope"], Strings.Language.japanese), (["--nope", "--lang=ja"], .japanese),
            (["--lang", "ja", "--lang", "en"], .english), (["--lang", "fr"], .english), (["--lang"], .english),
            (["--", "--lang", "ja"], .english),
        ])
    func languageOfErrors(_ words: [String], _ language: Strings.Language) {
        #expect(Strings.Language(arguments: ["qiita-tui"] + words, environment: [:]) == language)
    }

    @Test("Every option is parsed in each of its forms")
    func everyOption() throws {
        var expected = CommandLineOptions()
        expected.language = .japanese
        expected.chosenLanguage = .japanese
        expected.color = .never
        expected.theme = .light
        expected.width = 60
        expected.chosenAmbiguousWidth = 2
        expected.host = try APIHost(parsing: "https://team.qiita.com")
        expected.isHostNamed = true
        expected.secretsFile = "a.plist"
        expected.isDemo = true
        expected.recordFile = "a.jsonl"
        expected.isForced = true
        expected.keepsSessionLog = false
        expected.target = .list(.user("taro"))
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

    @Test("show prints text unless another format is requested")
    func format() throws {
        #expect(try parse("show", "@taro").format == .text)
        #expect(try parse("show", "--format", "markdown", "@taro").format == .markdown)
        #expect(try parse("show", "--format=json", "@taro").format == .json)
    }

    @Test("login takes no argument, so that tokens never appear on the command line")
    func login() throws {
        #expect(try parse("login").command == .login)
        #expect(!(try parse("login").readsStandardInput))
        #expect(try parse("login", "--stdin").readsStandardInput)
        #expect(throws: UsageError.common(.tooMany(argument: "token"))) { try parse("login", "token") }
    }

    @Test("sync takes any number of lists and a page count; without lists it syncs the tabs")
    func sync() throws {
        #expect(try parse("sync").sources == [])
        #expect(try parse("sync").pages == nil)
        let options = try parse("sync", "--pages", "10", "latest", "#Swift", "tag:Rust stocks:>10", "latest")
        #expect(options.command == .sync)
        #expect(options.sources == [.latest, .tag("Swift"), .search("tag:Rust stocks:>10")])
        #expect(options.pages == 10)
        #expect(throws: UsageError.unknownSource("tag")) { try parse("sync", "latest", "tag") }
        #expect(throws: UsageError.noTrend(host: "team.qiita.com")) {
            try parse("sync", "--host", "https://team.qiita.com", "trend")
        }
    }

    @Test("--offline applies only to browsing and show, and to stored lists")
    func offline() throws {
        #expect(try parse("--offline").isOffline)
        #expect(try parse("show", "--offline", "--format", "text", "latest").isOffline)
        #expect(!(try parse("latest").isOffline))
    }

    @Test("--help and --version need nothing else", arguments: [["-h"], ["--help"], ["--help", "a", "b"]])
    func help(_ words: [String]) throws {
        #expect(try parse(words).information == .help)
    }

    @Test("Each command has its own help; all share the version")
    func information() throws {
        let help = try parse("show", "--help")
        #expect(help.command == .show)
        #expect(help.information == .help)
        #expect(try parse("-V").information == .version)
        #expect(try parse("--check-config").information == .checkConfig)
        #expect(try parse("--print-config").information == .printConfig)
        #expect(try parse("--paths").information == .paths)
        #expect(try parse("render", "--version").information == .version)
    }

    @Test("render reads a file, or standard input for - and without an argument")
    func file() throws {
        #expect(try parse("render", "a.html").file == "a.html")
        #expect(try parse("render", "-").file == nil)
        #expect(try parse("render").file == nil)
        #expect(try parse("render", "--", "--odd").file == "--odd")
    }

    @Test(
        "Invalid words are named",
        arguments: [
            (["--nope"], UsageError.common(.option(.unknown(argument: "--nope")))),
            (["render", "--demo"], .common(.option(.unknown(argument: "--demo")))),
            (["--width"], .common(.option(.valueMissing(argument: "--width")))),
            (["--demo=1"], .common(.option(.valueUnwanted(argument: "--demo=1")))),
            (["--width", "many"], .common(.badValue(option: "width", value: "many", allowed: "20-1000"))),
            (["--width", "19"], .common(.badValue(option: "width", value: "19", allowed: "20-1000"))),
            (["--ambiguous-width", "3"], .common(.badValue(option: "ambiguous-width", value: "3", allowed: "1-2"))),
            (["--lang", "fr"], .common(.badValue(option: "lang", value: "fr", allowed: "ja, en"))),
            (["--color", "red"], .common(.badValue(option: "color", value: "red", allowed: "auto, always, never"))),
            (
                ["show", "--format", "html"],
                .common(.badValue(option: "format", value: "html", allowed: "text, lines, markdown, json"))
            ),
            (["--format", "json"], .common(.option(.unknown(argument: "--format")))),
            (["--co", "never"], .common(.option(.ambiguous(argument: "--co", names: ["color", "completions"])))),
            (["--host", "qiita.com"], .badHost(value: "qiita.com", error: .schemeMissing)),
            (
                ["--host", "http://qiita.com"],
                .badHost(value: "http://qiita.com", error: .plainHTTP(host: "qiita.com"))
            ),
            (["word"], .unknownTarget("word")), (["show", "tag"], .unknownTarget("tag")),
            (["show", "word"], .unknownTarget("word")), (["show"], .targetMissing),
            (["@a", "@b"], .common(.tooMany(argument: "@b"))),
            (["render", "a", "b"], .common(.tooMany(argument: "b"))),
            (["--force"], .forceWithoutRecord),
            (["--offline", "--demo"], .common(.notTogether("offline", "demo"))),
            (["--offline", "--no-cache"], .common(.notTogether("offline", "no-cache"))),
            (["show", "--offline", "--format=json", "latest"], .common(.notTogether("offline", "format"))),
            (["show", "--pages", "2", "--format=json", "latest"], .common(.notTogether("pages", "format=json"))),
            (
                ["show", "--pages", "2", "--format=markdown", "latest"],
                .common(.notTogether("pages", "format=markdown"))
            ),
            (["sync", "--offline"], .common(.option(.unknown(argument: "--offline")))),
            (["sync", "word"], .unknownSource("word")),
            (["sync", "0123456789abcdef0123"], .unknownSource("0123456789abcdef0123")),
            (["sync", "--pages", "0"], .common(.badValue(option: "pages", value: "0", allowed: "1-100"))),
            (["sync", "--pages", "101"], .common(.badValue(option: "pages", value: "101", allowed: "1-100"))),
        ])
    func errors(_ words: [String], _ error: UsageError) {
        #expect(throws: error) { try parse(words) }
    }

    @Test(
        "A mistyped command, list or option suggests the one that was probably meant",
        arguments: [
            (["shwo", "@taro"], UsageError.unknownTarget("shwo", similar: "show")),
            (["--demo", "repaly", "LOG"], .unknownTarget("repaly", similar: "replay")),
            (["show", "tags"], .unknownTarget("tags")),
            (["help"], .unknownTarget("help", similar: "--help")),
            (["help", "show"], .unknownTarget("help", similar: "--help")),
            (["lastest"], .unknownTarget("lastest", similar: "latest")),
            (["show", "lastest"], .unknownTarget("lastest", similar: "latest")),
            (["show", "help"], .unknownTarget("help")), (["show", "snyc"], .unknownTarget("snyc")),
            (["--verison"], .common(.option(.unknown(argument: "--verison", similar: "version")))),
            (["show", "--ofline"], .common(.option(.unknown(argument: "--ofline", similar: "offline")))),
        ])
    func similar(_ words: [String], _ error: UsageError) {
        #expect(throws: error) { try parse(words) }
    }

    @Test("A command is found behind options and their values, also shortened ones, wherever it stands")
    func commandAnywhere() throws {
        for words in [
            ["--screen", "replay", "LOG"], ["replay", "--scr", "80x24", "LOG"], ["--scr", "80x24", "replay", "LOG"],
            ["replay", "LOG", "--screen"],
        ] {
            let options = try parse(words)
            #expect(options.command == .replay && options.replay.log == "LOG" && options.replay.screen != nil)
        }
        let wide = try parse("--wid", "40", "show", "@taro", "--form", "lines")
        #expect(wide.command == .show && wide.width == 40 && wide.format == .lines)
        #expect(try parse("--secrets", "show").command == .browse)
        #expect(try parse("--", "latest").command == .browse)
    }

    @Test("The environment does not change where options stand")
    func posix() throws {
        let options = try CommandLineOptions(
            arguments: ["qiita-tui", "show", "@taro", "--width", "40"], environment: ["POSIXLY_CORRECT": "1"])
        #expect(options.width == 40)
    }

    @Test("Teams have no trend, neither as a tab nor on the command line")
    func team() throws {
        let host = "https://team.qiita.com"
        #expect(throws: UsageError.noTrend(host: "team.qiita.com")) { try parse("--host", host, "trend") }
        #expect(throws: UsageError.noTrend(host: "team.qiita.com")) { try parse("show", "--host", host, "trend") }
        var options = try parse("--host", host)
        #expect(options.tabs == HomeState.standardTabs.filter { $0 != .trend })
        options.configuration.tabs = [.trend]
        #expect(options.tabs == [.latest])
        #expect(try parse("trend").target == .list(.trend))
        #expect(try parse().tabs == HomeState.standardTabs)
    }

    @Test(
        "The language comes from the first locale variable that is set and not empty",
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

@MainActor @Suite("Precedence: command line, configuration, locale")
struct CommandLineOptionsConfigurationTests {
    private static let configuration: Configuration = {
        var configuration = Configuration()
        configuration.language = .english
        configuration.width = 60
        configuration.ambiguousWidth = 2
        configuration.theme = .light
        return configuration
    }()

    @Test("Options that the command line omits come from the configuration")
    func configured() throws {
        var options = try CommandLineOptions(arguments: ["qiita-tui"], environment: ["LANG": "ja_JP.UTF-8"])
        options.apply(Self.configuration)
        #expect(options.language == .english)
        #expect(options.textWidth == 60)
        #expect(options.ambiguousWidth == 2)
        #expect(options.theme == .light)
        #expect(options.configuration == Self.configuration)
    }

    @Test("Options on the command line take precedence")
    func given() throws {
        let words = ["--lang", "ja", "--width", "70", "--ambiguous-width", "1", "--theme", "dark"]
        var options = try CommandLineOptions(arguments: ["qiita-tui"] + words, environment: [:])
        options.apply(Self.configuration)
        #expect(options.language == .japanese)
        #expect(options.textWidth == 70)
        #expect(options.ambiguousWidth == 1)
        #expect(options.theme == .dark)
    }

    @Test("The cache is used unless the configuration or the command line says no")
    func cache() throws {
        var off = Configuration()
        off.cache.isEnabled = false
        for (words, configuration, isUsed) in [
            ([], Configuration(), true), (["--no-cache"], Configuration(), false), ([], off, false),
        ] {
            var options = try CommandLineOptions(arguments: ["qiita-tui"] + words, environment: [:])
            options.apply(configuration)
            #expect(options.keepsCache == isUsed)
        }
    }

    @Test("A configuration without a language keeps the locale's")
    func locale() throws {
        var options = try CommandLineOptions(arguments: ["qiita-tui"], environment: ["LANG": "ja_JP.UTF-8"])
        options.apply(Configuration())
        #expect(options.language == .japanese)
    }
}

@Suite("Colours by --theme, --color and NO_COLOR")
struct CommandLineOptionsPaletteTests {
    @Test(
        "Colour can be disabled by option or environment, and the option wins",
        arguments: [
            (.auto, nil, .dark), (.auto, "", .dark), (.auto, "1", .monochrome), (.never, nil, .monochrome),
            (.always, "1", .dark),
        ] as [(CommandLineOptions.Color, String?, Palette)])
    func color(_ color: CommandLineOptions.Color, _ noColor: String?, _ palette: Palette) {
        var options = CommandLineOptions()
        options.color = color
        options.theme = .dark
        #expect(options.palette(environment: noColor.map { ["NO_COLOR": $0] } ?? [:]) == palette)
    }
}
