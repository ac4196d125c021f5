import Dispatch
import Foundation

/// Reads an action log line by line; memory does not grow with its length.
public final class ActionLogReader {
    /// The header.
    public let header: ActionLogHeader
    /// The number of the last line if it is incomplete, as after a crash, and was skipped; known at the end.
    public private(set) var brokenLastLine: Int?
    /// The number of bytes in the lines read so far, unless `nextAction` reads ahead.
    public var byteCount: Int { lines.byteCount }
    /// Called with each line of input before the next record.
    public var onInput: ((LoggedInput) -> Void)?
    private let lines: LineReader
    /// The actions that were read ahead, and the index of the next one.
    private var batch = ActionBatch()
    private var nextIndex = 0
    private var ahead: ReadAhead<ActionBatch>?

    /// Opens a log and reads its header.
    /// - Parameter format: the format that is read; nil for any.
    /// - Throws: `unreadable` if the file cannot be opened or read; `notALog`, `older` or `newer` if it has another format.
    public init(path: String, format: ActionLogFormat? = nil) throws(ActionLogReadError) {
        lines = try LineReader(path: path)
        guard let first = try lines.next() else { throw .notALog }
        header = try ActionLogHeader(line: first, format: format)
    }

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
            if let record = ActionLogRecord(line, line: lines.count) { return record }
            if lines.isLastUnended, line.last == UInt8(ascii: "}"),
                let record = ActionLogRecord(line + [UInt8(ascii: "}")], line: lines.count)
            {
                return record
            }
            if let input = LoggedInput(line, line: lines.count) {
                onInput?(input)
                continue
            }
            try leaveOutLastLine()
        }
        return nil
    }

    /// Records that the line read last is broken.
    /// - Throws: `broken` if it is not the last of the file.
    func leaveOutLastLine() throws(ActionLogReadError) {
        guard try lines.isAtEnd() else { throw .broken(line: lines.count) }
        brokenLastLine = lines.count
    }
}

extension ActionLogReader {
    /// The next action; nil at the end and at a broken last line.
    ///
    /// In a long log the actions are decoded on another thread while earlier ones are used, unless `onInput` is set.
    /// - Throws: `unknownType`, or `broken` for an action that cannot be decoded and is not the last.
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
            case .brokenPayload: try leaveOutLastLine()
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

/// Makes the next batch on another thread while the current one is used.
///
/// Only one is made ahead, so memory does not grow. That thread also destroys them: if one thread allocated what the other
/// frees, each would wait for the allocator of the other.
final class ReadAhead<Batch> {
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

extension ActionLogRecord {
    /// Decodes the action of the record.
    public func action<Codec: ActionCoding>(by codec: Codec) throws(ActionCodingError) -> any Action {
        switch type {
        case RecordingType.started: RecordingAction.started(state: try codec.state(from: payload))
        case RecordingType.stopped: RecordingAction<Codec.State>.stopped
        default: try codec.action(type: type, payload: payload)
        }
    }
}

/// Reads a file line by line, with one line and one block of 64 KB in memory.
final class LineReader {
    /// The maximum length of a line in bytes: no log has a longer one, and `/dev/zero` has no end.
    private static let longestLine = 1 << 28
    /// The number of lines read.
    private(set) var count = 0
    /// Whether the line read last had no line feed.
    private(set) var isLastUnended = false
    private let descriptor: Int32
    private var piece = [UInt8](repeating: 0, count: 1 << 16)
    private var rest = 0..<0
    private var piecesSize = 0

    /// The number of bytes up to the end of the line read last.
    var byteCount: Int { piecesSize - rest.count }

    init(path: String) throws(ActionLogReadError) {
        let opened = retrying { open(path, O_RDONLY | O_CLOEXEC) }
        guard opened >= 0 else { throw .unreadable(code: errno) }
        descriptor = opened
    }

    deinit {
        close(descriptor)
    }

    /// The next line without its line feed; nil at the end.
    func next() throws(ActionLogReadError) -> [UInt8]? {
        guard try !isAtEnd() else { return nil }
        count += 1
        isLastUnended = false
        var line: [UInt8] = []
        while try !isAtEnd() {
            let end = lineFeed()
            line.append(contentsOf: piece[rest.lowerBound..<(end ?? rest.upperBound)])
            rest = (end.map { $0 + 1 } ?? rest.upperBound)..<rest.upperBound
            if end != nil { return line }
            guard line.count < Self.longestLine else { throw .broken(line: count) }
        }
        isLastUnended = true
        return line
    }

    /// Whether the end of the file is reached.
    func isAtEnd() throws(ActionLogReadError) -> Bool {
        guard rest.isEmpty else { return false }
        let length = piece.withUnsafeMutableBytes { bytes in
            retrying { read(descriptor, bytes.baseAddress, bytes.count) }
        }
        guard length >= 0 else { throw .unreadable(code: errno) }
        rest = 0..<length
        piecesSize += length
        return length == 0
    }

    private func lineFeed() -> Int? {
        piece.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, let found = memchr(base + rest.lowerBound, 0x0A, rest.count) else {
                return nil
            }
            return UnsafeRawPointer(found) - base
        }
    }
}

/// The ending of a log, determined from its last lines alone.
public enum ActionLogEnding: Equatable, Sendable {
    /// The log contains no action.
    case empty
    /// The last action is `recording.stopped`.
    case stopped
    /// The program ended before the recording did.
    case brokenOff

    /// Reads the end of a log.
    /// - Throws: `unreadable` if the file cannot be opened or read.
    public init(ofLogAt path: String) throws(ActionLogReadError) {
        let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
        guard descriptor >= 0 else { throw .unreadable(code: errno) }
        defer { close(descriptor) }
        let (bytes, isWhole) = try Self.end(of: descriptor)
        guard let last = bytes.lastIndex(of: Self.lineFeed) else {
            self = isWhole ? .empty : .brokenOff
            return
        }
        guard let before = bytes[..<last].lastIndex(of: Self.lineFeed) else {
            // The only line in the block is the header, unless it is the end of a longer line.
            self = isWhole && last == bytes.count - 1 ? .empty : .brokenOff
            return
        }
        let line = Array(bytes[(before + 1)..<last])
        let isStopped = last == bytes.count - 1 && ActionLogRecord(line, line: 1)?.type == RecordingType.stopped
        self = isStopped ? .stopped : .brokenOff
    }

    private static let lineFeed = UInt8(ascii: "\n")
    /// The number of bytes read, more than the last two lines of a stopped log.
    private static let reach = 4096

    /// The file's last bytes, and whether they are the whole file.
    private static func end(of descriptor: Int32) throws(ActionLogReadError) -> ([UInt8], isWhole: Bool) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(code: errno) }
        let start = max(0, Int(status.st_size) - reach)
        var bytes = [UInt8](repeating: 0, count: reach)
        let count = bytes.withUnsafeMutableBytes { buffer in
            retrying { pread(descriptor, buffer.baseAddress, buffer.count, off_t(start)) }
        }
        guard count >= 0 else { throw .unreadable(code: errno) }
        return (Array(bytes.prefix(count)), start == 0)
    }
}
