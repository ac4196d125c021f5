import Foundation

/// The answers to the program's questions, derived from the actions of a log that they led to.
public struct RecordedAnswers: Sendable {
    /// The action that ended each request.
    private var endings: [RequestID: AppAction] = [:]
    /// Whether the cached account was not requested again.
    public private(set) var isAccountFresh = true

    /// Creates the answers of a log's actions.
    public init(_ actions: some Sequence<AppAction>) {
        for action in actions {
            if case .session(.accountRequested) = action { isAccountFresh = false }
            if case .answered(let request, _)? = action.requestEvent, endings[request] == nil {
                endings[request] = action
            }
        }
    }

    /// The answer with which the question leads to the action, directly or by a further question; nil if there is none.
    /// - Parameter state: The state before the action.
    @MainActor
    public func answer(
        to wait: PendingQuestion, leadingTo action: AppAction, in state: AppState
    ) -> RecordedAnswer? {
        if wait.isCancelled { return nil }
        switch wait.question {
        case .articles, .article, .isOn, .change, .followed, .profile, .comments, .account:
            guard let request = wait.request else { return nil }
            switch action.requestEvent {
            case .answered(request, _): return answer(to: wait.question, ending: action)
            case .delayed(request, let retry): return .failure(failure(of: wait.question, before: retry, of: request))
            case .answered, .delayed, .began, .cancelled, nil: return nil
            }
        case .pause:
            switch action.requestEvent {
            case .answered(let request, _), .delayed(let request, _): return request == wait.request ? .nothing : nil
            case .began, .cancelled, nil: return nil
            }
        case .kept(let key): return kept(key, action, in: state)
        case .keptArticles(let ids):
            switch action {
            case .outlines(.restored): return .action(action)
            case .outlines(.allowed): return .nothing
            case .outlines(.requested(let article, _)): return ids.contains(article) ? .nothing : nil
            case _: return nil
            }
        case .picture:
            switch action {
            case .picture(_, .shown(wait.request, _)), .picture(_, .failed(wait.request, _, _)),
                .picture(_, .browsed(wait.request, _, _, _, _)):
                return .action(action)
            case _: return nil
            }
        case .browser:
            switch action {
            case .handoff(.opened), .handoff(.openFailed), .picture(_, .browsed): return .action(action)
            case _: return nil
            }
        case .clipboard:
            switch action {
            case .handoff(.copied), .handoff(.copyFailed): return .action(action)
            case _: return nil
            }
        case .program:
            switch action {
            case .handoff(.ran), .handoff(.runFailed): return .action(action)
            case _: return nil
            }
        case .marks: if case .readMarks(.restored) = action { return .action(action) } else { return nil }
        case .searches: if case .input(.recalled(.search, _)) = action { return .action(action) } else { return nil }
        }
    }

    /// The cached entry of a key: the action contains it, or shows that there is none.
    private func kept(_ key: CacheKey, _ action: AppAction, in state: AppState) -> RecordedAnswer? {
        switch (key, action) {
        case (.list(let source), .list(let id, .restored)):
            state.lists[id]?.source == source ? .action(action) : nil
        case (.list(let source), .list(let id, .requested)), (.list(let source), .list(let id, .renewalRequested)):
            state.lists[id]?.source == source ? .nothing : nil
        case (.article(let article), .articleDetail(let id, .restored)):
            state.articleDetail[id]?.articleID == article ? .action(action) : nil
        case (.article(let article), .articleDetail(let id, .requested)),
            (.article(let article), .articleDetail(let id, .renewalRequested)):
            state.articleDetail[id]?.articleID == article ? .nothing : nil
        case (.article(let article), .readMarks(.marked(let marked))): article == marked ? .nothing : nil
        case (.comments(let article), .comments(let id, .restored)):
            state.articleDetail[id]?.articleID == article ? .action(action) : nil
        case (.comments(let article), .comments(let id, .requested)):
            state.articleDetail[id]?.articleID == article ? .nothing : nil
        case (.account, .session(.accountRestored)): .action(action)
        case (.account, .session(.accountRequested)): .nothing
        case (.followed(let kind, _), .follows(.retryScheduled(let of, _, _))),
            (.followed(let kind, _), .follows(.failed(let of, _, _))):
            kind == of ? .nothing : nil
        case _: nil
        }
    }

    // MARK: Changes, which can take several calls

    private func answer(
        to question: RecordedQuestion, ending action: AppAction
    ) -> RecordedAnswer {
        switch question {
        case .change: change(action).error.map(RecordedAnswer.failure) ?? .action(action)
        case .isOn: change(action).isOn ?? plain(action)
        case _: plain(action)
        }
    }

    private func plain(_ action: AppAction) -> RecordedAnswer {
        action.refusal.map(RecordedAnswer.failure) ?? .action(action)
    }

    /// How a change can have ended: the error of the change, and the answer to the question after its outcome.
    private typealias Way = (error: QiitaError?, isOn: RecordedAnswer?)

    private func change(_ action: AppAction) -> Way {
        switch action {
        case .stock(let action): way(to: action) { .stock($0) }
        case .follow(let action): way(to: action) { .follow($0) }
        case _: (nil, nil)
        }
    }

