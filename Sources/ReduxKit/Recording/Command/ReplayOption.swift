/// An option of a command that prints a log, by its name, in the order of the help.
public enum ReplayOption: String, CaseIterable, Sendable {
    case list, keys, at, state, diff, blame, why, verify, when, first, check, shrink, parts, compare, against, redact
    case exportTest = "export-test"
    case expect, write, full, skip

    /// What the option's value is; nil for an option without one.
    public var value: String? {
        switch self {
        case .list, .keys, .state, .diff, .verify, .check, .parts, .redact, .exportTest, .full, .shrink: nil
        case .blame: "PATH"
        case .when, .first, .expect: "COND"
        case .compare: "LOG2"
        case .against: "PROGRAM"
        case .at: "N[-M]"
        case .why: "N"
        case .skip: "N[,N-M...]"
        case .write: "FILE"
        }
    }

    /// What the option does.
    public var help: String {
        switch self {
        case .list: "print one line per action"
        case .keys: "print the input between the actions, too"
        case .at: "select action N (default: the last)"
        case .state: "print the state as JSON"
        case .diff: "print what action N changed, or N to M"
        case .blame: "print the actions that changed PATH"
        case .why: "print what led to action N"
        case .verify: "compare the states with the recorded ones"
        case .when: "print the actions at which COND changes"
        case .first: "print the first action that makes COND true"
        case .check: "print the actions that break a rule"
        case .shrink: "keep the fewest actions that make COND true"
        case .parts: "print the parts that each action changes"
        case .compare: "print where LOG2 differs first"
        case .against: "print where another build differs first"
        case .redact: "write the log with all texts replaced"
        case .exportTest: "print a test that replays the log"
        case .expect: "condition that the exported test expects"
        case .write: "output file"
        case .full: "do not truncate values"
        case .skip: "leave these actions out"
        }
    }
}

/// The description of the arguments of a command that prints a log.
struct ReplayUsage {
    /// The words that run the command.
    let program: [String]

    /// The description, line by line.
    var lines: [String] {
        let options = ReplayOption.allCases.map { option in
            ("--\(option.rawValue)" + (option.value.map { " \($0)" } ?? ""), option.help)
        }
        let width = options.map(\.0.count).max() ?? 0
        return ["usage: \(program.joined(separator: " ")) OPTIONS LOG", ""]
            + options.map { "  \($0)\(String(repeating: " ", count: width - $0.count))  \($1)" }
    }
}
