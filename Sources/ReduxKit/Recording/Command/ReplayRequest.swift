/// What is printed of a log.
public struct ReplayRequest: Equatable, Sendable {
    /// One of the outputs of a log; two of them in one command are an error.
    public enum Output: Equatable, Sendable {
        /// One line per action.
        case list
        /// The state as JSON.
        case state
        /// What an action changed, or what differs between two moments.
        case diff
        /// The actions that changed the value at a path.
        case blame(PathPattern)
        /// The inputs, requests and actions that led to an action.
        case why(Int)
        /// Whether the replayed parts and digests equal the recorded ones.
        case verify
        /// The actions at which a condition becomes true or false.
        case when(Condition)
        /// The first action after which a condition is true.
        case first(Condition)
        /// The program's rules that an action breaks.
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

    /// The path of the log as written on the command line.
    public var log = ""
    /// What is printed; nil if no option said so.
    public internal(set) var output: Output?
    /// The action after which the state is shown; 0 is before the first, nil after the last.
    public internal(set) var position: Int?
    /// The action after which a difference of two moments begins, which ends at `position`; nil for the changes of one action.
    public internal(set) var earlier: Int?
    /// The numbers of the actions that are skipped.
    public var skipped: Set<Int> = []
    /// Whether the list contains the input, too.
    public internal(set) var listsInput = false
    /// Whether values are printed without truncation.
    public internal(set) var isFull = false
    /// Whether the log is reduced to the fewest actions that still satisfy the condition of `first`, or violate what `check` finds.
    public internal(set) var isShrinking = false
    /// The path that a log or a test is written to; nil prints the test.
    public internal(set) var writtenFile: String?
    /// The condition that an exported test expects.
    public internal(set) var expected: Condition?

    /// Nothing is requested yet.
    public init() {}
}

extension ReplayRequest.Output {
    /// The option that requests it.
    public var option: ReplayOption {
        switch self {
        case .list: .list
        case .state: .state
        case .diff: .diff
        case .blame: .blame
        case .why: .why
        case .verify: .verify
        case .when: .when
        case .first: .first
        case .check: .check
        case .parts: .parts
        case .compare: .compare
        case .against: .against
        case .redact: .redact
        case .test: .exportTest
        }
    }

    /// Whether it shows a single moment of the session, which `--at` selects.
    var isOfOneMoment: Bool {
        switch self {
        case .state, .diff: true
        case .list, .blame, .why, .verify, .when, .first, .check, .parts, .compare, .against, .redact, .test: false
        }
    }
}

extension ReplayRequest {
    /// The request of a command line; nil if it asks for help.
    /// - Parameter arguments: without the program's name and the subcommand.
    /// - Throws: `ReplayUsageError` for the first mistake.
    public init?(arguments: [String]) throws(ReplayUsageError) {
        self.init()
        let options = ReplayOption.allCases.map { option in
            OptionScanner.Option(option.rawValue, value: option.value == nil ? .none : .required)
        }
        let scanned: OptionScanner.Result
        do throws(OptionScanner.Failure) {
            scanned = try OptionScanner([OptionScanner.Option("help", letter: "h")] + options).scan(arguments)
        } catch {
            throw .option(error)
        }
        for given in scanned.options {
            guard let option = ReplayOption(rawValue: given.name) else { return nil }
            try apply(option, given.value ?? "")
        }
        guard let log = scanned.operands.first else { throw .logMissing }
        guard scanned.operands.count == 1 else { throw tooMany(scanned.operands) }
        self.log = log
        guard output != nil else { throw .outputMissing }
        try check()
    }

    /// Applies an option.
    /// - Parameters:
    ///   - option: the option.
    ///   - value: its value; ignored where it takes none.
    /// - Throws: `badValue`, `badCondition` or `notTogether`.
    public mutating func apply(_ option: ReplayOption, _ value: String) throws(ReplayUsageError) {
        switch option {
        case .list: try select(.list)
        case .keys: listsInput = true
        case .state: try select(.state)
        case .diff: try select(.diff)
        case .blame: try select(.blame(try Self.path(option, value)))
        case .why: try select(.why(try Self.number(option, value, from: 1)))
        case .verify: try select(.verify)
        case .when: try select(.when(try Self.condition(option, value)))
        case .first: try select(.first(try Self.condition(option, value)))
        case .check: try select(.check)
        case .parts: try select(.parts)
        case .compare: try select(.compare(value))
        case .against: try select(.against(value))
        case .redact: try select(.redact)
        case .exportTest: try select(.test)
        case .at: (earlier, position) = try Self.moments(option, value)
        case .skip:
            for part in value.split(separator: ",", omittingEmptySubsequences: false) {
                skipped.formUnion(try Self.range(option, String(part)))
            }
        case .full: isFull = true
        case .shrink: isShrinking = true
        case .write: writtenFile = value
        case .expect: expected = try Self.condition(option, value)
        }
    }

