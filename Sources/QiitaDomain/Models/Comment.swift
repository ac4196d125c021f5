/// A comment below an article.
public struct Comment: Equatable, Identifiable, Sendable {
    /// Its name in Qiita's API: twenty hexadecimal digits.
    public let id: String
    /// The text as HTML (Qiita's `rendered_body`); its control characters are character references.
    public var renderedBody: String
    /// The text as Markdown, from which it is edited; nil in caches and logs of earlier versions.
    public var body: String?
    /// When it was written; nil if Qiita's date could not be read.
    public var createdAt: Timestamp?
    /// Who wrote it.
    public var user: User

    /// A comment from known parts.
    public init(id: String, renderedBody: String, body: String? = nil, createdAt: Timestamp?, user: User) {
        self.id = id
        self.renderedBody = renderedBody
        self.body = body
        self.createdAt = createdAt
        self.user = user
    }
}

/// Qiita's own keys. Only `id` is required; all text is cleaned here, where it enters.
extension Comment: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case renderedBody = "rendered_body"
        case body
        case createdAt = "created_at"
        case user
    }

    /// Decodes what Qiita sent or `encode(to:)` wrote.
    public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try keys.requiredLine(forKey: .id),
            renderedBody: Sanitizer.html(keys.lenient(String.self, forKey: .renderedBody) ?? ""),
            body: keys.lenient(String.self, forKey: .body).map(Sanitizer.text),
            createdAt: keys.timestamp(forKey: .createdAt),
            user: keys.lenient(User.self, forKey: .user) ?? User(id: ""))
    }

    /// Encodes what `init(from:)` reads.
    public func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: CodingKeys.self)
        try keys.encode(id, forKey: .id)
        try keys.encode(renderedBody, forKey: .renderedBody)
        try keys.encodeIfPresent(body, forKey: .body)
        try keys.encodeIfPresent(createdAt?.iso8601, forKey: .createdAt)
        try keys.encode(user, forKey: .user)
    }
}

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
