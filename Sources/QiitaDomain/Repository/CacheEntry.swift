import Foundation

/// A cache entry: a cached response in the form in which it is stored.
struct CacheEntry<Value: Codable & Sendable>: Codable {
    /// The version of the format; an entry with another version is ignored.
    private let version: Int
    /// The text of the entry's key.
    private let key: String
    private let time: Timestamp
    private var value: Value

    /// The bytes of a cached response; nil if JSON cannot represent it.
    static func bytes(_ kept: Kept<Value>, of key: CacheKey) -> Data? {
        try? JSONEncoder().encode(
            CacheEntry(version: CacheForm.version, key: key.text, time: kept.time, value: kept.value))
    }

    /// The bytes with a changed value and the same key and time; nil if they contain no such value.
    static func changed(_ bytes: Data, _ change: (inout Value) -> Void) -> Data? {
        guard var entry = try? JSONDecoder().decode(Self.self, from: bytes), entry.version == CacheForm.version else {
            return nil
        }
        change(&entry.value)
        return try? JSONEncoder().encode(entry)
    }

    /// The cached response in the bytes; nil if they belong to another key or are broken. The content is cleaned like
    /// that of a response, since any program could have written the file.
    static func kept(from bytes: Data, of key: CacheKey) -> Kept<Value>? {
        guard let entry = try? JSONDecoder().decode(Self.self, from: bytes), entry.version == CacheForm.version,
            entry.key == key.text
        else { return nil }
        return Kept(entry.value, time: entry.time)
    }
}

/// The format of entries.
enum CacheForm {
    /// The version that is written, and the only one that is read.
    static let version = 1
}

/// A cached response and its time.
public struct Kept<Value: Sendable>: Sendable {
    /// The value of the response.
    public var value: Value
    /// The time of the response.
    public var time: Timestamp

    /// Creates a cached response.
    public init(_ value: Value, time: Timestamp) {
        self.value = value
        self.time = time
    }
}

extension Kept: Equatable where Value: Equatable {}

/// The first page of a list in the form of an entry.
struct KeptPage: Codable, Sendable {
    var articles: [Article]
    let next: Int?
    let skippedCount: Int
    let parts: [PagePart]?

    init(_ page: Page<Article>) {
        articles = page.elements
        next = page.next
        skippedCount = page.skippedCount
        parts = page.parts
    }

    /// Decodes the page. Articles that cannot be decoded are skipped, as in a response.
    init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        let elements = try keys.decode([Lossy<Article>].self, forKey: .articles)
        articles = elements.compactMap(\.element)
        next = try keys.decodeIfPresent(Int.self, forKey: .next)
        let skipped = min(max(0, try keys.decode(Int.self, forKey: .skippedCount)), Endpoint.pageSize)
        skippedCount = skipped + elements.count - articles.count
        let known = Set(articles.map(\.id))
        parts = try keys.decodeIfPresent([PagePart].self, forKey: .parts)?.map { part in
            PagePart(
                query: Sanitizer.line(part.query), below: nil, ids: part.ids.filter(known.contains), next: part.next)
        }
    }

    /// The page in the form of a response.
    var page: Page<Article> {
        Page(elements: articles, next: next, skippedCount: skippedCount, parts: parts)
    }
}

/// Changes the stock count of an article in an entry that contains it.
enum StockedEntry {
    /// The bytes with the changed count; nil if the entry does not contain the article.
    static func bytes(_ bytes: Data, article: Article.ID, change: Int) -> Data? {
        // Most entries do not contain it, and searching the bytes is faster than decoding them.
        guard bytes.firstRange(of: Data(article.utf8)) != nil else { return nil }
        return CacheEntry<KeptPage>.changed(bytes) { page in
            for index in page.articles.indices { page.articles[index].countStock(of: article, change) }
        }
            ?? CacheEntry<Article>.changed(bytes) { $0.countStock(of: article, change) }
    }
}

extension Article {
    fileprivate mutating func countStock(of article: ID, _ change: Int) {
        if id == article { stocksCount = max(0, stocksCount + change) }
    }
}
