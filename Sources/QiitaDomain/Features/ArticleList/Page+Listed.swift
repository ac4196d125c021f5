import ReduxKit

/// What a list makes of a page.
extension Page<Article> {
    /// The articles that a list shows of the page: of one that is merged from several queries those down to the date that all reach.
    public var listed: [Article] {
        guard let parts else { return elements }
        let byID = Dictionary(elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var list = ArticleListState(source: .timeline)
        list.startMerge(over: parts, at: Timestamp(seconds: 0)) { byID[$0]?.createdAt }
        return list.ids.compactMap { byID[$0] }
    }
}
