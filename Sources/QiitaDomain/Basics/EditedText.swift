import Foundation

/// The text of a file as an editor saved it: UTF-8, with or without a byte order mark.
public struct EditedText: Equatable, Sendable {
    /// The encoding is another one than UTF-8.
    public struct NotUTF8: Error, Equatable, Sendable {
        /// The first line that is not UTF-8, from 1.
        public let line: Int
    }

    /// The byte order mark that some editors write at the beginning.
    static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The text without the mark, and with bounded runs of combining marks.
    public let text: String

    /// Decodes the bytes of a file.
    /// - Throws: `NotUTF8` for invalid UTF-8, and for what is valid by chance: a NUL, as UTF-16 and UTF-32 have them, and the escape
    ///   sequences of ISO-2022-JP (RFC 1468).
    public init(_ bytes: Data) throws(NotUTF8) {
        let bytes = bytes.starts(with: Self.mark) ? bytes.dropFirst(Self.mark.count) : bytes
        guard let text = Self.decoded(bytes) else {
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            throw NotUTF8(line: (lines.firstIndex { Self.decoded($0) == nil } ?? 0) + 1)
        }
        self.text = StreamSafeText.of(text)
    }

    private static func decoded(_ bytes: Data) -> String? {
        guard !bytes.contains(0), bytes.range(of: Data("\u{1B}$".utf8)) == nil,
            bytes.range(of: Data("\u{1B}(".utf8)) == nil
        else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }
}
