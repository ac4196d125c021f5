import QiitaDomain
import ReduxKit

/// The parsed command line. It overrides the configuration.
struct CommandLineOptions: Equatable {
    /// What to do.
    enum Command: String, CaseIterable {
        case browse
        case show
        case render
        case replay
        case sync
        case login
        case outbox
        case mutes
    }
    /// What `outbox` does.
    enum OutboxOperation: String, CaseIterable {
        case list
        case send
        case drop
    }
    /// What `mutes` does.
    enum MutesOperation: String, CaseIterable {
        case list
        case add
        case remove
    }
    /// When printed text is coloured.
    enum Color: String, CaseIterable {
        case auto
        case always
        case never
    }
    /// The format in which an article is printed.
    enum Format: String, CaseIterable {
        case text
        case lines
        case markdown
        case json
    }
    /// Whether printed code is wrapped.
    enum CodeWrapping: String, CaseIterable {
        case yes
        case no
    }
    /// A shell that has completions.
    enum Shell: String, CaseIterable {
        case bash
        case zsh
        case fish
    }
    /// Information printed instead of starting a command.
    enum Information: Equatable {
        case help
        case version
        case checkConfig
        case printConfig
        case paths
        case completions(Shell)
    }
    var command = Command.browse
    var information: Information?
    /// The names of the options given on the command line.
    var given: Set<String> = []
    var configuration = Configuration()
    var language = Strings.Language.english
    /// The language and the width given explicitly; without them a recorded screen keeps its own.
    var chosenLanguage: Strings.Language?
    var chosenAmbiguousWidth: Int?
    var color = Color.auto
    var theme = ThemeSetting.auto
    /// The widest column of text in cells, if given.
    var width: Int?
    var host = APIHost.qiita
    /// Whether `--host` was given; without it a session that goes on from a log is the demo's.
    var isHostNamed = false
    var secretsFile: String?
    var isDemo = false
    /// The file that the session is recorded into.
    var recordFile: String?
    /// Whether an existing file is overwritten.
    var isForced = false
    /// Whether the disk cache is used.
    var keepsCache = true
    /// Whether only stored articles are read.
    var isOffline = false
    /// The lists that `sync` fetches; the tabs if empty.
    var sources: [ListSource] = []
    /// The pages of each list that `sync` fetches or `show` prints; nil if not given.
    var pages: Int?
    /// Whether the session is recorded in the state directory.
    var keepsSessionLog = true
    var target: Target?
    var format = Format.text
    /// How `show` and `render` show the targets of links.
    var links = PrintedBody.Links.list
    /// Whether `show` and `render` wrap long lines of code.
    var codeWrapping = CodeWrapping.yes
    /// Whether `login` takes the token from standard input, which may be a pipe.
    var readsStandardInput = false
    var outboxOperation = OutboxOperation.list
    /// What `mutes` does, and with what.
    var mutesOperation = MutesOperation.list
    var mutes: [Mute] = []
    /// Whether the question of `outbox drop` is answered with yes.
    var isAffirmed = false
    /// The file of `render`; nil for standard input.
    var file: String?
    var replay = ReplayOptions()

    /// The cells of an East Asian ambiguous character.
    var ambiguousWidth: Int { chosenAmbiguousWidth ?? configuration.ambiguousWidth }
}

extension CommandLineOptions {
    /// Parses the arguments, in which marks are bounded; the first is the program's name.
    /// - Throws: `UsageError`, which names the offending argument.
    init(arguments: [String], environment: [String: String]) throws(UsageError) {
        var words = arguments.dropFirst().map(StreamSafeText.of)
        language = Strings.Language(environment: environment)
        if let index = Command.index(in: words), let named = Command(rawValue: words[index]) {
            command = named
            words.remove(at: index)
        }
        let result: OptionScanner.Result
        do throws(OptionScanner.Failure) {
            result = try CommandLineTable.scanner(of: command).scan(words)
        } catch {
            throw .common(.option(error))
        }
        let entries = CommandLineTable.entries(of: command)
        for option in result.options {
            given.insert(option.name)
            try entries.first { $0.option.name == option.name }?.apply(&self, option.value ?? "")
        }
        guard information == nil else { return }
        try apply(result.operands)
        if target == .list(.trend) || sources.contains(.trend), host.isTeam, !isDemo {
            throw .noTrend(host: host.name)
        }
        if isOffline, let other = contradictingOffline { throw .common(.notTogether("offline", other)) }
        if pages != nil, format == .json || format == .markdown {
            throw .common(.notTogether("pages", "format=\(format.rawValue)"))
        }
        if isForced, recordFile == nil { throw .forceWithoutRecord }
    }

    /// An option that cannot be combined with `--offline`: the demo needs no network, and the other formats are those
    /// of Qiita's response, which is not stored.
    private var contradictingOffline: String? {
        isDemo ? "demo" : keepsCache ? format == .text || format == .lines ? nil : "format" : "no-cache"
    }

