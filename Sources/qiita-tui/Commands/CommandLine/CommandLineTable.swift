import QiitaDomain
import ReduxKit

/// The one table of options: the parser, `--help`, the completions and the man page read it.
struct CommandLineTable {
    /// An option, the commands that take it, its value as usage writes it, what it does, and how it is applied.
    struct Entry: Sendable {
        typealias Apply = @Sendable (inout CommandLineOptions, String) throws(UsageError) -> Void

        let option: OptionScanner.Option
        private let written: String?
        /// The words that its value can be; empty if these are not all named.
        let choices: [String]
        let commands: Set<CommandLineOptions.Command>
        let sentence: Sentence
        /// Applies the option with its value, which is empty without one.
        let apply: Apply

        /// Nil without a value. Joined when it is shown, which a start needs not.
        var value: String? { choices.isEmpty ? written : choices.joined(separator: "|") }

        /// - isValue: for a value that may be left out, whether the next word is one.
        init(
            _ name: String, letter: Character? = nil, value: String? = nil, choices: [String] = [],
            isValue: (@Sendable (String) -> Bool)? = nil,
            of commands: Set<CommandLineOptions.Command> = Set(CommandLineOptions.Command.allCases),
            _ sentence: Sentence, apply: @escaping Apply
        ) {
            let kind =
                isValue.map(OptionScanner.Option.Value.optional)
                ?? (value == nil && choices.isEmpty ? .none : .required)
            option = OptionScanner.Option(name, letter: letter, value: kind)
            (written, self.choices) = (value, choices)
            (self.commands, self.sentence, self.apply) = (commands, sentence, apply)
        }
    }

    static let entries: [Entry] = ownEntries + ReplayOption.allCases.flatMap(entries(from:)) + lastEntries

    private static let ownEntries: [Entry] = [
        Entry("help", letter: "h", Sentence("この使い方を表示する", "print this help")) { (options, _) in
            options.information = .help
        },
        Entry("version", letter: "V", Sentence("バージョンを表示する", "print the version")) { (options, _) in
            options.information = .version
        },
        choice("lang", Sentence("表示の言語 (既定はロケールによる)", "language (default: the locale's)")) {
            (options, language: Strings.Language) in
            options.language = language
            options.chosenLanguage = language
        },
        choice("color", \.color, Sentence("色を使うか (既定 auto)", "colours (default auto)")),
        choice("theme", \.theme, Sentence("配色。端末の16色から (既定 auto)", "colour theme (default auto)")),
        number(
            "width", 20...1000, \.width, Sentence("本文の幅の上限、桁 (既定 88)", "maximum width of text, in cells (default 88)")),
        number(
            "ambiguous-width", 1...2, \.chosenAmbiguousWidth, choices: ["1", "2"],
            Sentence("曖昧幅の文字の桁数 (既定 1)", "cells of ambiguous characters (default 1)")),
        choice(
            "links", \.links, of: [.show, .render],
            Sentence("リンク先を示す方法 (既定 list)", "how link targets are shown (default list)")),
        choice(
            "wrap-code", \.codeWrapping, of: [.show, .render],
            Sentence("長いコードを折り返すか (既定 yes)", "wrap long lines of code (default yes)")),
        Entry(
            "host", value: "URL", of: [.browse, .show, .replay, .sync, .login, .outbox],
            Sentence("API のホスト (既定 https://qiita.com)", "API host (default https://qiita.com)")
        ) { (options, value) throws(UsageError) in
            do throws(APIHostError) {
                options.host = try APIHost(parsing: value)
                options.isHostNamed = true
            } catch {
                throw .badHost(value: value, error: error)
            }
        },
        Entry(
            "secrets", value: "FILE", of: [.browse, .show, .sync, .outbox],
            Sentence("トークンの入った plist", "plist with the token")
        ) { (options, value) in
            options.secretsFile = value
        },
        flag("demo", \.isDemo, of: [.browse, .show], Sentence("付属の記事を、通信せずに読む", "bundled articles, without network")),
        Entry("no-cache", of: [.browse, .show], Sentence("ディスクのキャッシュを読みも書きもしない", "disable the disk cache")) {
            (options, _) in
            options.keepsCache = false
        },
        flag(
            "offline", \.isOffline, of: [.browse, .show],
            Sentence("通信せず、保存した記事を読む", "only stored articles, without network")),
        number(
            "pages", 1...ListSource.mostPages, \.pages, of: [.show, .sync],
            Sentence("一覧ごとのページ数 (既定は show 1、sync 3)", "pages of each list (default 1, of sync 3)")),
        choice("format", \.format, of: [.show], Sentence("表示の形式 (既定 text)", "output format (default text)")),
        newFile("record", of: [.browse], Sentence("操作を FILE に記録する", "record the session into FILE")) {
            (options, path) in
            options.recordFile = path
        },
        flag(
            "force", \.isForced, of: [.browse], Sentence("--record の FILE があれば上書きする", "overwrite the FILE of --record")),
        Entry("no-session-log", of: [.browse], Sentence("直前のセッションの記録を残さない", "do not record this session")) {
            (options, _) in
            options.keepsSessionLog = false
        },
        Entry("check-config", of: [.browse], Sentence("設定ファイルを調べる", "check the configuration file")) { (options, _) in
            options.information = .checkConfig
        },
        Entry("print-config", of: [.browse], Sentence("既定の設定を説明付きで表示する", "print the default configuration")) {
            (options, _) in
            options.information = .printConfig
        },
        Entry("paths", of: [.browse], Sentence("ファイルの置き場所を表示する", "print the paths of files")) { (options, _) in
            options.information = .paths
        },
        choice("completions", of: [.browse], Sentence("シェルの補完を表示する", "print a shell's completions")) {
            (options, shell: CommandLineOptions.Shell) in
            options.information = .completions(shell)
        },
    ]

