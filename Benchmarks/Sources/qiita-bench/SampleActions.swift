import QiitaDomain

/// Actions of a session that reads a list.
enum SampleActions {
    /// A page asked for and answered.
    static func page(_ page: Int, count: Int = 20) -> [AppAction] {
        let body = String(repeating: "<p>端末の後始末と全角幅の話を、もう一度はじめから書きます。</p>\n", count: 80)
        let articles = (0..<count).map { index in
            Article(
                id: id(index, onPage: page), title: "記事\(index)", renderedBody: body, createdAt: Timestamp(seconds: 1),
                updatedAt: Timestamp(seconds: 1), url: "https://qiita.com/", user: User(id: "hanako", name: "はなこ"),
                tags: ["Swift", "端末"], likesCount: 3, stocksCount: 4, commentsCount: 2, isPrivate: false)
        }
        return load(page: page, ArticleListAnswer(articles: articles, next: page + 1, at: Timestamp(seconds: 1)))
    }

    /// The request for a page, and its answer.
    static func load(page: Int, _ answer: ArticleListAnswer) -> [AppAction] {
        let asked: RequestedListPage = page == 1 ? .first(reason: .reader) : .next(page: page)
        return [.sent, .answered(answer: answer, from: .network(limit: nil))].map {
            .list(id: .tab(.latest), action: .request(request: RequestID(page), of: asked, step: $0))
        }
    }

    /// A move to a row of the first page.
    static func move(to row: Int, above: Int = 0) -> AppAction {
        .browsing(id: .tab(.latest), action: .cursorMoved(to: .article(id(row, onPage: 1)), row: row, above: above))
    }

    /// Twenty digits, as Qiita's ids have.
    private static func id(_ index: Int, onPage page: Int) -> String {
        let digits = "\(page * 1000 + index)"
        return String(repeating: "c", count: 20 - digits.count) + digits
    }
}