    private mutating func apply(_ operands: [String]) throws(UsageError) {
        if operands.count > 1, ![.sync, .mutes, .browse, .show].contains(command) {
            throw .common(command == .replay ? replay.request.tooMany(operands) : .tooMany(argument: operands[1]))
        }
        switch command {
        case .sync:
            for word in operands {
                guard case .list(let source)? = Target(word), source.canBeSynced else { throw .unknownSource(word) }
                if !sources.contains(source) { sources.append(source) }
            }
        case .outbox:
            guard let word = operands.first else { return }
            guard let operation = OutboxOperation(rawValue: word) else { throw .unknownOutboxOperation(word) }
            outboxOperation = operation
        case .mutes:
            guard let word = operands.first else { return }
            guard let operation = MutesOperation(rawValue: word) else { throw .unknownMutesOperation(word) }
            mutesOperation = operation
            if operation == .list, operands.count > 1 { throw .common(.tooMany(argument: operands[1])) }
            if operation != .list, operands.count == 1 { throw .muteMissing }
            for word in operands.dropFirst() {
                guard let mute = Mute(written: word) else { throw .badMute(word) }
                mutes.append(mute)
            }
        case .login:
            if let word = operands.first { throw .common(.tooMany(argument: word)) }
        case .render:
            file = operands.first.flatMap { $0 == "-" ? nil : $0 }
        case .replay:
            try UsageError.translating { () throws(ReplayUsageError) in try replay.apply(operands: operands) }
        case .browse, .show:
            if let word = operands.first {
                // Which tag was chosen last is known while browsing alone.
                guard let named = Target(word), command == .browse || named != .list(.chosenTag) else {
                    throw .unknownTarget(word, similar: similar(to: word))
                }
                target = named
                if operands.count > 1 { throw .common(.tooMany(argument: operands[1])) }
            } else if command == .show {
                throw .targetMissing
            }
        }
    }
}

extension CommandLineOptions.Command {
    /// The command of a command line, also of one with a mistake; the first argument is the program's name.
    init(arguments: [String]) {
        let words = Array(arguments.dropFirst())
        self = Self.index(in: words).flatMap { Self(rawValue: words[$0]) } ?? .browse
    }

    /// The index of the first word that names a command and, read with that command's options, is the first operand.
    fileprivate static func index(in words: [String]) -> Int? {
        words.indices.first { index in
            guard let command = Self(rawValue: words[index]), command != .browse else { return false }
            return CommandLineTable.scanner(of: command).firstOperand(in: words) == index
        }
    }
}

extension CommandLineOptions {
    /// The list that a word which is not a target probably means; while browsing also a command, or `--help`.
    private func similar(to word: String) -> String? {
        if command == .browse, word == "help" { return "--help" }
        let lists = ListSource.forms.filter { $0.first?.isLetter ?? false && ($0 != "tag" || command == .browse) }
        let commands = command == .browse ? Command.allCases.map(\.rawValue).filter { $0 != "browse" } : []
        return NearestName.of(word, among: (lists + commands).filter { $0 != word })
    }
}

/// Settings that are the command line's where it has them, and the configuration's elsewhere.
extension CommandLineOptions {
    /// The maximum width of the text, in cells.
    var textWidth: Int { width ?? configuration.width }

    /// The tabs of the first screen; a Team has no trend.
    var tabs: [ListSource] {
        let tabs = configuration.tabs.filter { $0 != .trend || !host.isTeam }
        return tabs.isEmpty ? [.latest] : tabs
    }

    /// Applies the configuration's value for each option that the command line left open.
    mutating func apply(_ configuration: Configuration) {
        self.configuration = configuration
        if !given.contains("lang"), let configured = configuration.language { language = configured }
        if !given.contains("no-session-log") { keepsSessionLog = configuration.keepsSessionLog }
        if !given.contains("no-cache") { keepsCache = configuration.cache.isEnabled }
        if !given.contains("theme") { theme = configuration.theme }
    }
}

extension CommandLineOptions {
    /// The looks to draw with: those of the theme, without colour where `--color never` or `NO_COLOR` (set and not empty)
    /// asks for none. `--color always` overrules `NO_COLOR`.
    func palette(environment: [String: String]) -> Palette {
        let isColorless = color == .never || (color == .auto && !environment["NO_COLOR", default: ""].isEmpty)
        return isColorless ? .monochrome : theme.palette(environment: environment)
    }
}

extension CommandLineOptions {
    var withoutColors: CommandLineOptions {
        var options = self
        options.color = .never
        return options
    }
}

/// A mistake in a command line.
enum UsageError: Error, Equatable {
    /// A mistake that the command line of any program with logs can have.
    case common(ReplayUsageError)
    case badHost(value: String, error: APIHostError)
    /// Neither an article nor a list; `similar` is the command or the list that was probably meant.
    case unknownTarget(String, similar: String? = nil)
    case unknownSource(String)
    case targetMissing
    /// `outbox` has no such operation.
    case unknownOutboxOperation(String)
    /// `mutes` has no such operation.
    case unknownMutesOperation(String)
    /// `mutes add` or `mutes remove` without what to mute.
    case muteMissing
    /// A text that cannot be muted.
    case badMute(String)
    /// A Team has no trend.
    case noTrend(host: String)
    /// `--force` without a file that it could overwrite.
    case forceWithoutRecord

    /// Does what can fail with a common mistake.
    static func translating(_ work: () throws(ReplayUsageError) -> Void) throws(UsageError) {
        do throws(ReplayUsageError) {
            try work()
        } catch {
            throw .common(error)
        }
    }
}
