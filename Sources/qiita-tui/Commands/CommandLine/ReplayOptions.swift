import ReduxKit

/// The options of `replay`.
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
        /// The actions that changed the value at a path.
        case blame(PathPattern)
        /// Whether the replayed parts and digests equal the recorded ones.
        case verify
        /// The actions at which a condition becomes true or false.
        case when(Condition)
        /// The first action after which a condition is true.
        case first(Condition)
        /// The program's invariants that an action breaks.
        case check
        /// The parts of the state that each action changes in this build.
        case parts
        /// The first difference from another log.
        case compare(String)
        /// The first difference between this build's states and another build's.
        case against(String)
        /// The redacted log.
        case redact
        /// A Swift Testing case that replays the log.
        case test
    }

    /// The file.
    var log = ""
    /// What is printed; nil opens the debugger.
    var output: Output?
    /// The action after which the state is shown; 0 is before the first, nil after the last.
    var position: Int?
    /// The numbers of the actions that are left out.
    var skipped: Set<Int> = []
    /// The debugger's initial speed.
    var speed: PlaybackSpeed?
    /// Whether values are printed without truncation.
    var isFull = false
    /// Whether the log is reduced to the fewest actions that still satisfy the condition of `first`, or violate what `check` finds.
    var isShrinking = false
    /// The output file.
    var writtenFile: String?
    /// The condition that an exported test expects.
    var expected: Condition?
    /// Whether the recorded inputs are run through the program again.
    var isRerun = false
    /// The number of other orders of the answers; nil for the recorded order alone.
    var orders: Int?
    /// The seed of the first of them.
    var seed: UInt64?
}

extension ReplayOptions.Output {
    /// The option's name.
    var option: String {
        switch self {
        case .list: "list"
        case .state: "state"
        case .screen: "screen"
        case .diff: "diff"
        case .blame: "blame"
        case .verify: "verify"
        case .when: "when"
        case .first: "first"
        case .check: "check"
        case .parts: "parts"
        case .compare: "compare"
        case .against: "against"
        case .redact: "redact"
        case .test: "export-test"
        }
    }

    /// Whether it shows a single moment of the session, which `--at` selects.
    var isOfOneMoment: Bool {
        switch self {
        case .state, .screen, .diff: true
        case .list, .blame, .verify, .when, .first, .check, .parts, .compare, .against, .redact, .test: false
        }
    }
}

extension ReplayOptions {
    /// The options of `replay` alone.
    static let names: Set = [
        "list", "state", "screen", "diff", "blame", "verify", "when", "first", "check", "parts", "compare", "against",
        "redact",
        "export-test", "at", "skip", "full", "shrink", "write", "expect", "speed", "rerun", "reorder", "seed",
    ]

    /// Applies an option of `names`.
    mutating func apply(_ name: String, _ value: String) throws(UsageError) {
        switch name {
        case "list": try select(.list)
        case "state": try select(.state)
        case "screen": try select(.screen(value.isEmpty ? nil : try size(name, value)))
        case "diff": try select(.diff)
        case "blame": try select(.blame(try path(name, value)))
        case "verify": try select(.verify)
        case "when": try select(.when(try condition(name, value)))
        case "first": try select(.first(try condition(name, value)))
        case "check": try select(.check)
        case "parts": try select(.parts)
        case "compare": try select(.compare(value))
        case "against": try select(.against(value))
        case "redact": try select(.redact)
        case "full": isFull = true
        case "shrink": isShrinking = true
        case "write": writtenFile = value
        case "rerun": isRerun = true
        case "reorder": orders = try number(name, value, from: 1)
        case "seed":
            guard let number = UInt64(value), !value.hasPrefix("+") else {
                throw .badValue(option: name, value: value, allowed: "0-")
            }
            seed = number
        case "expect": expected = try condition(name, value)
        case "export-test": try select(.test)
        case "at": position = try number(name, value, from: 0)
        case "skip":
            for part in value.split(separator: ",", omittingEmptySubsequences: false) {
                skipped.formUnion(try range(name, String(part)))
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

    /// Applies the operands, then checks that nothing is missing and that no options contradict each other.
    mutating func apply(operands: [String]) throws(UsageError) {
        guard let first = operands.first else { throw .logMissing }
        log = first
        if let output, speed != nil { throw .notTogether("speed", output.option) }
        if position != nil, output?.isOfOneMoment != true { throw .atWithoutMoment }
        if output == .diff, position == 0 { throw .badValue(option: "at", value: "0", allowed: "1-") }
        let isFirst = if case .first = output { true } else { false }
        if isShrinking, !isFirst, output != .check { throw .needs("shrink", "first, --check") }
        try takeRerun()
        if isShrinking, writtenFile == nil { throw .needs("shrink", "write") }
        if output == .redact, writtenFile == nil { throw .needs("redact", "write") }
        if writtenFile != nil, !isShrinking, output != .test, output != .redact, orders == nil {
            throw .needs("write", "shrink, --redact, --export-test, --reorder")
        }
        if expected != nil, output != .test { throw .needs("expect", "export-test") }
    }

    /// Checks the options of a rerun. Left out actions would leave inputs without theirs.
    private func takeRerun() throws(UsageError) {
        if orders != nil, !isRerun { throw .needs("reorder", "rerun") }
        if seed != nil, orders == nil { throw .needs("seed", "reorder") }
        guard isRerun else { return }
        if let output { throw .notTogether("rerun", output.option) }
        if !skipped.isEmpty { throw .notTogether("rerun", "skip") }
        if speed != nil { throw .notTogether("rerun", "speed") }
    }

    private mutating func select(_ selected: Output) throws(UsageError) {
        if let output, output != selected { throw .notTogether(output.option, selected.option) }
        output = selected
    }

    private func number(_ option: String, _ value: String, from first: Int) throws(UsageError) -> Int {
        guard let number = Int(value), number >= first, !value.hasPrefix("+") else {
            throw .badValue(option: option, value: value, allowed: "\(first)-")
        }
        return number
    }

    /// One number, or the first and the last of several: `7-9`.
    private func range(_ option: String, _ value: String) throws(UsageError) -> ClosedRange<Int> {
        let ends = value.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard ends.count == 2 else {
            let number = try number(option, value, from: 1)
            return number...number
        }
        let first = try number(option, String(ends[0]), from: 1)
        let last = try number(option, String(ends[1]), from: first)
        guard last - first < Self.longestRange else {
            throw .badValue(option: option, value: value, allowed: "N-M, M - N < \(Self.longestRange)")
        }
        return first...last
    }

    /// The most actions in one range of `--skip`; no log has more.
    private static let longestRange = 10_000_000

    private func condition(_ option: String, _ value: String) throws(UsageError) -> Condition {
        do throws(Condition.Problem) {
            return try Condition(value)
        } catch {
            throw .badCondition(option: option, text: value, problem: error)
        }
    }

    private func path(_ option: String, _ value: String) throws(UsageError) -> PathPattern {
        guard let path = PathPattern(value) else {
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

    /// The words with `--screen 80x24` joined to `--screen=80x24`: getopt_long takes an optional value from the same word only.
    static func joinedToScreen(_ words: [String]) -> [String] {
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
