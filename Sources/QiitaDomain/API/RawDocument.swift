import Foundation

/// The body of an API response as Qiita sent it, for use by other programs.
public struct RawDocument: Equatable, Sendable {
    /// The JSON text. Characters in its strings that a terminal interprets (controls, bidirectional controls) are
    /// written as escapes, so that the text has the same meaning and is harmless wherever it is shown.
    public let json: String
    /// The bytes of the response, with halves of surrogate pairs replaced.
    let body: Data
    /// Whether the list in this document has a next page; nil if that is not known.
    let goesOn: Bool?

    /// Creates a document from the body of a response.
    /// - Throws: `undecodable` if the body is not JSON in UTF-8.
    init(body: Data, goesOn: Bool? = nil) throws(QiitaError) {
        self.goesOn = goesOn
        guard let text = String(validating: body, as: UTF8.self) else { throw .undecodable }
        self.body = SurrogateRepair.repaired(body)
        _ = try JSONDecoding.value(AnyJSON.self, from: body)
        json = Self.harmless(text)
    }

    /// The Markdown source of the article in this document; line ends are line feeds.
    /// - Throws: `undecodable` if the document is not an article with Markdown.
    public func markdown() throws(QiitaError) -> String {
        Sanitizer.text(try JSONDecoding.value(Written.self, from: body).body)
    }

    /// The articles of the list in this document.
    /// - Throws: `undecodable` if the document is not a list.
    public func articles() throws(QiitaError) -> [Article] {
        try JSONDecoding.elements(Article.self, from: body).compactMap(\.self)
    }

    /// Escapes control characters. In valid JSON they can only occur in strings, since only white space is allowed
    /// between values.
    private static func harmless(_ text: String) -> String {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines.union(CharacterSet(charactersIn: "\u{FEFF}")))
        var harmless = ""
        for scalar in trimmed.unicodeScalars {
            if Sanitizer.isHidden(scalar), scalar != "\n", scalar != "\t", scalar != "\r" {
                for unit in String(scalar).utf16 { harmless += "\\u\(unit.padded(to: 4, radix: 16))" }
            } else {
                harmless.unicodeScalars.append(scalar)
            }
        }
        return harmless
    }
}

/// The Markdown in the response for an article.
private struct Written: Decodable {
    let body: String
}

private struct AnyJSON: Decodable {
    init(from decoder: any Decoder) throws {}
}

/// Lists that are made of several documents.
extension RawDocument {
    /// Creates an array of documents and outlines; an outline has only the keys that are known.
    /// - Throws: `undecodable` if an outline cannot be encoded.
    public init(_ elements: [ListedDocument]) throws(QiitaError) {
        var parts: [String] = []
        for element in elements {
            switch element {
            case .whole(let document): parts.append(document.json)
            case .outline(let article): parts.append(try Self.json(of: article))
            case .opened(let entry): parts.append(try Self.json(of: entry.article, readAt: entry.time))
            }
        }
        try self.init(body: Data("[\(parts.joined(separator: ","))]".utf8))
    }

    /// An element of a combined list.
    public enum ListedDocument: Sendable {
        case whole(RawDocument)
        case outline(Article)
        /// An outline with the time at which it was opened last, `read_at`.
        case opened(HistoryEntry)
    }

    private static func json(of article: Article, readAt: Timestamp? = nil) throws(QiitaError) -> String {
        struct Outline: Encodable {
            let id: String
            let title: String
            let url: String
            let createdAt: String?
            let readAt: String?
            let user: [String: String]

            enum CodingKeys: String, CodingKey {
                case id, title, url, user
                case createdAt = "created_at"
                case readAt = "read_at"
            }
        }
        let outline = Outline(
            id: article.id, title: article.title, url: article.url, createdAt: article.createdAt?.iso8601,
            readAt: readAt?.iso8601, user: ["id": article.user.id])
        guard let bytes = try? JSONEncoder().encode(outline) else { throw .undecodable }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The lists that queries brought as one list, merged by date, with each article once.
    /// - Throws: `undecodable` if one of them is not a list.
    public static func merged(
        _ lists: [(query: String, document: RawDocument)]
    ) throws(QiitaError) -> RawDocument {
        var page = Page<Article>(elements: [], next: nil)
        var slices: [Article.ID: Data] = [:]
        page.parts = []
        for (query, document) in lists {
            var ids: [Article.ID] = []
            let elements = try JSONDecoding.slices(of: document.body)
            for slice in elements {
                guard let article = try? JSONDecoding.value(Article.self, from: slice) else { continue }
                ids.append(article.id)
                if slices.updateValue(slice, forKey: article.id) == nil { page.elements.append(article) }
            }
            let goesOn = document.goesOn ?? (elements.count >= Endpoint.pageSize)
            let next = goesOn && !elements.isEmpty ? 2 : nil
            page.parts?.append(QueryPage(query: query, below: nil, ids: ids, next: next))
        }
        let listed = page.listed.compactMap { slices[$0.id] }
        return try RawDocument(
            body: Data("[".utf8) + Data(listed.joined(separator: Data(",".utf8))) + Data("]".utf8))
    }
}
