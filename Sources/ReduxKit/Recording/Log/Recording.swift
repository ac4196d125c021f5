/// One recording that is being made: it writes what it is told and decides when a digest and a new generation are due.
final class Recording<State: Encodable> {
    /// Actions from one digest to the next.
    static var digestInterval: Int { 100 }
    private let destination: ActionLogDestination
    private let makeHeader: () -> ActionLogHeader
    private let clock: () -> Double
    private let digester: StateDigester
    private var writer: ActionLogWriter
    private var began: Double
    /// Bytes of the header and of the state that the file begins with.
    private var firstSize = 0

    /// Opens the file; with a state, the recording begins in mid-session.
    init(
        _ destination: ActionLogDestination, state: State?, clock: @escaping () -> Double, digester: StateDigester,
        header: @escaping () -> ActionLogHeader
    ) throws(ActionLogWriteError) {
        self.destination = destination
        self.clock = clock
        self.digester = digester
        makeHeader = header
        began = clock()
        writer = try destination.open(header())
        if let state { try start(from: state) }
        firstSize = writer.size
    }

    /// Whether the next record is one that carries a digest by its number.
    var isDigestDue: Bool { (writer.count + 1).isMultiple(of: Self.digestInterval) }

    var isFull: Bool { destination.isFull(size: writer.size, firstSize: firstSize) }

    /// Writes an action.
    /// - Parameters:
    ///   - time: when it was dispatched, by the clock.
    ///   - digest: the digest of the state after it, where one is due.
    func write(_ action: ActionBytes, at time: Double, digest: StateDigest? = nil) throws(ActionLogWriteError) {
        try writer.append(action, time: time - began, digest: digest)
    }

    /// Writes the last record.
    func stop(at state: State) throws(ActionLogWriteError) {
        let mark = EncodedAction(type: RecordingType.stopped, payload: .object([]))
        var shared = SharedRecord()
        try write(ActionBytes(mark), at: clock(), digest: try shared.digest(of: state, by: digester))
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
        try write(ActionBytes(record), at: clock())
    }
}
