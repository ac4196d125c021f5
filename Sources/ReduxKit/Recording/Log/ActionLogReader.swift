import Dispatch

/// Reads an action log line by line; memory does not grow with its length.
public final class ActionLogReader {
    /// The first line of the file.
    public let header: ActionLogHeader
    /// The number of the last line if it is incomplete, as after a crash, and was skipped; known at the end.
    public private(set) var brokenLastLine: Int?
    /// The number of bytes in the lines read so far, unless `next(by:)` reads ahead.
    public var byteCount: Int { lines.byteCount }
    /// The members of the state that the log does not name.
    var unrecorded = UnrecordedMembers.none
    private let lines: LineReader
    /// The number of actions read.
    private var count = 0
    /// The lines that were read ahead, and the index of the next one.
    private var batch = ReadAhead.Batch()
    private var nextIndex = 0
    private var ahead: ReadAhead?

    /// Opens a log and reads its header.
    /// - Parameters:
    ///   - path: the file.
    ///   - format: the format that is read; nil for any.
    /// - Throws: `unreadable` if the file cannot be opened or read; `compressed`, `notALog`, `older` or `newer` if it has another format.
    public init(path: String, format: ActionLogFormat? = nil) throws(ActionLogReadError) {
        lines = try LineReader(path: path)
        guard let first = try lines.next() else { throw .notALog(UndecodableValue(cause: .empty)) }
        if let compression = Self.compressions.first(where: { first.starts(with: $0.signature) }) {
            throw .compressed(with: compression.name)
        }
        header = try ActionLogHeader(line: first, format: format)
    }

    /// The programs that logs are compressed with, by the first bytes of their files.
    private static let compressions: [(signature: [UInt8], name: String)] = [
        ([0x1F, 0x8B], "gzip"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "xz"),
        ([0x42, 0x5A, 0x68], "bzip2"),
    ]

    /// Another reader of the lines that follow.
    private init(continuing reader: ActionLogReader) {
        (header, lines, count, unrecorded) = (reader.header, reader.lines, reader.count, reader.unrecorded)
    }

    /// The next line; nil at the end.
    ///
    /// A last line that contains the whole action but not its own end is an action: the program ended within that action.
    /// - Throws: `broken` if a line with a line feed is neither an action nor input.
    public func next() throws(ActionLogReadError) -> LogLine<ArraySlice<UInt8>>? {
        while let bytes = try lines.next() {
            if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { continue }
            if let line = LogLine(bytes, line: lines.count, position: count) ?? endedAction(bytes) {
                guard case .action(let record) = line else { return line }
                count += 1
                return unrecorded.isEmpty ? line : .action(unrecorded.completing(record))
            }
            try leaveOutLastLine(orThrow: .broken(line: lines.count, LineMistake.mistake(in: bytes)))
        }
        return nil
    }

    /// The action in a last line that contains it whole, but not its own end.
    private func endedAction(_ bytes: [UInt8]) -> LogLine<ArraySlice<UInt8>>? {
        guard lines.isLastUnended, bytes.last == UInt8(ascii: "}"),
            let line = LogLine(bytes + [UInt8(ascii: "}")], line: lines.count, position: count)
        else { return nil }
        return line.action == nil ? nil : line
    }

    /// Records that the line read last is incomplete.
    /// - Throws: the error if the line has a line feed: what was written whole is not the work of a crash.
    private func leaveOutLastLine(orThrow error: @autoclosure () -> ActionLogReadError) throws(ActionLogReadError) {
        guard lines.isLastUnended else { throw error() }
        brokenLastLine = lines.count
    }

    // MARK: - Decoded lines

    /// The next line with its action decoded; nil at the end and at a broken last line.
    ///
    /// In a long log the actions are decoded on another thread while earlier ones are used.
    /// - Throws: `unknownType`, or `undecodable` for an action whose line is complete.
    public func next(by codec: some ActionCoding) throws(ActionLogReadError) -> LogLine<any Action>? {
        guard ahead != nil || byteCount > ReadAhead.Batch.size else { return try nextDecoded(by: codec) }
        let ahead =
            self.ahead
            ?? ReadAhead { [reader = ActionLogReader(continuing: self)] in ReadAhead.Batch(of: reader, by: codec) }
        self.ahead = ahead
        if nextIndex == batch.lines.count, !batch.isLast {
            let used = batch
            batch = ReadAhead.Batch()
            batch = ahead.next(after: consume used)
            nextIndex = 0
        }
        if nextIndex < batch.lines.count {
            defer { nextIndex += 1 }
            return batch.lines[nextIndex]
        }
        brokenLastLine = batch.brokenLastLine
        if let failure = batch.failure { throw failure }
        return nil
    }

