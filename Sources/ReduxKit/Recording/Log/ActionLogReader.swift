import Dispatch

/// Reads an action log line by line; memory does not grow with its length.
public final class ActionLogReader {
    /// The first line of the file.
    public let header: ActionLogHeader
    /// The number of the last line if it is incomplete, as after a crash, and was skipped; known at the end.
    public private(set) var brokenLastLine: Int?
    /// The number of bytes in the lines read so far, unless `nextAction` reads ahead.
    public var byteCount: Int { lines.byteCount }
    /// Called with each line of input before the next record.
    public var onInput: ((LoggedInput) -> Void)?
    private let lines: LineReader
    /// The number of records read.
    private var count = 0
    /// The actions that were read ahead, and the index of the next one.
    private var batch = ActionBatch()
    private var nextIndex = 0
    private var ahead: ReadAhead<ActionBatch>?

    /// Opens a log and reads its header.
    /// - Parameters:
    ///   - path: the file.
    ///   - format: the format that is read; nil for any.
    /// - Throws: `unreadable` if the file cannot be opened or read; `compressed`, `notALog`, `older` or `newer` if it has another format.
    public init(path: String, format: ActionLogFormat? = nil) throws(ActionLogReadError) {
        lines = try LineReader(path: path)
        guard let first = try lines.next() else { throw .notALog }
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

    /// Another reader of the same lines.
    private init(sharing reader: ActionLogReader) {
        (header, lines) = (reader.header, reader.lines)
    }

    /// The next record; nil at the end.
    ///
    /// `onInput` is called with the lines of input before it. A last line that contains the whole action but not its
    /// own end is a record: the program ended within that action.
    /// - Throws: `broken` if a line other than the last is not a record.
    public func next() throws(ActionLogReadError) -> ActionLogRecord? {
        while let line = try lines.next() {
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { continue }
            if let record = ActionLogRecord(line, line: lines.count) ?? endedRecord(line) {
                count += 1
                return record
            }
            if let input = LoggedInput(line, line: lines.count, position: count) {
                onInput?(input)
                continue
            }
            try leaveOutLastLine(orThrow: .broken(line: lines.count))
        }
        return nil
    }

    /// The record in a last line that contains its whole action, but not its own end.
    private func endedRecord(_ line: [UInt8]) -> ActionLogRecord? {
        guard lines.isLastUnended, line.last == UInt8(ascii: "}") else { return nil }
        return ActionLogRecord(line + [UInt8(ascii: "}")], line: lines.count)
    }

    /// Records that the line read last is broken.
    /// - Throws: the error if it is not the last of the file.
    func leaveOutLastLine(orThrow error: ActionLogReadError) throws(ActionLogReadError) {
        guard try lines.isAtEnd() else { throw error }
        brokenLastLine = lines.count
    }
}

extension ActionLogReader {
    /// The next action; nil at the end and at a broken last line.
    ///
    /// In a long log the actions are decoded on another thread while earlier ones are used, unless `onInput` is set.
    /// - Throws: `unknownType`, or `undecodable` for an action that is not the last.
    public func nextAction(by codec: some ActionCoding) throws(ActionLogReadError) -> LoggedAction? {
        guard ahead != nil || (onInput == nil && byteCount > ActionBatch.size) else {
            return try nextDecoded(by: codec).map { LoggedAction($0.record, $0.action) }
        }
        let ahead =
            self.ahead
            ?? ReadAhead { [reader = ActionLogReader(sharing: self)] in ActionBatch(of: reader, by: codec) }
        self.ahead = ahead
        if nextIndex == batch.actions.count, !batch.isLast {
            let used = batch
            batch = ActionBatch()
            batch = ahead.next(after: used, isLast: \.isLast)
            nextIndex = 0
        }
        if nextIndex < batch.actions.count {
            defer { nextIndex += 1 }
            return batch.actions[nextIndex]
        }
        brokenLastLine = batch.brokenLastLine
        if let failure = batch.failure { throw failure }
        return nil
    }

    /// The next record and its action.
    func nextDecoded(
        by codec: some ActionCoding
    ) throws(ActionLogReadError) -> (record: ActionLogRecord, action: any Action)? {
        guard let record = try next() else { return nil }
        do throws(ActionCodingError) {
            return (record, try record.action(by: codec))
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

/// Actions that were read ahead.
struct ActionBatch {
    /// The size in bytes that a batch exceeds by at most one line.
    static let size = 1 << 18
    var actions: [LoggedAction] = []
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
                if let next = try log.nextDecoded(by: codec) {
                    actions.append(LoggedAction(next.record, next.action))
                } else {
                    isLast = true
                }
            }
        } catch {
            (isLast, failure) = (true, error)
        }
        brokenLastLine = log.brokenLastLine
    }
}

/// The reason why reading a log failed. Lines count from 1, the header's.
public enum ActionLogReadError: Error, Equatable, Sendable {
    /// The file cannot be opened or read; `code` is the system's `errno`.
    case unreadable(code: Int32)
    /// The first line is not the header of an action log of the program.
    case notALog
    /// The file is compressed with this program.
    case compressed(with: String)
    /// An earlier version of the format than the expected one, which is the only one that is read.
    case older(version: Int, expected: Int)
    /// A later version of the format than this program knows.
    case newer(version: Int)
    /// A line other than the last is not a record.
    case broken(line: Int)
    /// The action of a line other than the last cannot be decoded; `cause` is nil if the codec does not say why.
    case undecodable(type: String, cause: UndecodableValue?, line: Int)
    /// An action that this program does not know.
    case unknownType(type: String, line: Int)
}

/// Makes the next batch on another thread while the current one is used.
///
/// Only one is made ahead, so memory does not grow. That thread also destroys them: if one thread allocated what the other
/// frees, each would wait for the allocator of the other.
private final class ReadAhead<Batch> {
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
    func next(after batch: consuming Batch, isLast: (Batch) -> Bool) -> Batch {
        isMade.wait()
        used = batch
        guard let made = next.take() else { preconditionFailure("A batch is made before its end is signalled.") }
        if !isLast(made) { begin() }
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
