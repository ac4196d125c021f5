import QiitaDomain
import TestSupport

/// An example or more of every action. `caseNumber` does not compile when a case is added; the tests then ask for an
/// example of it.
enum ActionExamples {
    static let request = RequestID(7)
    static let errors: [QiitaError] = [
        .rejected(message: "だめ"), .tokenMissing, .unauthorized, .forbidden, .scopeMissing, .notFound,
        .rateLimited(until: nil), .rateLimited(until: Timestamp(seconds: 9)), .server(status: 502),
        .unreachable(host: "qiita.com"), .connectionLost, .timedOut, .untrusted(host: "qiita.com"),
        .redirected(host: "example.com"), .undecodable,
    ]
    static let list: [ArticleListAction] =
        [
            .requested(request: request, page: 3),
            .responded(
                request: request, page: 1,
                articles: [
                    .make(title: "設計 \"a\\b\"", renderedBody: "<p>a\n\tb</p>", user: .make(profile: "x\ny"))
                ] + Article.makeMany(2), next: 2, at: AppUnderTest.now, limit: .left(3)),
            .responded(request: request, page: 100, articles: [], next: nil, at: AppUnderTest.now, limit: nil),
            .cancelled(request: request), .cursorMoved(row: 5, top: 2), .cursorMoved(row: 0, top: -3),
        ] + errors.map { .failed(request: request, error: $0) }
    static let detail: [ArticleDetailAction] = [
        .requested(request: request), .responded(request: request, article: .make(tags: ["C++"]), limit: .left(3)),
        .responded(request: request, article: .make(createdAt: nil, isPrivate: true), limit: nil),
        .failed(request: request, error: .notFound), .cancelled(request: request),
        .foldToggled(number: 2, isOpen: false), .scrolled(to: ReadingPosition(block: 3, line: 1, lineCount: 4)),
    ]
    static let stock: [StockAction] = [
        .checkRequested(article: "a1", request: request, route: Route.ID(2)),
        .checked(article: "a1", request: request, isStocked: true, limit: .left(3)),
        .checkFailed(article: "a1", request: request, error: .timedOut),
        .checkCancelled(article: "a1", request: request),
        .changeRequested(article: "a1", request: request, isStocked: false),
        .changed(article: "a1", request: request, isStocked: true, wasAlready: true, limit: nil),
        .changeFailed(article: "a1", request: request, status: .unknown, error: .timedOut),
        .changeFailed(article: "a1", request: request, status: nil, error: .timedOut), .tokenMissed(article: "a1"),
    ]
    static let session: [SessionAction] = [
        .started(
            at: AppUnderTest.now, utcOffset: -3600, window: .init(columns: 100, rows: 40), hasToken: true),
        .ticked(at: AppUnderTest.now), .resized(window: .init(columns: 20, rows: 5)),
        .accountRequested(request: request), .accountResponded(request: request, account: "alice", limit: nil),
        .accountFailed(request: request, error: .unauthorized),
    ]
    static let screens: [Route.Screen] = [
        .home, .articleDetail(article: "a1"), .userArticles(user: "hanako"), .userArticleDetail(article: "a1"),
        .tagArticles(tag: ".NET"), .help,
    ]
    static let all: [AppAction] =
        session.map(AppAction.session) + list.map(AppAction.home)
        + list.map { .userArticles(id: Route.ID(3), action: $0) }
        + list.map { .tagArticles(id: Route.ID(4), action: $0) }
        + detail.map { .articleDetail(id: Route.ID(5), action: $0) } + stock.map(AppAction.stock)
        + screens.map { .navigation(.pushed(route: Route(id: Route.ID(4), screen: $0))) }
        + [
            .navigation(.popped(route: Route.ID(4))), .navigation(.ended), .help(.scrolled(top: 3)),
            .notice(.dialogClosed), .notice(.messageSeen), .notice(.loadingCancelled),
        ]

    /// How many cases `caseNumber` tells apart.
    static let caseCount = 40

    /// A number for each case of each feature.
    static func caseNumber(_ action: AppAction) -> Int {
        switch action {
        case .session(let action): number(action)
        case .home(let action): 6 + number(action)
        case .userArticles(_, let action): 11 + number(action)
        case .tagArticles(_, let action): 16 + number(action)
        case .articleDetail(_, let action): 21 + number(action)
        case .stock(let action): 27 + number(action)
        case .navigation(.pushed): 35
        case .navigation(.popped): 36
        case .navigation(.ended): 37
        case .help(.scrolled): 38
        case .notice(.dialogClosed), .notice(.messageSeen), .notice(.loadingCancelled): 39
        }
    }

    private static func number(_ action: SessionAction) -> Int {
        switch action {
        case .started: 0
        case .ticked: 1
        case .resized: 2
        case .accountRequested: 3
        case .accountResponded: 4
        case .accountFailed: 5
        }
    }

    private static func number(_ action: ArticleListAction) -> Int {
        switch action {
        case .requested: 0
        case .responded: 1
        case .failed: 2
        case .cancelled: 3
        case .cursorMoved: 4
        }
    }

    private static func number(_ action: ArticleDetailAction) -> Int {
        switch action {
        case .requested: 0
        case .responded: 1
        case .failed: 2
        case .cancelled: 3
        case .foldToggled: 4
        case .scrolled: 5
        }
    }

    private static func number(_ action: StockAction) -> Int {
        switch action {
        case .checkRequested: 0
        case .checked: 1
        case .checkFailed: 2
        case .checkCancelled: 3
        case .changeRequested: 4
        case .changed: 5
        case .changeFailed: 6
        case .tokenMissed: 7
        }
    }
}
