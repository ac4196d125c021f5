/// Replays a log from its beginning with the reducer alone, without a store, an environment or a screen.
public struct LogReplay<State: PartedState> {
    /// The state so far.
    public private(set) var state: State
    /// The number of actions read, including skipped ones.
    public private(set) var count = 0
    /// The number of digests compared.
    public private(set) var digestCount = 0
    /// Whether the log contains a part of the state.
    public private(set) var hasParts = false
    /// The first difference.
    public private(set) var difference: ReplayDifference?
    /// The irregularities of the verified lines.
    public private(set) var irregularities: [LogIrregularity] = []
    private let reducer: InPlaceReducer<State>
    private let skipped: Set<Int>
    private let tracker = PartTracker<State>()
    /// The first changed part that was not recorded; a difference only if the log contains parts.
    private var unnamed: ReplayDifference?
    private var last = (number: 0, time: 0.0)

    /// Creates a replay.
    /// - Parameters:
    ///   - initial: the state before the first action.
    ///   - skipped: the numbers, from 1, of the actions to skip.
    ///   - reducer: changes the state in place.
    public init(initial: State, skipping skipped: Set<Int> = [], reducer: @escaping InPlaceReducer<State>) {
        state = initial
        self.reducer = replayableReducer(reducer)
        self.skipped = skipped
    }

    /// Replays the actions up to the one with number `last`, or to the log's end.
    /// - Parameters:
    ///   - log: the log.
    ///   - codec: decodes the actions.
    ///   - last: the number of the last action to reduce.
    ///   - isVerifying: whether recorded parts and digests are compared; the replay ends at the first that differs.
    /// - Throws: `broken` for a line that is not a record and not the last, `unknownType` for an action that the codec does not know.
    public mutating func run(
        _ log: ActionLogReader, by codec: some ActionCoding<State>, upTo last: Int = .max, isVerifying: Bool = false
    ) throws(ActionLogReadError) {
        // A decoded state can be encoded; a state that cannot be encoded is not compared.
        if isVerifying { _ = try? tracker.update(to: state) }
        while count < last, difference == nil, let action = try next(of: log, by: codec) {
            if isVerifying { verify(action) }
        }
    }

    /// Reads the next action and reduces it, unless it is skipped; nil at the log's end.
    /// - Throws: As `run(_:by:upTo:isVerifying:)`.
    public mutating func next(
        of log: ActionLogReader, by codec: some ActionCoding<State>
    ) throws(ActionLogReadError) -> LoggedAction? {
        guard let action = try log.nextAction(by: codec) else { return nil }
        count += 1
        if !skipped.contains(count) { reducer(&state, action.action) }
        return action
    }

    /// Reduces an action that has already been read, unless it is skipped, and compares its recorded parts and
    /// digest.
    public mutating func verify(next action: LoggedAction) {
        if count == 0 { _ = try? tracker.update(to: state) }
        count += 1
        if !skipped.contains(count) { reducer(&state, action.action) }
        if difference == nil { verify(action) }
    }

    private mutating func verify(_ action: LoggedAction) {
        if action.number <= last.number { irregularities.append(.repeatedNumber(action.number, line: action.line)) }
        if action.time < last.time { irregularities.append(.timeRunsBackwards(line: action.line)) }
        last = (max(last.number, action.number), action.time)
        guard !skipped.contains(count), let changed = try? tracker.update(to: state) else { return }
        if action.type == RecordingActionType.missed, let part = action.parts.first,
            case .missed(let type)? = action.action as? RecordingAction<State>
        {
            difference = difference(of: action, .missed(type: type, part: part.name))
            return
        }
        compare(action.isStart ? tracker.parts : changed, with: action)
        guard difference == nil, let recorded = action.digest else { return }
        digestCount += 1
        if tracker.digest != recorded {
            difference = difference(of: action, .digest(recorded: recorded, replayed: tracker.digest))
        }
    }

    private mutating func compare(_ replayed: [ChangedPart], with action: LoggedAction) {
        if !action.parts.isEmpty, !hasParts {
            hasParts = true
            difference = unnamed
        }
        // Nearly always they are equal, in the same order.
        guard difference == nil, replayed != action.parts else { return }
        let recorded = Dictionary(action.parts.map { ($0.name, $0.hash) }) { $1 }
        let names = replayed.map(\.name)
        let found = Dictionary(replayed.map { ($0.name, $0.hash) }) { $1 }
        guard let name = (names + recorded.keys.sorted()).first(where: { recorded[$0] != found[$0] }) else { return }
        let difference = difference(of: action, .part(name: name, recorded: recorded[name], replayed: found[name]))
        if hasParts { self.difference = difference } else { unnamed = unnamed ?? difference }
    }

    private func difference(of action: LoggedAction, _ content: ReplayDifference.Content) -> ReplayDifference {
        ReplayDifference(number: count, line: action.line, type: action.type, content: content)
    }
}
