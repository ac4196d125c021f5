import QiitaDomain

// The steps of each feature's requests, for tests that are about one of them.

extension ArticleListAction {
    /// A page was requested; page 1 replaces the list.
    public static func requested(request: RequestID, page: Int) -> Self {
        .request(request: request, of: asked(page), step: .sent)
    }

    /// A page of the gap above an article was requested.
    public static func gapRequested(request: RequestID, page: Int, below: Article.ID) -> Self {
        .request(request: request, of: .gap(page: page, below: below), step: .sent)
    }

    /// The first page was requested, and the reader does not wait for it.
    public static func renewalRequested(request: RequestID) -> Self {
        .request(request: request, of: .first(reason: .opening), step: .sent)
    }

    /// The request is repeated after a pause.
    public static func retryScheduled(request: RequestID, retry: Retry) -> Self {
        .request(request: request, of: asked(1), step: .delayed(retry: retry))
    }

    /// The page arrived.
    public static func responded(
        request: RequestID, page: Int, articles: [Article], next: Int?, at: Timestamp, limit: RateLimit?,
        total: Int? = nil, parts: [QueryPage]? = nil, gapAbove below: Article.ID? = nil
    ) -> Self {
        let answer = ArticleListAnswer(articles: articles, next: next, at: at, total: total, parts: parts)
        let page = below.map { RequestedListPage.gap(page: page, below: $0) } ?? asked(page)
        return .request(
            request: request, of: page, step: .answered(answer: answer, from: .network(limit: limit)))
    }

    /// The request failed.
    public static func failed(request: RequestID, page: Int = 1, error: QiitaError) -> Self {
        .request(request: request, of: asked(page), step: .failed(error: error))
    }

    /// The request was cancelled.
    public static func cancelled(request: RequestID) -> Self {
        .request(request: request, of: asked(1), step: .cancelled)
    }

    /// A cached first page was found.
    public static func restored(
        articles: [Article], next: Int?, at: Timestamp, parts: [QueryPage]? = nil
    ) -> Self {
        .restored(answer: ArticleListAnswer(articles: articles, next: next, at: at, parts: parts))
    }

    private static func asked(_ page: Int) -> RequestedListPage {
        page == 1 ? .first(reason: .reader) : .next(page: page)
    }
}

extension ArticleDetailAction {
    /// The article was requested.
    public static func requested(request: RequestID) -> Self {
        .request(request: request, isRenewal: false, step: .sent)
    }

    /// The article was requested to renew the shown one.
    public static func renewalRequested(request: RequestID) -> Self {
        .request(request: request, isRenewal: true, step: .sent)
    }

    /// The request is repeated after a pause.
    public static func retryScheduled(request: RequestID, retry: Retry) -> Self {
        .request(request: request, isRenewal: false, step: .delayed(retry: retry))
    }

    /// The article arrived.
    public static func responded(request: RequestID, article: Article, limit: RateLimit?) -> Self {
        .request(request: request, isRenewal: false, step: .answered(answer: article, from: .network(limit: limit)))
    }

    /// The request failed.
    public static func failed(request: RequestID, error: QiitaError) -> Self {
        .request(request: request, isRenewal: false, step: .failed(error: error))
    }

    /// The request was cancelled.
    public static func cancelled(request: RequestID) -> Self {
        .request(request: request, isRenewal: false, step: .cancelled)
    }
}

extension CommentsAction {
    /// The comments of the article were requested.
    public static func requested(article: Article.ID = "a1", request: RequestID) -> Self {
        .request(article: article, request: request, step: .sent)
    }

    /// The request is repeated after a pause.
    public static func retryScheduled(article: Article.ID = "a1", request: RequestID, retry: Retry) -> Self {
        .request(article: article, request: request, step: .delayed(retry: retry))
    }

    /// The comments arrived.
    public static func responded(
        article: Article.ID = "a1", request: RequestID, comments: [Comment], limit: RateLimit?
    ) -> Self {
        .request(article: article, request: request, step: .answered(answer: comments, from: .network(limit: limit)))
    }

    /// The request failed.
    public static func failed(article: Article.ID = "a1", request: RequestID, error: QiitaError) -> Self {
        .request(article: article, request: request, step: .failed(error: error))
    }

    /// The request was cancelled.
    public static func cancelled(article: Article.ID = "a1", request: RequestID) -> Self {
        .request(article: article, request: request, step: .cancelled)
    }
}

extension OutlineCompletionAction {
    /// A whole article was requested.
    public static func requested(article: Article.ID, request: RequestID) -> Self {
        .request(article: article, request: request, step: .sent)
    }

    /// The article arrived.
    public static func responded(request: RequestID, article: Article, limit: RateLimit?) -> Self {
        .request(article: article.id, request: request, step: .answered(answer: article, from: .network(limit: limit)))
    }

    /// The request failed.
    public static func failed(article: Article.ID, request: RequestID, error: QiitaError) -> Self {
        .request(article: article, request: request, step: .failed(error: error))
    }

