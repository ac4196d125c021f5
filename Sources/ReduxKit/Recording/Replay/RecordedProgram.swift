/// A program as its logs know it: it reads, replays and checks them.
public struct RecordedProgram<Codec: ActionCoding> where Codec.State: PartedState {
    /// The state of the program.
    public typealias State = Codec.State

    /// The state before the first action of a log.
    public let initial: State
    /// Reduces the program's actions and those of recording.
    public let reducer: InPlaceReducer<State>
    /// Decodes the actions.
    public let codec: Codec
    /// What must hold after each action.
    public let rules: [Rule<State>]
    /// The format of the logs that are read; nil for any.
    public let format: ActionLogFormat?

    /// Describes a program.
    /// - Parameters:
    ///   - initial: the state before the first action of a log.
    ///   - reducer: reduces the program's own actions, in place.
    ///   - codec: decodes the actions.
    ///   - rules: what must hold after each action.
    ///   - format: the format of the logs that are read; nil for any.
    public init(
        initial: State, reducer: @escaping InPlaceReducer<State>, codec: Codec, rules: [Rule<State>] = [],
        format: ActionLogFormat? = nil
    ) {
        self.initial = initial
        self.reducer = replayableReducer(reducer)
        self.codec = codec
        self.rules = rules
        self.format = format
    }

    /// Opens a log. Members of the state that it does not name have their initial values in a state that it contains.
    func reader(of path: String) throws(ActionLogReadError) -> ActionLogReader {
        let reader = try ActionLogReader(path: path, format: format)
        reader.unrecorded = UnrecordedMembers(of: initial, in: reader.header)
        return reader
    }

    /// The digest of a state without the members that a log with this header does not name, as the log records it; nil if the state
    /// cannot be encoded.
    public func digest(of state: State, asIn header: ActionLogHeader) -> StateDigest? {
        UnrecordedMembers(of: initial, in: header).digest(of: state)
    }

    /// Reduces an action of a log.
    public func reduce(_ state: inout State, _ action: LoggedAction) {
        reducer(&state, action.action)
    }

    /// The payload of an action as in a log; nil if it has a state that cannot be encoded.
    public func payload(of action: LoggedAction) -> CanonicalValue? {
        codec.payload(of: action.action)
    }

    /// Whether a condition holds in a state.
    /// - Parameters:
    ///   - watch: the watch of the condition, which was asked of the state before the action.
    ///   - state: the state.
    ///   - action: the action that led to it; nil at the beginning.
    public func holds(_ watch: ConditionWatch<State>, in state: State, after action: LoggedAction?) -> Bool {
        watch.holds(in: state, type: action?.type, payload: action.flatMap(payload))
    }

    /// The names of the rules that a state violates.
    public func brokenRules(of state: State) -> Set<String> {
        Set(rules.violations(in: state).map(\.name))
    }

    /// The rules that an action breaks: those violated after it, but not before.
    /// - Parameters:
    ///   - action: the action.
    ///   - before: the state before it.
    ///   - state: the state after it.
    ///   - broken: the names of the rules that the state before violates; afterwards, those that the state after it violates.
    public func newViolations(
        after action: LoggedAction, from before: State, to state: State, broken: inout Set<String>
    ) -> [RuleViolation] {
        let violations = rules.violations(
            after: action.action, from: before, wasSound: broken.isEmpty, to: state)
        let old = broken
        broken = Set(violations.map(\.name))
        return violations.filter { !old.contains($0.name) }
    }
}

/// Creates the reducer of a replay, or of a store that can continue from another time: that of the application,
/// extended by the actions of recording.
public func replayableReducer<State>(_ reducer: @escaping InPlaceReducer<State>) -> InPlaceReducer<State> {
    // The metadata of a generic type is searched for at each access.
    let ownType = ObjectIdentifier(RecordingAction<State>.self)
    return { state, action in
        guard ObjectIdentifier(type(of: action)) == ownType, let mark = action as? RecordingAction<State> else {
            return reducer(&state, action)
        }
        switch mark {
        case .started(let recorded): state = recorded
        case .stopped, .missed: return
        }
    }
}
