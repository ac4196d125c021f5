/// The first page of a list in the form of an entry.
struct CachedPage: Codable, Sendable {
    var articles: [Article]
    let next: Int?
    let skippedCount: Int
    let parts: [QueryPage]?

    init(_ page: Page<Article>) {
        articles = page.elements
        next = page.next
        skippedCount = page.skippedCount
        parts = page.parts
    }

    /// Decodes the page. Articles that cannot be decoded are skipped, as in a response.
    init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        let elements = try keys.decode([LossyElement<Article>].self, forKey: .articles)
        articles = elements.compactMap(\.element)
        next = try keys.decodeIfPresent(Int.self, forKey: .next)
        let skipped = min(max(0, try keys.decode(Int.self, forKey: .skippedCount)), Endpoint.pageSize)
        skippedCount = skipped + elements.count - articles.count
        let known = Set(articles.map(\.id))
        parts = try keys.decodeIfPresent([QueryPage].self, forKey: .parts)?.map { part in
            QueryPage(
                query: Sanitizer.line(part.query), below: nil, ids: part.ids.filter(known.contains), next: part.next)
        }
    }

    /// The page in the form of a response.
    var page: Page<Article> {
        Page(elements: articles, next: next, skippedCount: skippedCount, parts: parts)
    }
}