    /// Checks that nothing is missing and that no options contradict each other.
    /// - Parameters:
    ///   - printsMoment: whether the program itself prints a moment that `--at` selects, such as a screen.
    ///   - writesFile: whether the program itself writes a file that `--write` names.
    ///   - writers: the names of the options that need `--write`, for the message.
    /// - Throws: `atWithoutMoment`, `badValue` or `needs`.
    public func check(printsMoment: Bool = false, writesFile: Bool = false, writers: [String] = [])
        throws(ReplayUsageError)
    {
        if position != nil, output?.isOfOneMoment != true, !printsMoment { throw .atWithoutMoment }
        if output != .diff, let earlier, let position {
            throw .badValue(option: ReplayOption.at.rawValue, value: "\(earlier)-\(position)", allowed: "0-")
        }
        if output == .diff, earlier == nil, position == 0 {
            throw .badValue(option: ReplayOption.at.rawValue, value: "0", allowed: "1-")
        }
        let isFirst = if case .first = output { true } else { false }
        if isShrinking, !isFirst, output != .check { throw .needs("shrink", "first, --check") }
        if isShrinking, writtenFile == nil { throw .needs("shrink", "write") }
        if output == .redact, writtenFile == nil { throw .needs("redact", "write") }
        if writtenFile != nil, !isShrinking, output != .test, output != .redact, !writesFile {
            throw .needs("write", (["shrink", "--redact", "--export-test"] + writers).joined(separator: ", "))
        }
        if listsInput, output != .list { throw .needs("keys", "list") }
        if expected != nil, output != .test { throw .needs("expect", "export-test") }
    }

    /// The mistake of several operands. Behind `--diff`, which takes no value, the moments of `--at` are one.
    public func tooMany(_ operands: [String]) -> ReplayUsageError {
        if output == .diff, let moments = operands.first(where: { (try? Self.moments(.at, $0)) != nil }) {
            return .momentsWithoutAt(moments)
        }
        return .tooMany(argument: operands[1])
    }

    private mutating func select(_ selected: Output) throws(ReplayUsageError) {
        if let output, output != selected {
            throw .notTogether(output.option.rawValue, selected.option.rawValue)
        }
        output = selected
    }

    private static func number(
        _ option: ReplayOption, _ value: String, from first: Int
    ) throws(ReplayUsageError) -> Int {
        guard let number = Int(value), number >= first, !value.hasPrefix("+") else {
            throw .badValue(option: option.rawValue, value: value, allowed: "\(first)-")
        }
        return number
    }

    /// The number of an action, or of two: `10-22`.
    private static func moments(
        _ option: ReplayOption, _ value: String
    ) throws(ReplayUsageError) -> (earlier: Int?, position: Int?) {
        let ends = value.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard ends.count == 2, !ends[0].isEmpty else { return (nil, try number(option, value, from: 0)) }
        let earlier = try number(option, String(ends[0]), from: 0)
        return (earlier, try number(option, String(ends[1]), from: earlier))
    }

    /// One number, or the first and the last of several: `7-9`.
    private static func range(_ option: ReplayOption, _ value: String) throws(ReplayUsageError) -> ClosedRange<Int> {
        let ends = value.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard ends.count == 2 else {
            let number = try number(option, value, from: 1)
            return number...number
        }
        let first = try number(option, String(ends[0]), from: 1)
        let last = try number(option, String(ends[1]), from: first)
        guard last - first < longestRange else {
            throw .badValue(option: option.rawValue, value: value, allowed: "N-M, M - N < \(longestRange)")
        }
        return first...last
    }

    /// The most actions in one range of `--skip`; no log has more.
    private static let longestRange = 10_000_000

    private static func condition(_ option: ReplayOption, _ value: String) throws(ReplayUsageError) -> Condition {
        do throws(Condition.Problem) {
            return try Condition(value)
        } catch {
            throw .badCondition(option: option.rawValue, text: value, problem: error)
        }
    }

    private static func path(_ option: ReplayOption, _ value: String) throws(ReplayUsageError) -> PathPattern {
        guard let path = PathPattern(value) else {
            throw .badValue(option: option.rawValue, value: value, allowed: "list.items[3]")
        }
        return path
    }
}

/// A mistake in the arguments of a command that prints a log.
public enum ReplayUsageError: Error, Equatable, Sendable {
    case option(OptionScanner.Failure)
    /// `allowed` describes the valid values.
    case badValue(option: String, value: String, allowed: String)
    /// A condition that cannot be parsed.
    case badCondition(option: String, text: String, problem: Condition.Problem)
    /// Two options that contradict each other.
    case notTogether(String, String)
    /// The first option needs the second.
    case needs(String, String)
    /// `--at` without an option that prints one moment.
    case atWithoutMoment
    /// The moments of `--at` as an operand.
    case momentsWithoutAt(String)
    case logMissing
    case tooMany(argument: String)
    /// No option says what is printed.
    case outputMissing
}
