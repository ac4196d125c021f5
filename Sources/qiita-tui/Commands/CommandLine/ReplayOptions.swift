import ReduxKit

/// What `replay` is asked to do with a log.
struct ReplayOptions: Equatable {
    /// What is printed.
    enum Output: Equatable {
        /// A line an action.
        case list
        /// The state as JSON.
        case state
        /// The screen as text, in the recorded window or in one of another size.
        case screen(TerminalSize?)
        /// What an action changed.
        case diff
        /// The actions that changed what stands at a path.
        case blame(StatePath)
        /// Whether the recorded digests come out again.
        case verify
        /// A Swift Testing case that replays the log.
        case test
    }

    /// The file.
    var log = ""
    /// What is printed; nil opens the debugger.
    var output: Output?
    /// The action after which the state is looked at; 0 is before the first, nil after the last.
    var position: Int?
    /// The numbers of the actions that are left out.
    var skipped: Set<Int> = []
    /// How fast the debugger plays at first.
    var speed: PlaybackSpeed?
}

extension ReplayOptions.Output {
    /// The name of the option that asks for it.
    var option: String {
        switch self {
        case .list: "list"
        case .state: "state"
        case .screen: "screen"
        case .diff: "diff"
        case .blame: "blame"
        case .verify: "verify"
        case .test: "export-test"
        }
    }

    /// Whether it is about one moment of the session, which `--at` names.
    var isOfOneMoment: Bool {
        switch self {
        case .state, .screen, .diff: true
        case .list, .blame, .verify, .test: false
        }
    }
}

extension ReplayOptions {
    /// The options that `replay` alone has.
    static let names: Set = [
        "list", "state", "screen", "diff", "blame", "verify", "export-test", "at", "skip", "speed",
    ]

    /// Takes an option of `names`.
    mutating func take(_ name: String, _ value: String) throws(UsageError) {
        switch name {
        case "list": try take(.list)
        case "state": try take(.state)
        case "screen": try take(.screen(value.isEmpty ? nil : try size(name, value)))
        case "diff": try take(.diff)
        case "blame": try take(.blame(try path(name, value)))
        case "verify": try take(.verify)
        case "export-test": try take(.test)
        case "at": position = try number(name, value, from: 0)
        case "skip":
            for part in value.split(separator: ",", omittingEmptySubsequences: false) {
                skipped.insert(try number(name, String(part), from: 1))
            }
        case "speed":
            guard let chosen = PlaybackSpeed(rawValue: value) else {
                let allowed = PlaybackSpeed.allCases.map(\.rawValue).joined(separator: ", ")
                throw .badValue(option: name, value: value, allowed: allowed)
            }
            speed = chosen
        default: preconditionFailure("The table of options has --\(name), which nothing reads.")
        }
    }

    /// Takes the words that are no options, after which nothing may be missing or contradict itself.
    mutating func take(operands: [String]) throws(UsageError) {
        guard let first = operands.first else { throw .logMissing }
        log = first
        if let output, speed != nil { throw .notTogether("speed", output.option) }
        if position != nil, output?.isOfOneMoment != true { throw .atWithoutMoment }
        if output == .diff, position == 0 { throw .badValue(option: "at", value: "0", allowed: "1-") }
    }

    private mutating func take(_ asked: Output) throws(UsageError) {
        if let output, output != asked { throw .notTogether(output.option, asked.option) }
        output = asked
    }

    private func number(_ option: String, _ value: String, from first: Int) throws(UsageError) -> Int {
        guard let number = Int(value), number >= first, !value.hasPrefix("+") else {
            throw .badValue(option: option, value: value, allowed: "\(first)-")
        }
        return number
    }

    private func path(_ option: String, _ value: String) throws(UsageError) -> StatePath {
        guard let path = StatePath(value), !path.components.isEmpty else {
            throw .badValue(option: option, value: value, allowed: "lists.latest.ids[3]")
        }
        return path
    }

    private func size(_ option: String, _ value: String) throws(UsageError) -> TerminalSize {
        guard let size = TerminalSize(word: value) else {
            throw .badValue(option: option, value: value, allowed: "80x24, 1x1-1000x1000")
        }
        return size
    }
}

extension TerminalSize {
    /// The size that a word such as `80x24` names, of 1000 columns and rows at most; nil for any other word.
    init?(word: String) {
        let parts = word.split(separator: "x", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.allSatisfy { ("0"..."9").contains($0) } ? Int(part) : nil
        }
        guard parts.count == 2, numbers.count == 2, numbers.allSatisfy((1...1000).contains) else { return nil }
        self.init(columns: numbers[0], rows: numbers[1])
    }

    /// The words with `--screen 80x24` joined to `--screen=80x24`: an optional value is one only in its option's own word.
    static func joinedToScreen(_ words: [String]) -> [String] {
        var joined: [String] = []
        for (index, word) in words.enumerated() {
            if word == "--" { return joined + words[index...] }
            if joined.last == "--screen", TerminalSize(word: word) != nil {
                joined[joined.count - 1] += "=" + word
            } else {
                joined.append(word)
            }
        }
        return joined
    }
}
