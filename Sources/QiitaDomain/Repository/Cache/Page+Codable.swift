/// The first page of a list in the form of an entry: the articles, the parts, and whether more follow.
extension Page: Codable where Element == Article {
    private enum CodingKeys: String, CodingKey {
        case articles, next, skippedCount, parts
    }

    /// Decodes the page. Articles that cannot be decoded are skipped, as in a response.
    public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        let elements = try keys.decode([LossyElement<Article>].self, forKey: .articles)
        let articles = elements.compactMap(\.element)
        let skipped = min(max(0, try keys.decode(Int.self, forKey: .skippedCount)), Endpoint.pageSize)
        let known = Set(articles.map(\.id))
        let parts = try keys.decodeIfPresent([QueryPage].self, forKey: .parts)?.map { part in
            QueryPage(
                query: Sanitizer.line(part.query), below: nil, ids: part.ids.filter(known.contains), next: part.next)
        }
        self.init(
            elements: articles, next: try keys.decodeIfPresent(Int.self, forKey: .next),
            skippedCount: skipped + elements.count - articles.count, parts: parts)
    }

    /// Encodes the page.
    public func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: CodingKeys.self)
        try keys.encode(elements, forKey: .articles)
        try keys.encodeIfPresent(next, forKey: .next)
        try keys.encode(skippedCount, forKey: .skippedCount)
        try keys.encodeIfPresent(parts, forKey: .parts)
    }
}
