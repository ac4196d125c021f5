import Foundation

/// The unchanged body of an API response, for other programs to read.
public struct QiitaDocument: Equatable, Sendable {
    /// The answer: JSON whose strings name by escapes what a terminal would obey (controls, bidirectional controls), so that
    /// it means the same and is harmless wherever it is shown.
    public let json: String
    private let body: Data

    /// A list of documents and outlines as one array; an outline has the keys that are known of it.
    /// - Throws: `undecodable` if an outline cannot be written.
    public init(_ elements: [ListedDocument]) throws(QiitaError) {
        var parts: [String] = []
        for element in elements {
            switch element {
            case .whole(let document): parts.append(document.json)
            case .outline(let article): parts.append(try Self.json(of: article))
            }
        }
        try self.init(body: Data("[\(parts.joined(separator: ","))]".utf8))
    }

    /// An element of a list that is put together.
    public enum ListedDocument: Sendable {
        case whole(QiitaDocument)
        case outline(Article)
    }

    private static func json(of article: Article) throws(QiitaError) -> String {
        struct Outline: Encodable {
            let id: String
            let title: String
            let url: String
            let createdAt: String?
            let user: [String: String]

            enum CodingKeys: String, CodingKey {
                case id, title, url, user
                case createdAt = "created_at"
            }
        }
        let outline = Outline(
            id: article.id, title: article.title, url: article.url, createdAt: article.createdAt?.iso8601,
            user: ["id": article.user.id])
        guard let bytes = try? JSONEncoder().encode(outline) else { throw .undecodable }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A document from an answer's body.
    /// - Throws: `undecodable` if it is not JSON in UTF-8.
    init(body: Data) throws(QiitaError) {
        guard let text = String(validating: body, as: UTF8.self) else { throw .undecodable }
        self.body = SurrogateRepair.repaired(body)
        _ = try JSONAnswer.value(AnyJSON.self, from: body)
        json = Self.harmless(text)
    }

    /// The Markdown of the one article that this is, as its author wrote it; line ends are line feeds.
    /// - Throws: `undecodable` if it is not an article with its Markdown.
    public func markdown() throws(QiitaError) -> String {
        Sanitizer.text(try JSONAnswer.value(Written.self, from: body).body)
    }

    /// The articles of the list that this is.
    /// - Throws: `undecodable` if it is not a list.
    public func articles() throws(QiitaError) -> [Article] {
        try JSONAnswer.elements(Article.self, from: body).compactMap(\.self)
    }

    /// Controls can stand in strings alone, as between the values JSON knows only white space.
    private static func harmless(_ text: String) -> String {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines.union(CharacterSet(charactersIn: "\u{FEFF}")))
        var harmless = String.UnicodeScalarView()
        for scalar in trimmed.unicodeScalars {
            if Sanitizer.isHidden(scalar), scalar != "\n", scalar != "\t", scalar != "\r" {
                for unit in String(scalar).utf16 {
                    harmless.append(contentsOf: "\\u\(unit.padded(to: 4, radix: 16))".unicodeScalars)
                }
            } else {
                harmless.append(scalar)
            }
        }
        return String(harmless)
    }
}

/// The Qiita API's answers as they are sent, a closure a call.
public struct QiitaDocuments: Sendable {
    /// One article by its id.
    public var article:
        nonisolated(nonsending) @Sendable (_ id: Article.ID) async throws(QiitaError) -> Reply<QiitaDocument>
    /// The first page of a list.
    public var articles:
        nonisolated(nonsending) @Sendable (_ source: ArticleSource) async throws(QiitaError) -> QiitaDocument
    /// The popular articles, as outlines: their feed is not JSON.
    public var trend: nonisolated(nonsending) @Sendable () async throws(QiitaError) -> [Article]
    /// The token's owner, whose stocks have their id in their path.
    public var account: nonisolated(nonsending) @Sendable () async throws(QiitaError) -> User.ID
}

/// The Markdown in an article's answer.
private struct Written: Decodable {
    let body: String
}

/// Any JSON at all.
private struct AnyJSON: Decodable {
    init(from decoder: any Decoder) throws {}
}
