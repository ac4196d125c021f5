/// A log replayed to its end, as an exported test compares it.
public struct ExportedTestReplay<Codec: ActionCoding> where Codec.State: PartedState {
    /// The log's header.
    public let header: ActionLogHeader
    /// The last state.
    public let state: Codec.State
    /// The digest of the last state; nil if it cannot be encoded.
    public let digest: String?
    /// The first action that differs from the log, and what it changes there; nil if none differs.
    public let difference: String?
    /// The number of reduced actions.
    public let count: Int
    private let last: LoggedAction?
    private let program: RecordedProgram<Codec>

    /// Replays a log.
    /// - Throws: `ActionLogReadError` if it cannot be read to its end.
    public init(
        path: String, skipping skipped: Set<Int> = [], by program: RecordedProgram<Codec>
    ) throws(ActionLogReadError) {
        var walk = try LogWalk(path: path, skipping: skipped, by: program)
        var last: LoggedAction?
        var count = 0
        while let next = walk.next() { (last, count) = (next, count + 1) }
        if let failure = walk.failure { throw failure }
        header = walk.header
        state = walk.state
        digest = (try? StateDigest(of: walk.state))?.description
        difference = try Self.difference(path, skipped, program)
        self.count = count
        self.last = last
        self.program = program
    }

    /// The type of the last action; nil for a log without one.
    public var lastType: String? { last?.type }

    /// Whether a condition is true at the end.
    /// - Throws: `Condition.Problem` if the condition cannot be parsed.
    public func holds(_ condition: String) throws(Condition.Problem) -> Bool {
        ConditionWatch<Codec.State>(try Condition(condition))
            .holds(in: state, type: last?.type, payload: last.flatMap { program.codec.payload(of: $0.action) })
    }

    /// The first difference, with the paths that the action changes in the part that differs.
    private static func difference(
        _ path: String, _ skipped: Set<Int>, _ program: RecordedProgram<Codec>
    ) throws(ActionLogReadError) -> String? {
        var verified = try LogWalk(path: path, skipping: skipped, by: program)
        verified.run(isVerifying: true)
        guard let difference = verified.difference else { return nil }
        var walk = try LogWalk(path: path, skipping: skipped, by: program)
        walk.run(upTo: difference.number - 1)
        let before = walk.state
        walk.run(upTo: difference.number)
        var changes = (try? StateDiff.changes(from: before, to: walk.state)) ?? []
        if case .part(let name, _, _) = difference.content {
            changes = changes.filter { $0.path.components.first == .key(name) }
        }
        let lines = [ReplayMessage.differs(difference).description] + changes.map(ChangeText(isFull: false).line)
        return lines.joined(separator: "\n")
    }
}
