/// Writes an action log, record by record.
public final class ActionLogWriter {
    /// How many records have been written.
    public private(set) var count = 0
    private let file: LogFile
    /// When it was last made sure that the file is still there.
    private var checked = -Double.infinity
    /// The line that is being made; its memory is used again for the next.
    private var line: [UInt8] = []

    /// Makes the file, readable by its owner alone, and writes the header.
    /// - Parameter isReplacing: whether a file that is there is emptied; else that is an error.
    public init(path: String, header: ActionLogHeader, isReplacing: Bool = false) throws(ActionLogWriteError) {
        file = try LogFile(path: path, isReplacing: isReplacing)
        try file.append(header.line)
    }

    /// Bytes written so far.
    public var size: Int { file.size }

    /// Writes one record.
    /// - Parameters:
    ///   - time: seconds since the log began.
    ///   - parts: what the action changed.
    ///   - digest: the digest of the state after the action, where one is due.
    public func append(
        _ action: EncodedAction, time: Double, parts: [ChangedPart] = [], digest: StateDigest? = nil
    ) throws(ActionLogWriteError) {
        try begin(ActionBytes(action), time: time)
        try end(parts: parts, digest: digest)
    }

    /// Writes a record as far as it is known before its action is reduced, so that it is in the file if the program does not
    /// come back from that.
    func begin(_ action: ActionBytes, time: Double) throws(ActionLogWriteError) {
        if !(0..<Self.checkInterval).contains(time - checked) {
            try file.check()
            checked = time
        }
        line.removeAll(keepingCapacity: line.capacity <= Self.usualCapacity)
        line.put(#"{"n":"# as StaticString)
        line.put(count + 1)
        line.put(#","t":"# as StaticString)
        Self.write(time, to: &line)
        line.append(contentsOf: action.bytes)
        try file.append(line)
        count += 1
    }

    /// Ends the record that was begun.
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
        try file.append(line)
    }

    /// Seconds in which a file that somebody removed need not be noticed; asking costs a third of a write.
    private static let checkInterval = 0.2
    /// Bytes that are kept for the next line; an answer of Qiita's takes hundreds of times as much.
    private static let usualCapacity = 4096

    /// Seconds with three digits after the point.
    private static func write(_ seconds: Double, to line: inout [UInt8]) {
        let milliseconds = Int(max(0, min(seconds, 1e12)) * 1000 + 0.5)
        line.put(milliseconds / 1000)
        let rest = milliseconds % 1000
        line.put(rest < 10 ? ".00" : rest < 100 ? ".0" : "." as StaticString)
        line.put(rest)
    }
}
