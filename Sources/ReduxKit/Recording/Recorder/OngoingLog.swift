/// A log that an `ActionRecorder` writes.
@MainActor
public final class OngoingLog {
    private let destination: ActionLogDestination
    private let makeHeader: @MainActor () -> ActionLogHeader
    private var writer: ActionLogWriter
    private var began: Double
    /// The size of the header and the initial state in bytes.
    private var firstSize: Int

    init(
        _ destination: ActionLogDestination, at time: Double, header: @escaping @MainActor () -> ActionLogHeader
    ) throws(ActionLogWriteError) {
        self.destination = destination
        makeHeader = header
        began = time
        writer = try destination.open(header())
        firstSize = writer.size
    }

    /// The path of the file in use; an earlier generation is at this path with `.1`.
    public var path: String { destination.path }

    /// Whether the next generation is due.
    var isFull: Bool { destination.isFull(size: writer.size, firstSize: firstSize) }

    /// Whether a digest is due in the current record, by its number.
    var isDigestDue: Bool { writer.isDigestDue }

    /// Whether the current record is one in a hundred.
    var isAtInterval: Bool { writer.count.isMultiple(of: ActionLogWriter.digestInterval) }

    /// Writes the beginning of a record.
    /// - Parameters:
    ///   - action: `EncodedAction.members`.
    ///   - time: the time of the dispatch, by the recorder's clock.
    func begin(_ action: [UInt8], at time: Double) throws(ActionLogWriteError) {
        try writer.begin(action, time: time - began)
    }

    /// Completes the current record.
    func end(parts: [ChangedPart], digest: StateDigest?) throws(ActionLogWriteError) {
        try writer.end(parts: parts, digest: digest)
    }

    /// Adds a line of input.
    /// - Parameter time: the time of the input, by the recorder's clock.
    func record(input: [UInt8], at time: Double) throws(ActionLogWriteError) {
        try writer.record(input: input, time: time - began)
    }

    /// Writes pending input.
    func flush() throws(ActionLogWriteError) {
        try writer.flush()
    }

    /// Opens the file of the next generation.
    func beginGeneration(by clock: @MainActor () -> Double) throws(ActionLogWriteError) {
        writer = try destination.open(makeHeader())
        began = clock()
    }

    /// Ends what a generation begins with.
    func endStart() {
        firstSize = writer.size
    }
}
