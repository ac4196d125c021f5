/// A log that is being written; it decides when a digest and a new generation are due.
final class OngoingLog<State: PartedState> {
    /// The number of actions from one digest to the next.
    static var digestInterval: Int { 100 }
    private let destination: ActionLogDestination
    private let makeHeader: () -> ActionLogHeader
    private let clock: () -> Double
    private let tracker: PartTracker<State>
    private var writer: ActionLogWriter
    private var began: Double
    /// The size of the header and the initial state in bytes.
    private var firstSize = 0
    /// The record that is incomplete until the state after its action is known.
    private var open: Open?

    private enum Open {
        case action(isFailure: Bool)
        case start
        /// An action that the codec does not know, of which nothing is written unless it changes the state.
        case unknown(type: String, time: Double)
    }

    /// Opens the file; with a state, the recording begins during a session.
    init(
        _ destination: ActionLogDestination, state: State?, clock: @escaping () -> Double,
        tracker: PartTracker<State>, header: @escaping () -> ActionLogHeader
    ) throws(ActionLogWriteError) {
        self.destination = destination
        self.clock = clock
        self.tracker = tracker
        makeHeader = header
        began = clock()
        writer = try destination.open(header())
        if let state { try start(from: state) }
        firstSize = writer.size
    }

    var isFull: Bool { destination.isFull(size: writer.size, firstSize: firstSize) }

    /// Writes the beginning of a record before its action is reduced.
    /// - Parameter time: the time of the dispatch, by the clock.
    func begin(_ action: ActionBytes, at time: Double, isFailure: Bool, isStart: Bool) throws(ActionLogWriteError) {
        try writer.begin(action, time: time - began)
        open = isStart ? .start : .action(isFailure: isFailure)
    }

    /// Remembers an action that the codec does not know, before it is reduced.
    func begin(missing type: String, at time: Double) {
        open = .unknown(type: type, time: time)
    }

    /// Adds a line of input.
    /// - Parameter time: the time of the input, by the clock.
    func record(input: [UInt8], at time: Double) throws(ActionLogWriteError) {
        try writer.record(input: input, time: time - began)
    }

    /// Writes pending input.
    func flush() throws(ActionLogWriteError) {
        try writer.flush()
    }

    /// Completes the record of the reduced action, if there is one; an unknown action that changed the state is recorded as missed.
    /// - Returns: the missed action.
    @discardableResult
    func complete(at state: State, _ shared: inout SharedRecord) throws(ActionLogWriteError) -> Misuse? {
        guard let open else { return nil }
        self.open = nil
        switch open {
        case .start:
            let (parts, digest) = try shared.changes(in: state, isStart: true, isWhole: true, by: tracker)
            try writer.end(parts: parts, digest: isDigestDue ? digest : nil)
        case .action(let isFailure):
            let (parts, digest) = try shared.changes(in: state, isStart: false, isWhole: isVerifying, by: tracker)
            try writer.end(parts: parts, digest: isDigestDue || isFailure ? digest : nil)
        case .unknown(let type, let time):
            let (parts, digest) = try shared.changes(in: state, isStart: false, isWhole: false, by: tracker)
            guard let part = parts.first else { return nil }
            try writer.begin(ActionBytes(EncodedAction(missing: type)), time: time - began)
            try writer.end(parts: parts, digest: isDigestDue ? digest : nil)
            return .missed(type: type, part: part.name)
        }
        return nil
    }

    /// Writes the last record.
    func stop(at state: State) throws(ActionLogWriteError) {
        let mark = EncodedAction(type: RecordingActionType.stopped, payload: .object([]))
        try begin(ActionBytes(mark), at: clock(), isFailure: true, isStart: false)
        var shared = SharedRecord()
        try complete(at: state, &shared)
    }

    /// Ends this generation and begins the next.
    func turnOver(at state: State) throws(ActionLogWriteError) {
        try stop(at: state)
        writer = try destination.open(makeHeader())
        began = clock()
        try start(from: state)
        firstSize = writer.size
    }

    /// Whether a digest is due after the current record, by its number.
    private var isDigestDue: Bool { writer.count == 1 || writer.count.isMultiple(of: Self.digestInterval) }

    /// Whether the parts are compared with the whole state after the current record, which takes too long for a reader's session.
    private var isVerifying: Bool {
        #if DEBUG
            writer.count.isMultiple(of: Self.digestInterval)
        #else
            false
        #endif
    }

    private func start(from state: State) throws(ActionLogWriteError) {
        let record: EncodedAction
        do throws(UnencodableValue) {
            record = try EncodedAction(startingFrom: state)
        } catch {
            throw .unencodable(type: error.type)
        }
        try begin(ActionBytes(record), at: clock(), isFailure: false, isStart: true)
        var shared = SharedRecord()
        try complete(at: state, &shared)
    }
}