    /// The request was cancelled.
    public static func cancelled(article: Article.ID, request: RequestID) -> Self {
        .request(article: article, request: request, step: .cancelled)
    }
}

extension FollowsAction {
    /// The names were requested.
    public static func requested(kind: FollowTarget.Kind, request: RequestID) -> Self {
        .request(kind: kind, request: request, step: .sent)
    }

    /// The request is repeated after a pause.
    public static func retryScheduled(kind: FollowTarget.Kind, request: RequestID, retry: Retry) -> Self {
        .request(kind: kind, request: request, step: .delayed(retry: retry))
    }

    /// The names arrived.
    public static func responded(
        kind: FollowTarget.Kind, request: RequestID, names: [String], limit: RateLimit?
    ) -> Self {
        .request(kind: kind, request: request, step: .answered(answer: names, from: .network(limit: limit)))
    }

    /// The request failed.
    public static func failed(kind: FollowTarget.Kind, request: RequestID, error: QiitaError) -> Self {
        .request(kind: kind, request: request, step: .failed(error: error))
    }

    /// The profile was requested.
    public static func profileRequested(target: FollowTarget, request: RequestID, route: Route.ID) -> Self {
        .profile(target: target, route: route, request: request, step: .sent)
    }

    /// The profile arrived.
    public static func profileResponded(
        target: FollowTarget, request: RequestID, profile: Profile, limit: RateLimit?
    ) -> Self {
        .profile(
            target: target, route: .root, request: request,
            step: .answered(answer: profile, from: .network(limit: limit)))
    }

    /// The request for the profile failed.
    public static func profileFailed(target: FollowTarget, request: RequestID, error: QiitaError) -> Self {
        .profile(target: target, route: .root, request: request, step: .failed(error: error))
    }

    /// The request for the profile was cancelled.
    public static func profileCancelled(target: FollowTarget, request: RequestID) -> Self {
        .profile(target: target, route: .root, request: request, step: .cancelled)
    }
}

extension SessionAction {
    /// The account was requested.
    public static func accountRequested(request: RequestID) -> Self { .account(request: request, step: .sent) }

    /// The request is repeated after a pause.
    public static func accountRetryScheduled(request: RequestID, retry: Retry) -> Self {
        .account(request: request, step: .delayed(retry: retry))
    }

    /// The account arrived.
    public static func accountResponded(request: RequestID, account: User.ID, limit: RateLimit?) -> Self {
        .account(request: request, step: .answered(answer: account, from: .network(limit: limit)))
    }

    /// The request failed.
    public static func accountFailed(request: RequestID, error: QiitaError) -> Self {
        .account(request: request, step: .failed(error: error))
    }
}

extension ToggleAction {
    /// Qiita was asked whether the target is on.
    public static func checkRequested(_ target: ToggleTarget, request: RequestID, route: Route.ID = .root) -> Self {
        .check(target: target, route: route, request: request, step: .sent)
    }

    /// Qiita said whether it is.
    public static func checkResponded(
        _ target: ToggleTarget, request: RequestID, isOn: Bool, limit: RateLimit? = nil
    ) -> Self {
        .check(
            target: target, route: .root, request: request, step: .answered(answer: isOn, from: .network(limit: limit)))
    }

    /// Qiita did not say.
    public static func checkFailed(_ target: ToggleTarget, request: RequestID, error: QiitaError) -> Self {
        .check(target: target, route: .root, request: request, step: .failed(error: error))
    }

    /// The question was cancelled.
    public static func checkCancelled(_ target: ToggleTarget, request: RequestID) -> Self {
        .check(target: target, route: .root, request: request, step: .cancelled)
    }
}

extension OutboxAction {
    /// The reader wants a target on or off.
    public static func added(_ target: ToggleTarget, _ isOn: Bool, id: Intention.ID = "1", title: String = "") -> Self {
        .added(
            intention: Intention(
                id: id, time: Timestamp(seconds: 0), account: nil, change: .toggle(target: target, isOn: isOn),
                title: title),
            isSaved: true)
    }

    /// A step of the request of an intention.
    public static func step(
        _ step: RequestStep<ChangeAnswer>, id: Intention.ID = "1", request: RequestID = RequestID(1)
    ) -> Self {
        .request(id: id, request: request, step: step)
    }
}

extension AppAction {
    /// The reader wants a target on or off.
    public static func added(_ target: ToggleTarget, _ isOn: Bool, id: Intention.ID = "1", title: String = "") -> Self {
        .outbox(.added(target, isOn, id: id, title: title))
    }

    /// A step of the request of an intention.
    public static func step(
        _ step: RequestStep<ChangeAnswer>, id: Intention.ID = "1", request: RequestID = RequestID(1)
    ) -> Self {
        .outbox(.step(step, id: id, request: request))
    }
}

extension Outbox.Beginning {
    /// What is known of the intention that is to be sent; nil if it is not.
    public var attempt: Outbox.Attempt? {
        if case .begun(let attempt) = self { attempt } else { nil }
    }
}
