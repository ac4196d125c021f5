import Foundation

/// The first line of an action log: its format, and the values that a replay needs to draw the same screens.
public struct ActionLogHeader: Equatable, Sendable {
    /// The name of the format.
    public static let format = "qiita-tui-action-log"
    /// The version that is written, and the only one that is read.
    public static let version = 3

    /// The version of the program that wrote the log.
    public var app: String
    /// The time at which the log began, in ISO 8601 and UTC; informational only.
    public var started: String
    /// The language of the screens, `ja` or `en`.
    public var lang: String
    /// The window's width in cells.
    public var columns: Int
    /// The window's height in rows.
    public var rows: Int
    /// The width of an East Asian ambiguous character in cells, 1 or 2.
    public var ambiguousWidth: Int

    /// Creates a header.
    public init(app: String, started: String, lang: String, columns: Int, rows: Int, ambiguousWidth: Int) {
        self.app = app
        self.started = started
        self.lang = lang
        self.columns = columns
        self.rows = rows
        self.ambiguousWidth = ambiguousWidth
    }
}

extension ActionLogHeader {
    /// The line including its line feed.
    var line: [UInt8] {
        let members: [CanonicalValue.Member] = [
            .init(key: "format", value: .text(Self.format)),
            .init(key: "version", value: .number("\(Self.version)")),
            .init(key: "app", value: .text(app)),
            .init(key: "started", value: .text(started)),
            .init(key: "lang", value: .text(lang)),
            .init(key: "size", value: .array([.number("\(columns)"), .number("\(rows)")])),
            .init(key: "ambiguousWidth", value: .number("\(ambiguousWidth)")),
        ]
        return CanonicalValue.object(members).bytes + [UInt8(ascii: "\n")]
    }

    /// Decodes the header in a line. Missing or malformed members get the values of an ordinary terminal.
    /// - Throws: `notALog` if the line is not a header, `older` or `newer` if its version is.
    init(line: [UInt8]) throws(ActionLogReadError) {
        guard let written = try? JSONDecoder().decode(Written.self, from: Data(line)), written.format == Self.format
        else {
            throw .notALog
        }
        guard written.version <= Self.version else { throw .newer(version: written.version) }
        guard written.version >= 1 else { throw .notALog }
        guard written.version == Self.version else { throw .older(version: written.version) }
        let size = written.size ?? []
        let isSize = size.count == 2 && size.allSatisfy { (1...9999).contains($0) }
        self.init(
            app: Self.printable(written.app), started: Self.printable(written.started),
            lang: written.lang == "en" ? "en" : "ja", columns: isSize ? size[0] : 80, rows: isSize ? size[1] : 24,
            ambiguousWidth: written.ambiguousWidth == 2 ? 2 : 1)
    }

    /// The printable part of an untrusted text: printable ASCII, at most 40 characters.
    private static func printable(_ text: String?) -> String {
        String(
            String.UnicodeScalarView((text ?? "").unicodeScalars.filter { (0x20..<0x7F).contains($0.value) }.prefix(40))
        )
    }

    private struct Written: Decodable {
        let format: String
        let version: Int
        let app: String?
        let started: String?
        let lang: String?
        let size: [Int]?
        let ambiguousWidth: Int?
    }
}