    private static let lastEntries: [Entry] = [
        flag(
            "stdin", \.readsStandardInput, of: [.login], Sentence("トークンを標準入力から読む", "read the token from standard input")
        ),
        flag("yes", \.isAffirmed, of: [.outbox], Sentence("drop の確認を省く", "drop without a question")),
    ]

    static func entries(of command: CommandLineOptions.Command) -> [Entry] {
        entries.filter { $0.commands.contains(command) }
    }

    /// The scanner of a command's options.
    static func scanner(of command: CommandLineOptions.Command) -> OptionScanner {
        OptionScanner(entries(of: command).map(\.option))
    }
}

/// The kinds of options.
extension CommandLineTable {
    private typealias Commands = Set<CommandLineOptions.Command>
    private typealias Path<Value> = WritableKeyPath<CommandLineOptions, Value> & Sendable
    private static let all = Set(CommandLineOptions.Command.allCases)

    private static func flag(
        _ name: String, _ path: Path<Bool>, of commands: Commands, _ sentence: Sentence
    ) -> Entry {
        Entry(name, of: commands, sentence) { (options, _) in options[keyPath: path] = true }
    }

    private static func number(
        _ name: String, _ range: ClosedRange<Int>, _ path: Path<Int?>, choices: [String] = [],
        of commands: Commands = all, _ sentence: Sentence
    ) -> Entry {
        Entry(name, value: "N", choices: choices, of: commands, sentence) { (options, value) throws(UsageError) in
            guard let number = Int(value), range.contains(number) else {
                throw .common(
                    .badValue(option: name, value: value, allowed: "\(range.lowerBound)-\(range.upperBound)"))
            }
            options[keyPath: path] = number
        }
    }

    private typealias Word = RawRepresentable<String> & CaseIterable & SendableMetatype

    private static func choice<Value: Word>(
        _ name: String, _ path: Path<Value>, of commands: Commands = all, _ sentence: Sentence
    ) -> Entry {
        choice(name, of: commands, sentence) { (options, chosen: Value) in options[keyPath: path] = chosen }
    }

    private static func choice<Value: Word>(
        _ name: String, value written: String? = nil, of commands: Commands = all, _ sentence: Sentence,
        _ set: @escaping @Sendable (inout CommandLineOptions, Value) -> Void
    ) -> Entry {
        let words = Value.allCases.map(\.rawValue)
        return Entry(name, value: written, choices: written == nil ? words : [], of: commands, sentence) {
            (options, value) throws(UsageError) in
            guard let chosen = Value(rawValue: value) else {
                throw .common(.badValue(option: name, value: value, allowed: words.joined(separator: ", ")))
            }
            set(&options, chosen)
        }
    }

    /// A file that is created. ReduxKit creates it, which knows nothing of names that are not UTF-8.
    private static func newFile(
        _ name: String, of commands: Commands, _ sentence: Sentence, _ set: @escaping Entry.Apply
    ) -> Entry {
        Entry(name, value: "FILE", of: commands, sentence) { (options, path) throws(UsageError) in
            guard SystemName.path(of: path) == path else {
                throw .common(.badValue(option: name, value: SystemName.shown(path), allowed: "UTF-8"))
            }
            try set(&options, path)
        }
    }

