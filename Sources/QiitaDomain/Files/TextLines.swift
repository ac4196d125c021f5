/// The lines of a file that the reader can edit.
enum TextLines {
    /// The lines without the blank ones at the end; none if there is no file.
    /// - Parameter limit: The largest file in bytes.
    /// - Throws: `PlainFile.Failure` if the file cannot be read.
    static func read(_ path: String, limit: Int) throws(PlainFile.Failure) -> [String] {
        switch FileKind(path: path) {
        case .missing: return []
        case .other: throw .notAFile
        case .plain:
            let lines = try PlainFile(path: path).read(limit: limit)
                .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
            return Array(lines.prefix((lines.lastIndex { !$0.isEmpty } ?? -1) + 1))
        }
    }
}
