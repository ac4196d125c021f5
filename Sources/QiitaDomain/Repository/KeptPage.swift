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
