import ReduxKit

/// The rules of answers: an answer changes what it was requested for, and nothing else.
extension AppRules {
    /// The rules of answers alone.
    public static let answerRules: [Rule<AppState>] = [
        Rule(.answersChangeNothingElse) { before, action, state in
            AnswerScope(action, in: before)?.exceeded(from: before, to: state)
        }
    ]
}

/// What an answer of Qiita or of the cache may change.
private struct AnswerScope {
    /// The articles that it brings; nil for one of which only the count may change.
    private var articles: [Article.ID: Article?] = [:]
    /// The names of what else it may change.
    private var names: Set<String> = []
    /// Whether it may change the number of the articles' comments.
    private var countsComments = false

    /// Nil for an action that is not an answer.
    init?(_ action: AppAction, in state: AppState) {
        var isAnswer = action.requestEvent?.isOutcome ?? false
        switch action {
        case .list(let id, let action):
            names = ["list \(id.name)"]
            if case .restored(let answer) = action {
                isAnswer = true
                bring(answer.articles, to: state.lists[id]?.source)
            }
            if case .request(_, _, .answered(let answer, _)) = action {
                bring(answer.articles, to: state.lists[id]?.source)
            }
        case .articleDetail(let id, let action):
            names = ["screen \(id.number)"]
            let article = state.articleDetail[id]?.articleID
            if case .restored(let brought, _) = action {
                isAnswer = true
                if brought.id == article { bring([brought]) }
            }
            if case .request(_, _, .answered(let brought, _)) = action, brought.id == article { bring([brought]) }
        case .picture(let id, _): names = ["screen \(id.number)"]
        case .comments(let id, let action):
            let article: Article.ID
            switch action {
            case .restored(let restored, _, _): (article, isAnswer) = (restored, true)
            case .request(let requested, _, _): article = requested
            }
            if state.articleDetail[id]?.articleID == article { names = ["comments of screen \(id.number)"] }
        case .outbox(.request(let id, _, let step)):
            guard let change = state.outbox.entries.first(where: { $0.intention.id == id })?.intention.change else {
                break
            }
            switch change {
            case .toggle(let target, _): allow(target)
            case .comment(let change):
                guard case .answered = step else { break }
                let screens = state.articleDetail.filter { $0.value.articleID == change.article }.keys
                names = Set(screens.map { "comments of screen \($0.number)" })
                countsComments = true
                bring(state.articles[change.article].map { [$0] } ?? [])
            }
        case .toggle(.check(let target, _, _, _)): allow(target)
        case .outlines(let action):
            names = ["list \(ListID.tab(.trend).name)"]
            if case .restored(let articles) = action {
                isAnswer = true
                bring(articles)
            }
            if case .request(let requested, _, .answered(let article, _)) = action, article.id == requested {
                bring([article])
            }
        case .follows(.request(let kind, _, .answered(let followed, _))):
            let stored = state.follows.targets.restoredAt.keys.compactMap(\.followed).filter { $0.kind == kind }
            names = Set((followed.map { FollowTarget(kind, name: $0) } + stored).map { "follow of \($0)" })
        case .follows(let action):
            if case .profile(let target, _, _, .answered) = action { names = ["profile of \(target)"] }
        case .session, .navigation, .home, .browsing, .outbox, .undo, .toggle, .commentEditor, .reading, .readMarks,
            .mutes, .history,
            .input,
            .help,
            .notice, .handoff, .recorder:
            break
        }
        if !isAnswer { return nil }
    }

    /// What the answer about a target may change.
    private mutating func allow(_ target: ToggleTarget) {
        switch target {
        case .stock(let article):
            names = ["stock of \(article)", "list \(ListID.tab(.stocks).name)"]
            articles[article] = .some(nil)
        case .follow(let followed): names = ["follow of \(followed)", "profile of \(followed)"]
        }
    }

    private mutating func bring(_ articles: [Article], to source: ListSource? = nil) {
        for article in articles { self.articles[article.id] = article }
        if source == .stocks { names.formUnion(articles.map { "stock of \($0.id)" }) }
        if case .user(let id) = source { names.insert("profile of \(FollowTarget.user(id))") }
    }

    /// What the answer changed beyond this; nil if nothing.
    func exceeded(from before: AppState, to state: AppState) -> String? {
        // A new body moves the places in all screens of the article.
        let screens = state.articleDetail.reduce(into: before.articleDetail) { $0[$1.key]?.reading = $1.value.reading }
        // An article with a new title can be muted by it, in every list.
        let muted = Set(before.mutes.articles).symmetricDifference(state.mutes.articles).sorted()
        let lists = state.lists.filter {
            state.mutes.mute(of: $0.value.source) == nil
                && (muted.isEmpty || $0.value.missing(of: muted).count == muted.count)
        }
        if let list = unexpected(lists, { before.lists[$0] }, { "list \($0.name)" }) { return list }
        if let screen = unexpected(state.articleDetail, { screens[$0] }, { "screen \($0.number)" }) { return screen }
        if let comments = unexpected(state.comments, { before.comments[$0] }, { "comments of screen \($0.number)" }) {
            return comments
        }
        let (stocks, follows) = (before.stocks.byTarget, before.follows.targets.byTarget)
        return unexpected(state.stocks.byTarget, { stocks[$0] }) { "stock of \($0)" }
            ?? unexpected(state.follows.targets.byTarget, { follows[$0] }) { "follow of \($0)" }
            ?? unexpected(state.follows.profiles, { before.follows.profiles[$0] }) { "profile of \($0)" }
            ?? unexpectedArticle(from: before, to: state).map { "article \($0)" }
    }

    private func unexpected<Key, Value: Equatable>(
        _ values: some Sequence<(key: Key, value: Value)>, _ known: (Key) -> Value?, _ name: (Key) -> String
    ) -> String? {
        values.first { known($0.key) != $0.value && !names.contains(name($0.key)) }.map { name($0.key) }
    }

    private func unexpectedArticle(from before: AppState, to state: AppState) -> Article.ID? {
        if before.$articles === state.$articles { return nil }
        return state.articles.ids.first { id in
            guard var article = state.articles[id], article != before.articles[id] else { return false }
            guard let brought = articles[id], let expected = brought ?? before.articles[id] else { return true }
            article.knownStocksCount = expected.knownStocksCount
            if countsComments { article.commentsCount = expected.commentsCount }
            return article != expected
        }
    }
}
