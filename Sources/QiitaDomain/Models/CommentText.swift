/// The Markdown of a comment: without control characters, without blank lines before and behind it, and without spaces at its end.
public struct CommentText: Hashable, Sendable {
    /// The Markdown; lines end with a line feed.
    public let markdown: String

    /// Cleans a text.
    public init(_ text: String) {
        let lines = Sanitizer.text(text).split(separator: "\n", omittingEmptySubsequences: false)
        let isBlank = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
        let written = lines.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
        var markdown = written.joined(separator: "\n")
        while markdown.last?.isWhitespace ?? false { markdown.removeLast() }
        self.markdown = markdown
    }

    /// Whether nothing was written.
    public var isEmpty: Bool { markdown.isEmpty }

    /// The first line, for questions.
    public var firstLine: String {
        Sanitizer.line(String(markdown.prefix { $0 != "\n" }))
    }
}

extension CommentText: Codable {
    /// Decodes a string.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(markdown)
    }
}
