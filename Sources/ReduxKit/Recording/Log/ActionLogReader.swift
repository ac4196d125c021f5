/// Reads an action log line by line; memory does not grow with its length.
public final class ActionLogReader {
    /// What the first line says.
    public let header: ActionLogHeader
    /// The last line where it was broken off, as by a crash; it is left out. Known once the end is reached.
    public private(set) var brokenLastLine: Int?
    private let lines: LineReader

    /// Opens a log and reads its header.
    public init(path: String) throws(ActionLogReadError) {
        lines = try LineReader(path: path)
        guard let first = try lines.next() else { throw .notALog }
        header = try ActionLogHeader(line: first)
    }

    /// The next record; nil at the end.
    ///
    /// Lines of input are passed over. The last line of a program that ended within an action has no end, but all of the
    /// action: that is a record.
    /// - Throws: `broken` for a line that is no record and not the last.
    public func next() throws(ActionLogReadError) -> ActionLogRecord? {
        while let line = try lines.next() {
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { continue }
            if let record = ActionLogRecord(line, line: lines.count) { return record }
            if lines.isLastUnended, line.last == UInt8(ascii: "}"),
                let record = ActionLogRecord(line + [UInt8(ascii: "}")], line: lines.count)
            {
                return record
            }
            if ActionLogRecord.isInput(line) { continue }
            try leaveOutLastLine()
        }
        return nil
    }

    /// Notes that the line read last is broken.
    /// - Throws: `broken` where it is not the last of the file.
    func leaveOutLastLine() throws(ActionLogReadError) {
        guard try lines.isAtEnd() else { throw .broken(line: lines.count) }
        brokenLastLine = lines.count
    }
}
