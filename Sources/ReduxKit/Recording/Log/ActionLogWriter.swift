/// Writes an action log, record by record.
public final class ActionLogWriter {
    /// The number of records written.
    public private(set) var count = 0
    private let file: ActionLogFile
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
    /// - Throws: `exists` or `cannotCreate` if the file cannot be created, `full` or `cannotWrite` if the header cannot be written.
    public init(path: String, header: ActionLogHeader, isReplacing: Bool = false) throws(ActionLogWriteError) {
        file = try ActionLogFile(path: path, isReplacing: isReplacing)
        try file.append(header.line)
    }

    /// The number of actions from one digest to the next.
    static let digestInterval = 100

    /// Whether a digest is due in the current record, by its number: the first, and every hundredth.
    var isDigestDue: Bool { count == 1 || count.isMultiple(of: Self.digestInterval) }

    /// Bytes written so far.
    public var size: Int { file.size }

    /// Writes one record.
    /// - Parameters:
    ///   - action: the action.
    ///   - time: seconds since the log began.
    ///   - parts: the parts of the state that the action changed.
    ///   - digest: the digest of the state after the action, if one is due.
    /// - Throws: `full`, `cannotWrite` or `vanished`.
    public func append(
        _ action: EncodedAction, time: Double, parts: [ChangedPart] = [], digest: StateDigest? = nil
    ) throws(ActionLogWriteError) {
        try begin(action.members, time: time)
        try end(parts: parts, digest: digest)
    }

    /// Writes the beginning of a record before its action is reduced, so that it is in the file even if the reducer
    /// crashes.
    /// - Parameters:
    ///   - action: `EncodedAction.members`, which are created once for several logs.
    ///   - time: seconds since the log began.
    func begin(_ action: [UInt8], time: Double) throws(ActionLogWriteError) {
        if !(0..<Self.checkInterval).contains(time - checked) {
            try file.check()
            checked = time
        }
        line.removeAll(keepingCapacity: line.capacity <= Self.usualCapacity)
        collectInput()
        line.put(#"{"n":"# as StaticString)
        line.put(count + 1)
        line.put(#","t":"# as StaticString)
        Self.write(time, to: &line)
        line.append(contentsOf: action)
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
        collectInput()
        isInRecord = false
        try file.append(line)
    }

    /// Adds a line of input in the order of events. It is written with the next record at the latest, or by
    /// `flush()`.
    /// - Parameters:
    ///   - input: the canonical JSON of an object.
    ///   - time: seconds since the log began.
    /// - Throws: `full`, `cannotWrite` or `vanished`.
    public func record(input: [UInt8], time: Double) throws(ActionLogWriteError) {
        inputLines.put(#"{"t":"# as StaticString)
        Self.write(time, to: &inputLines)
        inputLines.put(#","input":"# as StaticString)
        inputLines.append(contentsOf: input)
        inputLines.put("}\n" as StaticString)
        if inputLines.count > Self.usualCapacity { try flush() }
    }

    /// Writes pending input. While a record is incomplete, input stays pending until the record is complete.
    /// - Throws: `full`, `cannotWrite` or `vanished`.
    public func flush() throws(ActionLogWriteError) {
        guard !isInRecord, !inputLines.isEmpty else { return }
        line.removeAll(keepingCapacity: line.capacity <= Self.usualCapacity)
        collectInput()
        try file.append(line)
    }

    private func collectInput() {
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
        let milliseconds = Int(max(0, min(seconds, ActionLogRecord.latest)) * 1000 + 0.5)
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
    /// The state does not show a part with the digest that this part has in the encoded state, so that a log would not notice its changes.
    case unlistedPart(name: String)
}
