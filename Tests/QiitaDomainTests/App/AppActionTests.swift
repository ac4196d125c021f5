import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Actions as text")
struct AppActionTests {
    private static let request = RequestID(7)
    private static let errors: [QiitaError] = [
        .rejected(message: "だめ"), .tokenMissing, .unauthorized, .forbidden, .scopeMissing, .notFound,
        .rateLimited(until: nil), .rateLimited(until: Timestamp(seconds: 9)), .server(status: 502),
        .unreachable(host: "qiita.com"), .connectionLost, .timedOut, .untrusted(host: "qiita.com"),
        .redirected(host: "example.com"), .undecodable,
        .proxyUnreachable(proxy: "proxy:3128"), .proxyRefused(status: 407), .proxyRefused(status: nil),
        .certificate(host: "qiita.com", problem: .untrusted(issuer: "CA")),
        .certificate(host: "qiita.com", problem: .expired),
    ]

    @Test("Each list action survives a round trip")
    func list() throws {
        try hold(
            [
                .requested(request: Self.request, page: 3),
                .responded(
                    request: Self.request, page: 1, articles: Article.makeMany(2), next: 2, at: AppUnderTest.now,
                    limit: .left(3)),
                .responded(
                    request: Self.request, page: 100, articles: [], next: nil, at: AppUnderTest.now, limit: nil),
                .cancelled(request: Self.request),
            ] + Self.errors.map { ArticleListAction.failed(request: Self.request, error: $0) })
        try hold([
            ListBrowsingAction.cursorMoved(to: .article("a1"), row: 5, above: 2),
            .cursorMoved(to: .retry, row: 20, above: 2),
        ])
    }

    @Test("Each action of an article's screen survives a round trip")
    func detail() throws {
        try hold([
            ArticleDetailAction.requested(request: Self.request),
            .responded(request: Self.request, article: .make(tags: ["C++", "日本語"]), limit: .left(3)),
            .responded(request: Self.request, article: .make(createdAt: nil, isPrivate: true), limit: nil),
            .failed(request: Self.request, error: .notFound),
            .cancelled(request: Self.request),
        ])
        try hold(Self.reading)
    }

    private static let reading: [ReadingAction] = [
        .foldToggled(number: 2, isOpen: false), .scrolled(to: ReadingPosition(block: 3, line: 1, lineCount: 4)),
        .jumped(from: JumpOrigin(position: .start, link: BodyPlace(block: 1, index: 2)), to: .start), .returned,
        .jumped(from: JumpOrigin(position: .start, link: nil), to: .start), .anchorMissed(name: "#見出し"),
        .panelOpened(panel: ArticlePanel(kind: .contents, row: 3, top: 1)), .panelMissed(kind: .links),
        .panelMoved(row: 2, top: 0), .panelClosed, .searched(query: "カナ"),
        .matchReached(at: BodyPlace(block: 4, index: 0), number: 1, count: 9, wrapped: .toBeginning),
        .matchReached(at: BodyPlace(block: 4, index: 0), number: 9, count: 9, wrapped: .toEnd),
        .matchReached(at: BodyPlace(block: 4, index: 0), number: 2, count: 9, wrapped: nil),
        .searchMissed(query: "猫"), .marksCleared, .linkFocused(at: BodyPlace(block: 0, index: 1)),
        .typingBegan, .searchTyped(query: "カ"), .typingGivenUp, .landed(at: .start), .landed(at: nil), .advanced,
        .jumpMissed(isForward: true), .codeCopied(at: BodyPlace(block: 0, index: 1)), .linkNumberTyped(digits: "12"),
        .linkMissed(digits: "99"), .codeMissed,
        .codeMoved(offset: 8), .codeMoved(offset: nil),
    ]

    @Test("Each action of stocks, follows and the requests that change them survives a round trip")
    func toggles() throws {
        try hold(ActionExamples.toggle)
        try hold(ActionExamples.outbox)
    }

    @Test("Each action of session, stack, dialog and help survives a round trip")
    func others() throws {
        let window = SessionState.Window(columns: 100, rows: 40)
        try hold([
            SessionAction.started(at: AppUnderTest.now, utcOffset: -3600, window: window, hasToken: true),
            .ticked(at: AppUnderTest.now), .resized(window: window), .accountRequested(request: Self.request),
            .accountResponded(request: Self.request, account: "alice", limit: nil),
            .accountFailed(request: Self.request, error: .unauthorized),
        ])
        let screens: [Route.Screen] = [
            .home, .articleDetail(article: "a1"), .userArticles(user: "hanako"), .userArticleDetail(article: "a1"),
            .articles(of: .tag(".NET")), .help,
        ]
        try hold(
            screens.map { NavigationAction.pushed(route: Route(id: Route.ID(4), screen: $0)) } + [
                .popped(route: Route.ID(4)), .ended,
            ])
        try hold([NoticeAction.dialogClosed, .messageSeen, .loadingCancelled])
        try hold([HelpAction.scrolled(top: 3)])
    }

    @Test("Request ids, routes and seconds are encoded as plain numbers")
    func bare() throws {
        #expect(
            try jsonForm(of: OutboxAction.step(.sent, id: "5f", request: RequestID(7)))
                == #"{"request":{"id":"5f","request":7,"step":{"sent":{}}}}"#)
        #expect(try jsonForm(of: SessionAction.ticked(at: Timestamp(seconds: 60))) == #"{"ticked":{"at":60}}"#)
    }

    @Test("Only actions of a request have a request event")
    func requestEvents() {
        let silent: [AppAction] = [
            .browsing(id: .tab(.latest), action: .cursorMoved(to: .retry, row: 1, above: 0)),
            .session(.ticked(at: AppUnderTest.now)), .help(.scrolled(top: 1)),
            .reading(id: .root, action: .scrolled(to: .start)), .toggle(.tokenMissed(target: .stock("a1"))),
            .reading(id: .root, action: .foldToggled(number: 0, isOpen: true)),
            .navigation(.ended), .notice(.messageSeen), .recorder(.began(path: "/a")),
        ]
        for action in silent + Self.reading.map({ .reading(id: .root, action: $0) }) {
            #expect(action.requestEvent == nil, "\(action)")
        }
        let cancelled: [AppAction] = [
            .list(id: .tab(.latest), action: .cancelled(request: Self.request)),
            .toggle(.checkCancelled(.stock("a1"), request: Self.request)),
            .articleDetail(id: .root, action: .cancelled(request: Self.request)),
        ]
        for action in cancelled {
            let event = action.requestEvent
            let isCancelled = if case .cancelled? = event?.step { true } else { false }
            #expect(event?.id == Self.request && isCancelled, "\(action)")
        }
    }

    private func hold<Action: Codable & Equatable>(_ actions: [Action]) throws {
        for action in actions { #expect(try reread(action) == action) }
    }
}
