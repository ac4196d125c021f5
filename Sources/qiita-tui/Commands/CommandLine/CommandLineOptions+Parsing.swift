import QiitaDomain
import ReduxKit

extension CommandLineOptions {
    /// Parses the arguments, in which marks are bounded; the first is the program's name.
    /// - Throws: `UsageError`, which names the offending argument.
    init(arguments: [String], environment: [String: String]) throws(UsageError) {
        var words = arguments.dropFirst().map(StreamSafeText.of)
        language = Strings.Language(environment: environment)
        if let index = Self.commandIndex(in: words), let named = Command(rawValue: words[index]) {
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

    /// The index of the first word that names a command and, read with that command's options, is the first operand.
    private static func commandIndex(in words: [String]) -> Int? {
        words.indices.first { index in
            guard let command = Command(rawValue: words[index]), command != .browse else { return false }
            return CommandLineTable.scanner(of: command).firstOperand(in: words) == index
        }
    }

    private mutating func apply(_ operands: [String]) throws(UsageError) {
        if operands.count > 1, ![.sync, .mutes].contains(command) { throw .common(.tooMany(argument: operands[1])) }
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
            if errand == .list, operands.count > 1 { throw .common(.tooMany(argument: operands[1])) }
            if errand != .list, operands.count == 1 { throw .muteMissing }
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
                    throw .unknownTarget(word)
                }
                target = named
            } else if command == .show {
                throw .targetMissing
            }
        }
    }
}
