import Foundation

/// Writes an action log, record by record.
public final class ActionLogWriter {
    /// The number of records written.
    public private(set) var count = 0
    private let file: LogFile
    /// The time at which the file was last found to exist.
    private var checked = -Double.infinity
    /// The line that is being written; its memory is reused for the next one.
    private var line: [UInt8] = []
    /// Complete lines of input, which are written together with the next part of a record to save a system call.
    private var inputLines: [UInt8] = []
    private var isInRecord = false

    /// Creates the file, readable only by its owner, and writes the header.
    /// - Parameters:
    ///   - path: the file.
    ///   - header: the first line.
    ///   - isReplacing: whether an existing file is emptied; otherwise it is an error.
    public init(path: String, header: ActionLogHeader, isReplacing: Bool = false) throws(ActionLogWriteError) {
        file = try LogFile(path: path, isReplacing: isReplacing)
        try file.append(header.line)
    }

    /// Bytes written so far.
    public var size: Int { file.size }

    /// Writes one record.
    /// - Parameters:
    ///   - action: the action.
    ///   - time: seconds since the log began.
    ///   - parts: the parts of the state that the action changed.
    ///   - digest: the digest of the state after the action, if one is due.
    public func append(
        _ action: EncodedAction, time: Double, parts: [ChangedPart] = [], digest: StateDigest? = nil
    ) throws(ActionLogWriteError) {
        try begin(ActionBytes(action), time: time)
        try end(parts: parts, digest: digest)
    }

