import QiitaDomain

extension CommandLineOptions {
    /// Parses the arguments, in which marks are bounded; the first is the program's name.
    /// - Throws: `UsageError`, which names the offending argument.
    init(arguments: [String], environment: [String: String]) throws(UsageError) {
        var words = arguments.map(StreamSafeText.of)
        language = Strings.Language(environment: environment)
        if let index = Self.commandIndex(in: words), let named = Command(rawValue: words[index]), named != .browse {
            command = named
            words.remove(at: index)
        }
        let result: LongOptions.Result
        do throws(LongOptions.Failure) {
            if command == .replay { words = Self.joinedToScreen(words) }
            result = try LongOptions(options: CommandLineTable.entries(of: command).map(\.option)).parse(words)
        } catch {
            throw .option(error)
        }
        for (name, value) in result.options {
            given.insert(name)
            try apply(name, value ?? "")
        }
        guard information == nil else { return }
        try apply(result.operands)
        if target == .list(.trend) || sources.contains(.trend), host.isTeam, !isDemo {
            throw .noTrend(host: host.name)
        }
        if isOffline, let other = contradictingOffline { throw .notTogether("offline", other) }
        if pages != nil, format == .json || format == .markdown {
            throw .notTogether("pages", "format=\(format.rawValue)")
        }
        if isForced, recordFile == nil { throw .forceWithoutRecord }
    }

    /// An option that cannot be combined with `--offline`: the demo needs no network, and the other formats are those
    /// of Qiita's response, which is not stored.
    private var contradictingOffline: String? {
        isDemo ? "demo" : keepsCache ? format == .text || format == .lines ? nil : "format" : "no-cache"
    }

    /// The index of the first operand before `--`; nil if there is none.
    private static func commandIndex(in words: [String]) -> Int? {
        let options = CommandLineTable.entries.map(\.option)
        var index = 1
        while index < words.count, words[index] != "--" {
            let word = words[index]
            guard word.hasPrefix("-"), word.count > 1 else { return index }
            let matching = options.filter { "--\($0.name)" == word }
            let begun = matching.isEmpty ? options.filter { "--\($0.name)".hasPrefix(word) } : matching
            index += begun.first?.takesValue ?? false ? 2 : 1
        }
        return nil
    }

    private mutating func apply(_ name: String, _ value: String) throws(UsageError) {
        switch name {
        case "help": information = .help
        case "version": information = .version
        case "check-config": information = .checkConfig
        case "print-config": information = .printConfig
        case "paths": information = .paths
        case "completions": information = .completions(try choice(name, value))
        case "lang":
            language = try choice(name, value)
            chosenLanguage = language
        case "color": color = try choice(name, value)
        case "theme": theme = try choice(name, value)
        case "width": width = try number(name, value, 20...1000)
        case "ambiguous-width":
            ambiguousWidth = try number(name, value, 1...2)
            chosenAmbiguousWidth = ambiguousWidth
        case "secrets": secretsFile = value
        case "links": links = try choice(name, value)
        case "wrap-code": codeWrapping = try choice(name, value)
        case "format": format = try choice(name, value)
        case "yes": isAffirmed = true
        case "stdin": readsStandardInput = true
        case "demo": isDemo = true
        case "record":
            recordFile = try newFile(name, value)
        case "force": isForced = true
        case "no-cache": keepsCache = false
        case "offline": isOffline = true
        case "pages": pages = try number(name, value, 1...ListSource.mostPages)
        case "no-session-log": keepsSessionLog = false
        case "host":
            do throws(APIHostError) {
                host = try APIHost(parsing: value)
                isHostNamed = true
            } catch {
                throw .badHost(value: value, error: error)
            }
        case "write": try replay.apply(name, newFile(name, value))
        case _ where ReplayOptions.names.contains(name): try replay.apply(name, value)
        default: preconditionFailure("The table of options has --\(name), which nothing reads.")
        }
    }

    private mutating func apply(_ operands: [String]) throws(UsageError) {
        if operands.count > 1, ![.sync, .mutes].contains(command) { throw .tooMany(argument: operands[1]) }
        switch command {
        case .sync:
            for word in operands {
                guard case .list(let source)? = Target(word), source.canBeSynced else { throw .unknownSource(word) }
                if !sources.contains(source) { sources.append(source) }
            }
        case .outbox:
            guard let word = operands.first else { return }
            guard let errand = OutboxErrand(rawValue: word) else { throw .unknownErrand(word) }
            outboxErrand = errand
        case .mutes:
            guard let word = operands.first else { return }
            guard let errand = MutesErrand(rawValue: word) else { throw .unknownMutesErrand(word) }
            mutesErrand = errand
            if errand == .list, operands.count > 1 { throw .tooMany(argument: operands[1]) }
            if errand != .list, operands.count == 1 { throw .muteMissing }
            for word in operands.dropFirst() {
                guard let mute = Mute(written: word) else { throw .badMute(word) }
                mutes.append(mute)
            }
        case .login:
            if let word = operands.first { throw .tooMany(argument: word) }
        case .render:
            file = operands.first.flatMap { $0 == "-" ? nil : $0 }
        case .replay:
            try replay.apply(operands: operands)
        case .browse, .show:
            if let word = operands.first {
                // Which tag was chosen last is known while browsing alone.
                guard let named = Target(word), command == .browse || named != .list(.chosenTag) else {
                    throw .unknownTarget(word)
                }
                target = named
            } else if command == .show {
                throw .targetMissing
            }
        }
    }

    private func choice<Value: RawRepresentable & CaseIterable>(
        _ option: String, _ value: String
    ) throws(UsageError) -> Value where Value.RawValue == String {
        guard let chosen = Value(rawValue: value) else {
            let allowed = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw .badValue(option: option, value: value, allowed: allowed)
        }
        return chosen
    }

    /// The path of a file that is created. ReduxKit creates it, which knows nothing of names that are not UTF-8.
    private func newFile(_ option: String, _ path: String) throws(UsageError) -> String {
        guard SystemName.path(of: path) == path else {
            throw .badValue(option: option, value: SystemName.shown(path), allowed: "UTF-8")
        }
        return path
    }

    private func number(_ option: String, _ value: String, _ range: ClosedRange<Int>) throws(UsageError) -> Int {
        guard let number = Int(value), range.contains(number) else {
            throw .badValue(option: option, value: value, allowed: "\(range.lowerBound)-\(range.upperBound)")
        }
        return number
    }

    /// The words with `--screen 80x24` joined to `--screen=80x24`: getopt_long takes an optional value from the same word only.
    private static func joinedToScreen(_ words: [String]) -> [String] {
        var joined: [String] = []
        for (index, word) in words.enumerated() {
            if word == "--" { return joined + words[index...] }
            if joined.last == "--screen", word.wholeMatch(of: /[0-9]+x[0-9]+/) != nil {
                joined[joined.count - 1] += "=" + word
            } else {
                joined.append(word)
            }
        }
        return joined
    }
}
