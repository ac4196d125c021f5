import Foundation

/// The values of answers, as the actions that they led to hold them.
extension AppAction {
    /// The page of a source; if the action contains merged pages of queries, that of the source's query.
    func page(of source: ArticlesCall) -> Reply<Page<Article>>? {
        guard let reply = requestEvent?.reply(ArticleListAnswer.self) else { return nil }
        let answer = reply.value
        guard let parts = answer.parts else { return Reply(Page(answer), from: reply.source) }
        guard case .search(let query) = source, let part = parts.first(where: { $0.query == query }) else { return nil }
        let known = Dictionary(answer.articles.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let articles = part.ids.compactMap { known[$0] }
        return Reply(Page(ArticleListAnswer(articles: articles, next: part.next, at: answer.at)), from: reply.source)
    }

    /// The answer of a call, if the action has one of its type.
    func reply<Value: Sendable>(_ type: Value.Type = Value.self) -> Reply<Value>? {
        requestEvent?.reply()
    }

    /// The cached entry of a key, if it led to the action.
    func entry(of key: CacheKey, now: Timestamp, isAccountFresh: Bool) -> Data? {
        switch (key, self) {
        case (.list, .list(_, .restored(let answer))):
            CacheEntry.bytes(Cached(Page(answer), time: answer.at), of: key)
        case (.list, .outlines(.restored(let articles))):
            CacheEntry.bytes(Cached(Page(elements: articles, next: nil), time: now), of: key)
        case (.list(let source), .home(.storedFound(let tabs))):
            tabs.first { $0.tab == source }.flatMap { tab in
                let page = Page(elements: tab.ids.map { Article(id: $0) }, next: nil)
                return CacheEntry.bytes(Cached(page, time: now), of: key)
            }
        case (.article, .articleDetail(_, .restored(let article, let time))):
            CacheEntry.bytes(Cached(article, time: time), of: key)
        case (.article(let id), .outlines(.restored(let articles))):
            articles.first { $0.id == id }.flatMap { CacheEntry.bytes(Cached($0, time: now), of: key) }
        case (.comments, .comments(_, .restored(_, let comments, let time))):
            CacheEntry.bytes(Cached(comments, time: time), of: key)
        case (.followed, .follows(.restored(_, let names, let time))):
            CacheEntry.bytes(Cached(names, time: time), of: key)
        case (.account, .session(.accountRestored(let account))):
            CacheEntry.bytes(Cached(account, time: isAccountFresh ? now : Timestamp(seconds: 0)), of: key)
        case _: nil
        }
    }

    /// What the editor returned for a request, if it led to the action.
    func written(for request: CommentEditorRequest) -> Result<WrittenComment, HandoffError>? {
        switch self {
        case .outbox(.added(let intention, _)):
            guard let change = intention.commentChange, let body = change.body else { return nil }
            let isNew = if case .post(_, _, nil) = change { true } else { false }
            return .success(WrittenComment(body, isNew: isNew))
        case .commentEditor(.writingFailed(_, let error)): return .failure(error)
        case .commentEditor(.nothingWritten(_, let isUnchanged)):
            return .success(WrittenComment(isUnchanged ? request.text : CommentText("")))
        // The comment was sent meanwhile; what was written is not in the log.
        case .commentEditor(.missed), .commentEditor(.notReplaced): return .success(WrittenComment(CommentText("..")))
        case _: return nil
        }
    }
}

extension Page<Article> {
    /// A page that leads to the answer: with the same number of the page after it.
    init(_ answer: ArticleListAnswer) {
        self.init(
            elements: answer.articles, next: answer.next, nextServer: answer.nextServer, totalCount: answer.total,
            skippedCount: answer.next == nil ? 0 : max(0, Endpoint.pageSize - answer.articles.count),
            updatedAt: answer.at, parts: answer.parts, unanswered: answer.unanswered ?? [])
    }
}

extension Article {
    /// An article of which only the id counts.
    fileprivate init(id: ID) {
        self.init(
            id: id, title: "", renderedBody: "", createdAt: nil, updatedAt: nil, url: "", user: User(id: ""), tags: [],
            likesCount: 0, stocksCount: nil, commentsCount: 0, isPrivate: false)
    }
}