    /// Writes the beginning of a record before its action is reduced, so that it is in the file even if the reducer
    /// crashes.
    func begin(_ action: ActionBytes, time: Double) throws(ActionLogWriteError) {
        if !(0..<Self.checkInterval).contains(time - checked) {
            try file.check()
            checked = time
        }
        line.removeAll(keepingCapacity: line.capacity <= Self.usualCapacity)
        takeInput()
        line.put(#"{"n":"# as StaticString)
        line.put(count + 1)
        line.put(#","t":"# as StaticString)
        Self.write(time, to: &line)
        line.append(contentsOf: action.bytes)
        try file.append(line)
        count += 1
        isInRecord = true
    }

    /// Completes the current record.
    func end(parts: [ChangedPart], digest: StateDigest?) throws(ActionLogWriteError) {
        line.removeAll(keepingCapacity: line.capacity <= Self.usualCapacity)
        for (index, part) in parts.enumerated() {
            line.put(index == 0 ? #","parts":{"# : "," as StaticString)
            CanonicalValue.write(part.name, to: &line)
            line.put(#":""# as StaticString)
            part.hash.value.writeDigits(to: &line)
            line.put(UInt8(ascii: "\""))
        }
        if !parts.isEmpty { line.put(UInt8(ascii: "}")) }
        if let digest {
            line.put(#","digest":"# as StaticString)
            CanonicalValue.write(digest.description, to: &line)
        }
        line.put("}\n" as StaticString)
        takeInput()
        isInRecord = false
        try file.append(line)
    }

    /// Adds a line of input in the order of events. It is written with the next record at the latest, or by
    /// `flush()`.
    /// - Parameters:
    ///   - input: the canonical JSON of an object.
    ///   - time: seconds since the log began.
    public func note(input: [UInt8], time: Double) throws(ActionLogWriteError) {
        inputLines.put(#"{"t":"# as StaticString)
        Self.write(time, to: &inputLines)
        inputLines.put(#","input":"# as StaticString)
        inputLines.append(contentsOf: input)
        inputLines.put("}\n" as StaticString)
        if inputLines.count > Self.usualCapacity { try flush() }
    }

    /// Writes pending input. While a record is incomplete, input stays pending until the record is complete.
    public func flush() throws(ActionLogWriteError) {
        guard !isInRecord, !inputLines.isEmpty else { return }
        line.removeAll(keepingCapacity: line.capacity <= Self.usualCapacity)
        takeInput()
        try file.append(line)
    }

    private func takeInput() {
        guard !inputLines.isEmpty else { return }
        line.append(contentsOf: inputLines)
        inputLines.removeAll(keepingCapacity: inputLines.capacity <= Self.usualCapacity)
    }

    /// The seconds between two checks that the file exists; a check takes a third of the time of a write.
    private static let checkInterval = 0.2
    /// The bytes of memory kept for the next line; a response of Qiita takes hundreds of times as much.
    private static let usualCapacity = 4096

    /// Writes seconds with three decimal digits.
    private static func write(_ seconds: Double, to line: inout [UInt8]) {
        let milliseconds = Int(max(0, min(seconds, 1e12)) * 1000 + 0.5)
        line.put(milliseconds / 1000)
        let rest = milliseconds % 1000
        line.put(rest < 10 ? ".00" : rest < 100 ? ".0" : "." as StaticString)
        line.put(rest)
    }
}

/// The reason why writing a log failed.
public enum ActionLogWriteError: Error, Equatable, Sendable {
    /// The file exists and must not be replaced.
    case exists
    /// The file cannot be created; `code` is the system's `errno`.
    case cannotCreate(code: Int32)
    /// The file was removed during the recording.
    case vanished
    /// The disk is full, or the quota or the limit on file sizes is reached.
    case full
    /// The system refused a write; `code` is its `errno`.
    case cannotWrite(code: Int32)
    /// An action or a state of this type could not be encoded.
    case unencodable(type: String)
}

/// A file that grows by complete lines, each with one `write(2)`, so that written lines survive a crash.
final class LogFile {
    /// Bytes written so far.
    private(set) var size = 0
    private let descriptor: Int32

    /// Creates the file, readable only by its owner. Links are never followed.
    /// - Parameter isReplacing: whether an existing file is emptied; otherwise it is an error.
    init(path: String, isReplacing: Bool) throws(ActionLogWriteError) {
        let way = isReplacing ? O_TRUNC : O_EXCL
        // Opening a pipe without a reader would block, so the file is opened without blocking.
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | way
        let opened = retrying { open(path, flags, 0o600) }
        guard opened >= 0 else { throw errno == EEXIST ? .exists : .cannotCreate(code: errno) }
        _ = fcntl(opened, F_SETFL, O_APPEND)
        descriptor = opened
        if isReplacing { keepForOwner() }
    }

    deinit {
        close(descriptor)
    }

    /// Makes an existing file readable only by its owner; a device is unchanged.
    private func keepForOwner() {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        _ = fchmod(descriptor, 0o600)
    }

    /// Checks that the file still has a name.
    func check() throws(ActionLogWriteError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_nlink > 0 else { throw .vanished }
    }

    /// Writes a line that ends with its line feed.
    /// - Throws: `full` or `cannotWrite`; the part of the line that was written is removed if possible.
    func append(_ line: [UInt8]) throws(ActionLogWriteError) {
        let written = line.withUnsafeBytes { bytes in
            retrying { write(descriptor, bytes.baseAddress, bytes.count) }
        }
        guard written == line.count else {
            let code = written < 0 ? errno : ENOSPC
            if written > 0 { _ = ftruncate(descriptor, off_t(size)) }
            throw [ENOSPC, EDQUOT, EFBIG].contains(code) ? .full : .cannotWrite(code: code)
        }
        size += written
    }
}

/// Repeats a system call while signals interrupt it.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}

/// The destination of a recording.
public enum ActionLogDestination: Equatable, Sendable {
    /// A file for the whole recording; an existing file is an error unless it is to be replaced.
    case file(path: String, isReplacing: Bool)
    /// A file of about `limit` bytes and the previous generation, `path.1`. An existing file at `path` becomes the
    /// previous generation.
    case bounded(path: String, limit: Int)

    /// The size of a generation of the session log in bytes: 8 MB.
    public static let usualLimit = 8_000_000

    /// The output file.
    public var path: String {
        switch self {
        case .file(let path, _), .bounded(let path, _): path
        }
    }

    /// Opens the file and renames the previous generation.
    func open(_ header: ActionLogHeader) throws(ActionLogWriteError) -> ActionLogWriter {
        switch self {
        case .file(let path, let isReplacing):
            return try ActionLogWriter(path: path, header: header, isReplacing: isReplacing)
        case .bounded(let path, _):
            guard rename(path, path + ".1") == 0 || errno == ENOENT else { throw .cannotCreate(code: errno) }
            return try ActionLogWriter(path: path, header: header)
        }
    }

    /// Whether the next generation is due: the file is full, and not only because of its initial state.
    func isFull(size: Int, firstSize: Int) -> Bool {
        guard case .bounded(_, let limit) = self else { return false }
        return size >= max(limit, 2 * firstSize)
    }
}
