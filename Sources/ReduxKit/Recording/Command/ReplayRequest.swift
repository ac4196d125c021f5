/// What is printed of a log.
public struct ReplayRequest: Equatable, Sendable {
    /// What is printed.
    public enum Output: Equatable, Sendable {
        /// One line per action.
        case list
        /// The state as JSON.
        case state
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
    public var log = ""
    /// What is printed; nil if no option said so.
    public internal(set) var output: Output?
    /// The action after which the state is shown; 0 is before the first, nil after the last.
    public internal(set) var position: Int?
    /// The numbers of the actions that are skipped.
    public var skipped: Set<Int> = []
    /// Whether values are printed without truncation.
    public internal(set) var isFull = false
    /// Whether the log is reduced to the fewest actions that still satisfy the condition of `first`, or violate what `check` finds.
    public internal(set) var isShrinking = false
    /// The output file.
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
        case .list, .blame, .verify, .when, .first, .check, .parts, .compare, .against, .redact, .test: false
        }
    }
}
