/// An option of a command that prints a log, by its name.
public enum ReplayOption: String, CaseIterable, Sendable {
    case list, state, diff, blame, verify, when, first, check, parts, compare, against, redact
    case exportTest = "export-test"
    case at, skip, full, shrink, write, expect

    /// What the option's value is; nil for an option without one.
    var value: String? {
        switch self {
        case .list, .state, .diff, .verify, .check, .parts, .redact, .exportTest, .full, .shrink: nil
        case .blame: "PATH"
        case .when, .first, .expect: "COND"
        case .compare: "LOG2"
        case .against: "PROGRAM"
        case .at: "N"
        case .skip: "N[,N-M…]"
        case .write: "FILE"
        }
    }

    /// What the option does.
    var help: String {
        switch self {
        case .list: "list the actions"
        case .state: "print the state as JSON"
        case .diff: "print what the action of --at changed"
        case .blame: "list the actions that changed the value at PATH"
        case .verify: "compare the replayed states with the recorded parts and digests"
        case .when: "list the actions at which COND becomes true or false"
        case .first: "print the first action after which COND is true"
        case .check: "list the invariants that an action breaks"
        case .parts: "list the parts of the state that each action changes"
        case .compare: "print the first difference from another log"
        case .against: "print the first difference from the states of another build"
        case .redact: "write the log with its texts replaced"
        case .exportTest: "print a test that replays the log"
        case .at: "the action after which --state or --diff prints; 0 is before the first"
        case .skip: "leave out these actions"
        case .full: "print values in full length"
        case .shrink: "write the fewest actions that still reach --first, or break what --check finds"
        case .write: "the file for --shrink, --redact or --export-test"
        case .expect: "what the test of --export-test expects at the end"
        }
    }
}
