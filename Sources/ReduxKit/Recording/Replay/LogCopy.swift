/// A copy of a log, or of some of its actions, with recomputed parts and digests.
public struct LogCopy<Codec: ActionCoding> where Codec.State: PartedState {
    private typealias State = Codec.State
    private let header: ActionLogHeader
    private let lines: [LogLine<any Action>]

    /// A copy that is not written yet.
    public init(header: ActionLogHeader, lines: [LogLine<any Action>]) {
        self.header = header
        self.lines = lines
    }

    /// A copy without input.
    public init(header: ActionLogHeader, actions: [LoggedAction]) {
        self.init(header: header, lines: actions.map { .action($0) })
    }

    /// Writes the log. The last action has a digest.
    /// - Parameters:
    ///   - path: the file, which must not exist.
    ///   - program: reduces the actions.
    /// - Throws: `ActionLogWriteError`: that of the file, such as a full disk, or `unencodable` for a state that cannot be encoded.
    public func write(to path: String, by program: RecordedProgram<Codec>) throws(ActionLogWriteError) {
        var header = header
        header.members = CanonicalValue.memberNames(of: program.initial)
        let writer = try ActionLogWriter(path: path, header: header)
        let tracker = PartTracker<State>()
        var state = program.initial
        _ = try changes(in: state, by: tracker)
        let last = lines.lastIndex { $0.action != nil }
        for (index, line) in lines.enumerated() {
            switch line {
            case .input(let input): try writer.record(input: input.json, time: input.time)
            case .action(let action):
                program.reduce(&state, action)
                let changed = try changes(in: state, by: tracker)
                let record = EncodedAction(type: action.type, payload: program.payload(of: action) ?? .object([]))
                try writer.begin(record.members, time: action.time)
                let isDigestDue = writer.isDigestDue || index == last || program.codec.isFailure(type: action.type)
                try writer.end(
                    parts: action.isStart ? tracker.parts : changed, digest: isDigestDue ? tracker.digest : nil)
            }
        }
        try writer.flush()
    }

    private func changes(
        in state: State, by tracker: PartTracker<State>
    ) throws(ActionLogWriteError) -> [ChangedPart] {
        do throws(UnencodableValue) {
            return try tracker.update(to: state)
        } catch {
            throw .unencodable(type: error.type)
        }
    }
}
