/// A log replayed to its end, as an exported test compares it.
public struct ExportedTestReplay<Codec: ActionCoding> where Codec.State: PartedState {
    /// The log's header.
    public let header: ActionLogHeader
    /// The last state.
    public let state: Codec.State
    /// The digest of the last state, as the log records it; nil if the state cannot be encoded.
    public let digest: String?
    /// The first action that differs from the log, and what it changes there, each path on a line; nil if none differs.
    public let difference: String?
    /// The number of reduced actions.
    public let count: Int
    private let last: LoggedAction?
    private let replay: Replay
    private let program: RecordedProgram<Codec>

    /// Replays a log.
    /// - Throws: `ActionLogReadError` if it cannot be read to its end.
    public init(
        path: String, skipping skipped: Set<Int> = [], by program: RecordedProgram<Codec>
    ) throws(ActionLogReadError) {
        var log = try LogReplay(path: path, skipping: skipped, by: program)
        var last: LoggedAction?
        var count = 0
        while let next = log.next() { (last, count) = (next, count + 1) }
        if let failure = log.failure { throw failure }
        header = log.header
        state = log.state
        digest = program.digest(of: log.state, asIn: log.header)?.description
        replay = Replay(path: path, skipped: skipped, lastNumber: log.count)
        difference = try Self.difference(replay, program)
        self.count = count
        self.last = last
        self.program = program
    }

    /// The type of the last action; nil for a log without one.
    public var lastType: String? { last?.type }

    /// What the last action changes, `path: old -> new` for each path, after its type: what a test says of a condition that is not met.
    public var changes: String {
        let changes = (try? Self.changes(ofAction: replay.lastNumber, replay, program)) ?? []
        return ([last?.type ?? "no action"] + changes.map(Self.line)).joined(separator: "\n")
    }

    /// Whether a condition is true at the end.
    /// - Throws: `Condition.Problem` if the condition cannot be parsed.
    public func holds(_ condition: String) throws(Condition.Problem) -> Bool {
        program.holds(ConditionWatch(try Condition(condition)), in: state, after: last)
    }

    /// The first difference, with the paths that the action changes in the part that differs.
    private static func difference(
        _ replay: Replay, _ program: RecordedProgram<Codec>
    ) throws(ActionLogReadError) -> String? {
        var verified = try replay.begun(by: program)
        guard let difference = verified.verify().difference else { return nil }
        var changes = try changes(ofAction: difference.number, replay, program)
        if case .part(let name, _, _) = difference.content {
            changes = changes.filter { $0.path.components.first == .key(name) }
        }
        let lines = [ReplayMessage.differs(difference).description] + changes.map(line)
        return lines.joined(separator: "\n")
    }

    private static func changes(
        ofAction number: Int, _ replay: Replay, _ program: RecordedProgram<Codec>
    ) throws(ActionLogReadError) -> [StateChange] {
        var log = try replay.begun(by: program)
        log.run(upTo: number - 1)
        let before = log.state
        log.run(upTo: number)
        return (try? StateDiff.changes(from: before, to: log.state)) ?? []
    }

    private static func line(of change: StateChange) -> String {
        ChangeText(isFull: false).line(of: change)
    }

    /// What is replayed, once for each question.
    private struct Replay {
        let path: String
        let skipped: Set<Int>
        /// The number of the last action.
        let lastNumber: Int

        func begun(by program: RecordedProgram<Codec>) throws(ActionLogReadError) -> LogReplay<Codec> {
            try LogReplay(path: path, skipping: skipped, by: program)
        }
    }
}
