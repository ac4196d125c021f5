extension Page<Article> {
    /// The page that is merged from pages of queries with these articles, the last of each id.
    init(merging articles: [Article], parts: [QueryPage]) {
        let known = Dictionary(articles.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        let sorted = known.values.sorted {
            ($1.createdAt?.seconds ?? 0, $1.id) < ($0.createdAt?.seconds ?? 0, $0.id)
        }
        self.init(elements: sorted, next: parts.contains { $0.next != nil } ? 2 : nil, parts: parts)
    }
}
