import Foundation

/// A kept answer as the bytes of an entry, and back.
struct CacheEntry<Value: Codable & Sendable>: Codable {
    /// The version of the form; an entry of another counts as none.
    private let version: Int
    /// The question that it answers.
    private let key: String
    private let time: Timestamp
    private var value: Value

    /// The bytes of a kept answer; nil for what JSON cannot hold.
    static func bytes(_ kept: Kept<Value>, of key: CacheKey) -> Data? {
        try? JSONEncoder().encode(
            CacheEntry(version: CacheForm.version, key: key.text, time: kept.time, value: kept.value))
    }

    /// The bytes with another value, its question and its age unchanged; nil if they hold no such value.
    static func changed(_ bytes: Data, _ change: (inout Value) -> Void) -> Data? {
        guard var entry = try? JSONDecoder().decode(Self.self, from: bytes), entry.version == CacheForm.version else {
            return nil
        }
        change(&entry.value)
        return try? JSONEncoder().encode(entry)
    }

    /// The answer that the bytes hold; nil if they answer another question, or are broken. What they hold is cleaned
    /// like an answer of Qiita's: anybody could have written the file.
    static func kept(from bytes: Data, of key: CacheKey) -> Kept<Value>? {
        guard let entry = try? JSONDecoder().decode(Self.self, from: bytes), entry.version == CacheForm.version,
            entry.key == key.text
        else { return nil }
        return Kept(entry.value, time: entry.time)
    }
}

/// The form of entries.
enum CacheForm {
    /// The version that is written, and the only one that is read.
    static let version = 1
}

/// An answer of Qiita's that was kept, and when it came.
public struct Kept<Value: Sendable>: Sendable {
    /// What Qiita answered.
    public var value: Value
    /// When.
    public var time: Timestamp

    /// A kept answer.
    public init(_ value: Value, time: Timestamp) {
        self.value = value
        self.time = time
    }
}

extension Kept: Equatable where Value: Equatable {}

/// The first page of a list as an entry holds it.
struct KeptPage: Codable, Sendable {
    var articles: [Article]
    let next: Int?
    let skippedCount: Int

    init(_ page: Page<Article>) {
        articles = page.elements
        next = page.next
        skippedCount = page.skippedCount
    }

    /// The page. An article that cannot be read is left out, as from an answer.
    init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        let elements = try keys.decode([Lossy<Article>].self, forKey: .articles)
        articles = elements.compactMap(\.element)
        next = try keys.decodeIfPresent(Int.self, forKey: .next)
        let skipped = min(max(0, try keys.decode(Int.self, forKey: .skippedCount)), Endpoint.pageSize)
        skippedCount = skipped + elements.count - articles.count
    }

    /// The page as Qiita answered it.
    var page: Page<Article> {
        Page(elements: articles, next: next, skippedCount: skippedCount)
    }
}

/// Changes how often an article is stocked in an entry that holds it.
enum StockedEntry {
    /// The bytes with the count changed; nil if the entry does not hold the article.
    static func bytes(_ bytes: Data, article: Article.ID, change: Int) -> Data? {
        // Most entries do not hold it, which is found out faster than they are decoded.
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
