/// One recording that is being made: it writes what it is told and decides when a digest and a new generation are due.
final class Recording<State: Encodable> {
    /// Actions from one digest to the next.
    static var digestInterval: Int { 100 }
    private let destination: ActionLogDestination
    private let makeHeader: () -> ActionLogHeader
    private let clock: () -> Double
    private var writer: ActionLogWriter
    private var began: Double
    /// Bytes of the header and of the state that the file begins with.
    private var firstSize = 0

    /// Opens the file; with a state, the recording begins in mid-session.
    init(
        _ destination: ActionLogDestination, state: State?, clock: @escaping () -> Double,
        header: @escaping () -> ActionLogHeader
    ) throws(ActionLogWriteError) {
        self.destination = destination
        self.clock = clock
        makeHeader = header
        began = clock()
        writer = try destination.open(header())
        if let state { try start(from: state) }
        firstSize = writer.size
    }

    /// Whether the next record is one that carries a digest by its number.
    var isDigestDue: Bool { (writer.count + 1).isMultiple(of: Self.digestInterval) }

    var isFull: Bool { destination.isFull(size: writer.size, firstSize: firstSize) }

    /// Seconds since the file began.
    var time: Double { clock() - began }

    /// Writes an action.
    /// - Parameter state: the state after it, where its digest is due.
    func write(_ action: EncodedAction, time: Double, state: State? = nil) throws(ActionLogWriteError) {
        var digest: StateDigest?
        if let state { digest = StateDigest(of: try canonical(state)) }
        try writer.append(action, time: time, digest: digest)
    }

    /// Writes the last record.
    func stop(at state: State) throws(ActionLogWriteError) {
        try write(EncodedAction(type: RecordingType.stopped, payload: .object([])), time: time, state: state)
    }

    /// Ends this generation and begins the next.
    func turnOver(at state: State) throws(ActionLogWriteError) {
        try stop(at: state)
        writer = try destination.open(makeHeader())
        began = clock()
        try start(from: state)
        firstSize = writer.size
    }

    private func start(from state: State) throws(ActionLogWriteError) {
        let record: EncodedAction
        do throws(UnencodableValue) {
            record = try EncodedAction(startingFrom: state)
        } catch {
            throw .unencodable(type: error.type)
        }
        try write(record, time: time)
    }

    private func canonical(_ state: State) throws(ActionLogWriteError) -> CanonicalValue {
        do throws(UnencodableValue) {
            return try CanonicalValue(encoding: state)
        } catch {
            throw .unencodable(type: error.type)
        }
    }
}