    private func way<Subject>(
        to action: ToggleAction<Subject>, _ wrap: @escaping (ToggleAction<Subject>) -> AppAction
    ) -> Way {
        let said = { (subject: Subject, request: RequestID, isOn: Bool, limit: RateLimit?) in
            RecordedAnswer.action(
                wrap(.checked(subject: subject, request: request, isOn: isOn, limit: limit)))
        }
        switch action {
        case .changed(let subject, let request, let isOn, let wasAlready, let limit):
            let already: QiitaError = isOn || limit != nil ? .forbidden : .notFound
            return (wasAlready ? already : nil, said(subject, request, isOn, limit))
        case .changeFailed(_, _, nil, .scopeMissing): return (.forbidden, .failure(.forbidden))
        case .changeFailed(_, _, nil, let error): return (error, nil)
        case .changeFailed(_, _, .unknown, let error):
            return error.leavesOutcomeUnknown ? (error, .failure(.timedOut)) : (.forbidden, .failure(error))
        case .changeFailed(let subject, let request, let status?, let error):
            return (error, said(subject, request, status == .on, nil))
        case .checkRequested, .retryScheduled, .checked, .checkFailed, .checkCancelled, .changeRequested, .tokenMissed:
            return (nil, nil)
        }
    }

    /// A failure that leads to the retry.
    private func failure(
        of question: RecordedQuestion, before retry: Retry, of request: RequestID
    ) -> QiitaError {
        if case .change = question { return endings[request].flatMap { change($0).error } ?? .connectionLost }
        return retry.limitEnds.map { .rateLimited(until: $0) } ?? .connectionLost
    }
}

// MARK: - The values of answers

extension AppAction {
    /// The failure in the action.
    var refusal: QiitaError? {
        switch self {
        case .list(_, .failed(_, let error)), .articleDetail(_, .failed(_, let error)),
            .comments(_, .failed(_, let error)), .outlines(.failed(_, _, let error)),
            .stock(.checkFailed(_, _, let error)), .follow(.checkFailed(_, _, let error)),
            .follows(.failed(_, _, let error)), .follows(.profileFailed(_, _, let error)),
            .session(.accountFailed(_, let error)):
            error
        case _: nil
        }
    }

    /// The page of a source; if the action contains merged pages of queries, that of the source's query.
    func page(of source: ArticleSource) -> Reply<Page<Article>>? {
        guard case .list(_, .responded(_, _, let articles, let next, let time, let limit, let total, let parts)) = self
        else { return nil }
        guard let parts else {
            return Reply(Page(articles: articles, next: next, total: total, updatedAt: time), rateLimit: limit)
        }
        guard case .search(let query) = source, let part = parts.first(where: { $0.query == query }) else { return nil }
        let known = Dictionary(articles.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return Reply(Page(articles: part.ids.compactMap { known[$0] }, next: part.next), rateLimit: limit)
    }

    var article: Reply<Article>? {
        switch self {
        case .articleDetail(_, .responded(_, let article, let limit)), .outlines(.responded(_, let article, let limit)):
            Reply(article, rateLimit: limit)
        case _: nil
        }
    }

    var isOn: Reply<Bool>? {
        switch self {
        case .stock(.checked(_, _, let isOn, let limit)), .follow(.checked(_, _, let isOn, let limit)):
            Reply(isOn, rateLimit: limit)
        case _: nil
        }
    }

    var changed: Reply<Void>? {
        switch self {
        case .stock(.changed(_, _, _, _, let limit)), .follow(.changed(_, _, _, _, let limit)):
            Reply((), rateLimit: limit)
        case _: nil
        }
    }

    var tags: Reply<[Tag]>? {
        guard case .follows(.responded(.tag, _, let names, let limit)) = self else { return nil }
        return Reply(names.map { Tag(id: $0) }, rateLimit: limit)
    }

    var users: Reply<[User]>? {
        guard case .follows(.responded(.user, _, let names, let limit)) = self else { return nil }
        return Reply(names.map { User(id: $0) }, rateLimit: limit)
    }

    var profile: Reply<Profile>? {
        guard case .follows(.profileResponded(_, _, let profile, let limit)) = self else { return nil }
        return Reply(profile, rateLimit: limit)
    }

    var comments: Reply<[Comment]>? {
        guard case .comments(_, .responded(_, let comments, let limit)) = self else { return nil }
        return Reply(comments, rateLimit: limit)
    }

    var account: Reply<User>? {
        guard case .session(.accountResponded(_, let account, let limit)) = self else { return nil }
        return Reply(User(id: account), rateLimit: limit)
    }

    /// The cached entry of a key, if it led to the action.
    func entry(of key: CacheKey, now: Timestamp, isAccountFresh: Bool) -> Data? {
        switch (key, self) {
        case (.list, .list(_, .restored(let articles, let next, let time, let parts))):
            CacheEntry.bytes(
                Kept(KeptPage(Page(articles: articles, next: next, parts: parts)), time: time), of: key)
        case (.article, .articleDetail(_, .restored(let article, let time))):
            CacheEntry.bytes(Kept(article, time: time), of: key)
        case (.article(let id), .outlines(.restored(let articles))):
            articles.first { $0.id == id }.flatMap { CacheEntry.bytes(Kept($0, time: now), of: key) }
        case (.comments, .comments(_, .restored(let comments, let time))):
            CacheEntry.bytes(Kept(comments, time: time), of: key)
        case (.account, .session(.accountRestored(let account))):
            CacheEntry.bytes(Kept(account, time: isAccountFresh ? now : Timestamp(seconds: 0)), of: key)
        case _: nil
        }
    }
}

extension Page<Article> {
    /// A page with the same number of the page after it.
    fileprivate init(
        articles: [Article], next: Int?, total: Int? = nil, updatedAt: Timestamp? = nil, parts: [PagePart]? = nil
    ) {
        self.init(
            elements: articles, next: next, totalCount: total,
            skippedCount: next == nil ? 0 : max(0, Endpoint.pageSize - articles.count), updatedAt: updatedAt,
            parts: parts)
    }
}
