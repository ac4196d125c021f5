/// Writes an action log, record by record.
public final class ActionLogWriter {
    /// How many records have been written.
    public private(set) var count = 0
    private let file: LogFile

    /// Makes the file, readable by its owner alone, and writes the header.
    /// - Parameter isReplacing: whether a file that is there is emptied; else that is an error.
    public init(path: String, header: ActionLogHeader, isReplacing: Bool = false) throws(ActionLogWriteError) {
        file = try LogFile(path: path, isReplacing: isReplacing)
        try file.append(header.line)
    }

    /// Bytes written so far.
    public var size: Int { file.size }

    /// Writes one record with one `write(2)`.
    /// - Parameter time: seconds since the log began.
    public func append(
        _ action: EncodedAction, time: Double, digest: StateDigest? = nil
    ) throws(ActionLogWriteError) {
        var line: [UInt8] = []
        line.reserveCapacity(128)
        line.put(#"{"n":"# as StaticString)
        line.put(String(count + 1))
        line.put(#","t":"# as StaticString)
        Self.write(time, to: &line)
        line.put(#","type":"# as StaticString)
        CanonicalValue.write(action.type, to: &line)
        line.put(#","action":"# as StaticString)
        action.payload.write(to: &line)
        if let digest {
            line.put(#","digest":"# as StaticString)
            CanonicalValue.write(digest.description, to: &line)
        }
        line.put("}\n" as StaticString)
        try file.append(line)
        count += 1
    }

    /// Seconds with three digits after the point.
    private static func write(_ seconds: Double, to line: inout [UInt8]) {
        let milliseconds = Int(max(0, min(seconds, 1e12)) * 1000 + 0.5)
        line.put(String(milliseconds / 1000))
        let rest = milliseconds % 1000
        line.put(rest < 10 ? ".00" : rest < 100 ? ".0" : "." as StaticString)
        line.put(String(rest))
    }
}
