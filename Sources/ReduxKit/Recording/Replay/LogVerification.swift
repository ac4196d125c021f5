/// Compares a replay with the parts and digests of its log, action by action, up to the first that differs.
///
/// A decoded state can be encoded; a state that cannot be encoded is not compared.
public struct LogVerification<State: PartedState> {
    /// The first difference; nil as long as all that was compared is equal.
    public private(set) var difference: ReplayDifference?
    /// The number of digests compared.
    public private(set) var digestCount = 0
    /// Whether the log contains a part of the state.
    public private(set) var hasParts = false
    /// The irregularities of the verified lines.
    public private(set) var irregularities: [LogIrregularity] = []
    /// The members of the state that the log does not name and that are not compared: the state gained them later.
    public let unrecorded: [StatePath]
    private let tracker: PartTracker<State>
    /// The first changed part that was not recorded; a difference only if the log contains parts.
    private var unnamed: ReplayDifference?
    private var last = (number: 0, time: 0.0)

    /// Creates a verification that begins with the state before the first action.
    /// - Parameter header: the header of the log.
    public init(from initial: State, of header: ActionLogHeader) {
        let unrecorded = UnrecordedMembers(of: initial, in: header)
        self.unrecorded = unrecorded.paths
        tracker = PartTracker(leavingOut: unrecorded)
        _ = try? tracker.update(to: initial)
    }

    /// Whether the log contained parts or digests to compare.
    public var isVerifiable: Bool { hasParts || digestCount > 0 }

    /// Compares what a line records with the state after its action. Does nothing after a difference.
    /// - Parameters:
    ///   - action: the action of the line.
    ///   - number: the number of the action, from 1.
    ///   - isSkipped: whether it was not reduced.
    ///   - state: the state after it.
    public mutating func verify(_ action: LoggedAction, number: Int, isSkipped: Bool, in state: State) {
        guard difference == nil else { return }
        if action.number <= last.number { irregularities.append(.repeatedNumber(action.number, line: action.line)) }
        if action.time < last.time { irregularities.append(.timeRunsBackwards(line: action.line)) }
        last = (max(last.number, action.number), action.time)
        guard !isSkipped, let changed = try? tracker.update(to: state) else { return }
        if action.type == RecordingActionType.missed, let part = action.parts.first,
            case .missed(let type)? = action.action as? RecordingAction<State>
        {
            difference = differing(action, number, .missed(type: type, part: part.name))
            return
        }
        compare(action.isStart ? tracker.parts : changed, with: action, number)
        guard difference == nil, let recorded = action.digest else { return }
        digestCount += 1
        if tracker.digest != recorded {
            difference = differing(action, number, .digest(recorded: recorded, replayed: tracker.digest))
        }
    }

    private mutating func compare(_ replayed: [ChangedPart], with action: LoggedAction, _ number: Int) {
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
        let difference = differing(
            action, number, .part(name: name, recorded: recorded[name], replayed: found[name]))
        if hasParts { self.difference = difference } else { unnamed = unnamed ?? difference }
    }

    private func differing(
        _ action: LoggedAction, _ number: Int, _ content: ReplayDifference.Content
    ) -> ReplayDifference {
        ReplayDifference(number: number, line: action.line, type: action.type, content: content)
    }
}

/// A recorded part or digest that differs from the replayed one.
public struct ReplayDifference: Equatable, Sendable {
    /// The part or digest that differs.
    public enum Content: Equatable, Sendable {
        /// A part of the state; nil if the action did not change it.
        case part(name: String, recorded: PartHash?, replayed: PartHash?)
        /// The digest of the whole state, if no recorded part differs.
        case digest(recorded: StateDigest, replayed: StateDigest)
        /// An action of this type, which is not in the log, changed a part of the state.
        case missed(type: String, part: String)
    }

    /// The number of the action, from 1.
    public let number: Int
    /// The line of the action in the file.
    public let line: Int
    /// The type of the action.
    public let type: String
    /// The part or digest that differs after the action.
    public let content: Content
}

/// An irregularity of a line of a log that does not prevent its replay.
public enum LogIrregularity: Equatable, Sendable {
    /// The number is not greater than that of an earlier line.
    case repeatedNumber(Int, line: Int)
    /// The time is less than that of the preceding line.
    case timeRunsBackwards(line: Int)
}
