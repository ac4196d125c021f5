import Foundation

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