    /// The row of an option that any program with such logs has, and the rows of this program's own options behind it.
    private static func entries(from option: ReplayOption) -> [Entry] {
        switch option {
        case .list: [replay(option, "操作を一行ずつ表示する")]
        case .keys: [replay(option, "操作の間の入力も表示する")]
        case .at: [replay(option, "操作 N の直後を見る (0 は最初、既定は最後)")]
        case .state:
            [
                replay(option, "状態を JSON で表示する"),
                Entry(
                    "screen", value: "[COLSxROWS]", isValue: { $0.wholeMatch(of: /[0-9]+x[0-9]+/) != nil },
                    of: [.replay],
                    Sentence("画面を文字で表示する", "print the screen as text")
                ) { (options, value) throws(UsageError) in
                    guard value.isEmpty || TerminalSize(word: value) != nil else {
                        throw .common(.badValue(option: "screen", value: value, allowed: "80x24, 1x1-1000x1000"))
                    }
                    try UsageError.translating { () throws(ReplayUsageError) in
                        try options.replay.select(ReplayOptions.Screen(size: TerminalSize(word: value)))
                    }
                },
            ]
        case .diff: [replay(option, "操作 N、または N から M の変化を表示する")]
        case .blame: [replay(option, "PATH を変えた操作を表示する")]
        case .why: [replay(option, "操作 N につながった入力と要求を表示する")]
        case .verify: [replay(option, "記録と同じ状態になるか調べる")]
        case .when: [replay(option, "条件の真偽が変わる操作を表示する")]
        case .first: [replay(option, "条件が最初に真になる操作を表示する")]
        case .check: [replay(option, "状態の規則を破る操作を表示する")]
        case .shrink: [replay(option, "条件が真になる最少の操作を残す")]
        case .parts: [replay(option, "操作ごとに変わった部分を表示する")]
        case .compare: [replay(option, "LOG2 と分かれる所を表示する")]
        case .against: [replay(option, "別の版と状態が分かれる所を表示する")]
        case .redact:
            [
                replay(option, "中身を別の文字に置き換えて書く"),
                flag(
                    "rerun", \.replay.isRerun, of: [.replay],
                    Sentence("記録した入力でもう一度実行する", "run the inputs through the program again")),
                Entry(
                    "reorder", value: "N", of: [.replay],
                    Sentence("応答の順序を N 通りに変えて試す", "try N other orders of the responses")
                ) {
                    (options, value) throws(UsageError) in
                    guard let number = Int(value), number >= 1, !value.hasPrefix("+") else {
                        throw .common(.badValue(option: "reorder", value: value, allowed: "1-"))
                    }
                    options.replay.orders = number
                },
                Entry(
                    "seed", value: "S", of: [.replay],
                    Sentence("最初の順序を決める数 (既定 1)", "seed of the first order (default 1)")
                ) {
                    (options, value) throws(UsageError) in
                    guard let number = UInt64(value), !value.hasPrefix("+") else {
                        throw .common(.badValue(option: "seed", value: value, allowed: "0-"))
                    }
                    options.replay.seed = number
                },
            ]
        case .exportTest: [replay(option, "再生を確かめるテストを表示する")]
        case .expect: [replay(option, "テストが最後に確かめる条件")]
        case .write:
            [
                newFile(option.rawValue, of: [.replay], Sentence("結果を書くファイル", option.help)) {
                    (options, path) throws(UsageError) in
                    try UsageError.translating { () throws(ReplayUsageError) in try options.replay.apply(option, path) }
                }
            ]
        case .full: [replay(option, "値を省略せずに表示する")]
        case .skip:
            [
                replay(option, "これらの操作をなかったことにする"),
                choice(
                    "speed", value: "X", of: [.replay],
                    Sentence("再生の速さ、0.5 から 16 か max", "speed of the debugger: 0.5 to 16, or max")
                ) { (options, speed: PlaybackSpeed) in
                    options.replay.speed = speed
                },
            ]
        }
    }

    /// An option that any program with such logs has.
    private static func replay(_ option: ReplayOption, _ japanese: String) -> Entry {
        Entry(option.rawValue, value: option.value, of: [.replay], Sentence(japanese, option.help)) {
            (options, value) throws(UsageError) in
            try UsageError.translating { () throws(ReplayUsageError) in try options.replay.apply(option, value) }
        }
    }
}