    fileprivate func nextDecoded(by codec: some ActionCoding) throws(ActionLogReadError) -> LogLine<any Action>? {
        switch try next() {
        case nil: nil
        case .input(let input): .input(input)
        case .action(let record): try action(of: record, by: codec).map { .action(LoggedAction(record, $0)) }
        }
    }

    /// The action of the record read last; nil if it is the last line and broken.
    /// - Throws: As `next(by:)`.
    func action(of record: ActionLogRecord, by codec: some ActionCoding) throws(ActionLogReadError) -> (any Action)? {
        do throws(ActionCodingError) {
            return try record.action(by: codec)
        } catch {
            switch error {
            case .unknownType: throw .unknownType(type: record.type, line: record.line)
            case .brokenPayload:
                try leaveOutLastLine(orThrow: .undecodable(type: record.type, cause: nil, line: record.line))
            case .undecodable(let cause):
                try leaveOutLastLine(orThrow: .undecodable(type: record.type, cause: cause, line: record.line))
            }
            return nil
        }
    }
}

/// The reason why reading a log failed. Lines count from 1, the header's.
public enum ActionLogReadError: Error, Equatable, Sendable {
    /// The file cannot be opened or read; `code` is the system's `errno`.
    case unreadable(code: Int32)
    /// The first line is not the header of an action log of the program.
    case notALog(UndecodableValue)
    /// The file is compressed with this program.
    case compressed(with: String)
    /// An earlier version of the format than the expected one, which is the only one that is read.
    case older(version: Int, expected: Int)
    /// A later version of the format than this program knows.
    case newer(version: Int)
    /// A line is not a record, and not the incomplete last one.
    case broken(line: Int, UndecodableValue)
    /// The action of a line, which is not the incomplete last one, cannot be decoded; `cause` is nil if the codec does not say why.
    case undecodable(type: String, cause: UndecodableValue?, line: Int)
    /// An action that this program does not know.
    case unknownType(type: String, line: Int)
}

/// Makes the next batch of lines on another thread while the current one is used.
///
/// Only one is made ahead, so memory does not grow. That thread also destroys them: if one thread allocated what the other
/// frees, each would wait for the allocator of the other.
private final class ReadAhead {
    /// Lines that were read ahead.
    struct Batch {
        /// The size in bytes that a batch exceeds by at most one line.
        static let size = 1 << 18
        var lines: [LogLine<any Action>] = []
        /// Whether the log ends after them.
        var isLast = false
        /// The reason why it ends; nil at the end of the file.
        var failure: ActionLogReadError?
        var brokenLastLine: Int?

        init() {}

        init(of log: ActionLogReader, by codec: some ActionCoding) {
            let end = log.byteCount + Self.size
            do throws(ActionLogReadError) {
                while !isLast, log.byteCount < end {
                    if let next = try log.nextDecoded(by: codec) { lines.append(next) } else { isLast = true }
                }
            } catch {
                (isLast, failure) = (true, error)
            }
            brokenLastLine = log.brokenLastLine
        }
    }

    private let queue = DispatchQueue(label: "ReduxKit.ReadAhead", qos: .userInitiated)
    private let isMade = DispatchSemaphore(value: 0)
    private let make: () -> Batch
    private var next: Batch?
    private var used: Batch?

    /// Begins with the first batch. What `make` uses is not used by anyone else while a batch is being made.
    init(_ make: @escaping () -> Batch) {
        self.make = make
        begin()
    }

    /// Waits for the next batch, and begins the one after it unless this is the last. Not called after the last.
    /// - Parameter batch: the previous batch, to which the caller has no other reference.
    func next(after batch: consuming Batch) -> Batch {
        isMade.wait()
        used = batch
        guard let made = next.take() else { preconditionFailure("A batch is made before its end is signalled.") }
        if !made.isLast { begin() }
        return made
    }

    private func begin() {
        // Only the queue uses this object between here and the signal.
        nonisolated(unsafe) let ahead = self
        queue.async {
            ahead.used = nil
            ahead.next = ahead.make()
            ahead.isMade.signal()
        }
    }
}
