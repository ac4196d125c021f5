import QiitaDomain
import TestSupport

/// An example or more of every action; a test compares them with the cases that the sources declare.
enum ActionExamples {
    static let request = RequestID(7)
    static let errors: [QiitaError] = [
        .rejected(message: "だめ"), .tokenMissing, .unauthorized, .forbidden, .scopeMissing, .notFound,
        .rateLimited(until: nil), .rateLimited(until: Timestamp(seconds: 9)), .server(status: 502),
        .unreachable(host: "qiita.com"), .connectionLost, .timedOut, .untrusted(host: "qiita.com"),
        .redirected(host: "example.com"), .undecodable,
        .proxyUnreachable(proxy: "proxy:3128"), .proxyRefused(status: 407), .proxyRefused(status: nil),
        .certificate(host: "qiita.com", problem: .untrusted(issuer: "CA")),
        .certificate(host: "qiita.com", problem: .expired),
    ]
    static let view: ListViewOptions = {
        var view = ListViewOptions()
        view.filter = "設計"
        view.hidesRead = true
        view.order = .likes
        return view
    }()
    static let list: [ArticleListAction] =
        [
            .restored(articles: Article.makeMany(2), next: nil, at: AppUnderTest.now),
            .restored(articles: [], next: 2, at: AppUnderTest.now), .renewalRequested(request: request),
            .requested(request: request, page: 3),
            .gapRequested(request: request, page: 2, below: "a1"),
            .retryScheduled(request: request, retry: Retry(number: 1, most: 3)),
            .responded(
                request: request, page: 1,
                articles: [
                    .make(title: "設計 \"a\\b\"", renderedBody: "<p>a\n\tb</p>", user: .make(profile: "x\ny"))
                ] + Article.makeMany(2), next: 2, at: AppUnderTest.now, limit: .left(3)),
            .responded(request: request, page: 100, articles: [], next: nil, at: AppUnderTest.now, limit: nil),
            .cancelled(request: request),
        ] + errors.map { .failed(request: request, error: $0) }
    static let browsing: [ListBrowsingAction] = [
        .cursorMoved(to: .gap(below: "a1"), row: 20, above: 4), .cursorMoved(to: .article("a1"), row: 5, above: 2),
        .cursorMoved(to: .retry, row: 0, above: -3), .cursorMoved(to: .article("a \"b\""), row: 1, above: 0),
        .searched(query: "検索"), .searchMissed(query: "検索"), .marksCleared, .viewChanged(view: view),
        .lookChanged(look: ListLook(isOneLine: true)), .lookChanged(look: nil),
        .previewScrolled(of: "a1", top: 3), .typingBegan, .filterTyped(text: "設"), .searchTyped(query: "設"),
        .typingGivenUp,
        .matchReached(at: .article("a1"), row: 3, above: 1, number: 2, count: 4, wrapped: .toEnd),
        .matchReached(at: .article("a1"), row: 3, above: 1, number: 2, count: 4, wrapped: nil),
    ]
    static let detail: [ArticleDetailAction] = [
        .restored(article: .make(), at: AppUnderTest.now), .renewalRequested(request: request),
        .requested(request: request), .responded(request: request, article: .make(tags: ["C++"]), limit: .left(3)),
        .retryScheduled(request: request, retry: Retry(number: 2, most: 3, limitEnds: AppUnderTest.now)),
        .responded(request: request, article: .make(createdAt: nil, isPrivate: true), limit: nil),
        .failed(request: request, error: .notFound), .cancelled(request: request),
    ]
    static let reading: [ReadingAction] = [
        .foldToggled(number: 2, isOpen: false), .scrolled(to: ReadingPosition(block: 3, line: 1, lineCount: 4)),
        .jumped(from: JumpOrigin(position: .start, link: BodyPlace(block: 1, index: 2)), to: .start), .returned,
        .anchorMissed(name: "章"), .panelOpened(panel: ArticlePanel(kind: .links, row: 2, top: 1)),
        .panelMissed(kind: .contents), .panelMoved(row: 1, top: 0), .panelClosed,
        .searched(query: "検索"),
        .matchReached(at: BodyPlace(block: 1, index: 2), number: 1, count: 3, wrapped: .toBeginning),
        .matchReached(at: BodyPlace(block: 1, index: 2), number: 1, count: 3, wrapped: nil),
        .searchMissed(query: "検索"), .marksCleared, .linkFocused(at: BodyPlace(block: 0, index: 0)),
        .typingBegan, .searchTyped(query: "カ"), .typingGivenUp, .landed(at: .start), .landed(at: nil), .advanced,
        .jumpMissed(isForward: true), .codeCopied(at: BodyPlace(block: 0, index: 1)), .linkNumberTyped(digits: "12"),
        .linkMissed(digits: "99"), .codeMissed,
        .codeMoved(offset: 8), .codeMoved(offset: nil), .markAsked(use: .set), .markAsked(use: .goTo), .markGivenUp,
        .markSet(letter: "a", at: ReadingPosition(block: 3, line: 1, lineCount: 4)), .markMissed(letter: "B"),
    ]
    static let toggle: [ToggleAction] = [
        .restored(known: [KnownStock(article: "a1", isStocked: true, time: AppUnderTest.now)]),
        .checkRequested(.stock("a1"), request: request, route: Route.ID(2)),
        .check(
            target: .follow(.user("hanako")), route: Route.ID(2), request: request,
            step: .delayed(retry: Retry(number: 3, most: 3))),
        .checkResponded(.stock("a1"), request: request, isOn: true, limit: .left(3)),
        .checkResponded(.follow(.tag("Swift")), request: request, isOn: false),
        .checkFailed(.follow(.tag("C#")), request: request, error: .timedOut),
        .checkCancelled(.follow(.user("rin@example")), request: request),
        .tokenMissed(target: .stock("a1")), .tokenMissed(target: .follow(.tag("端末"))),
    ]
    static let session: [SessionAction] = [
        .started(
            at: AppUnderTest.now, utcOffset: -3600, window: .init(columns: 100, rows: 40), hasToken: true),
        .ticked(at: AppUnderTest.now), .resized(window: .init(columns: 20, rows: 5)),
        .terminalAnswered(clustersGraphemes: true),
        .listLookChanged(look: .init(isOneLine: true, showsPreview: true)),
        .wentOffline, .signedIn(account: "alice"), .signInFailed(error: .unconfirmed(error: .unauthorized)),
        .accountRestored(account: "alice"), .accountRequested(request: request),
        .accountRetryScheduled(request: request, retry: Retry(number: 1, most: 3, limitEnds: nil)),
        .accountResponded(request: request, account: "alice", limit: nil),
        .accountFailed(request: request, error: .unauthorized), .account(request: request, step: .cancelled),
    ]
    static let picture: [PictureAction] =
        [
            .requested(request: request, url: "https://example.com/図.png"),
            .received(request: request, progress: PictureProgress(bytes: 262_144, total: nil)),
            .received(request: request, progress: PictureProgress(bytes: 262_144, total: 900_000)),
            .shown(request: request, by: "chafa"), .cancelled(request: request),
            .browsed(request: request, url: "https://a/b.png", by: "w3m", error: nil, why: .off),
        ]
        + PictureError.every.flatMap { error -> [PictureAction] in
            [
                .failed(request: request, url: "https://a/b.png", error: error),
                .browsed(
                    request: request, url: "https://a/b.png", by: nil, error: .noProgram(tried: ["open"]), why: error),
            ]
        }
    static let handoff: [HandoffAction] =
        [
            .opened(url: "https://qiita.com/", by: "w3m"), .copied(item: .url("https://qiita.com/"), way: .terminal),
            .copied(item: .markdownLink("[a](b)"), way: .program(name: "xclip")),
            .running(command: "保存"), .ran(command: "保存"),
        ]
        + [
            HandoffError.noProgram(tried: ["open"]), .notStarted(program: "open"),
            .failed(program: "open", status: 3), .failed(program: "open", status: 3, lastLine: "no space"),
            .unsafeAddress, .tooLong(bytes: 80_000),
            .nothingInFocus(.link), .nothingInFocus(.image), .bodyMissing, .noMarkdown(.timedOut),
        ].flatMap { error -> [HandoffAction] in
            [
                .openFailed(url: "https://qiita.com/", error: error),
                .copyFailed(item: .code(label: "a.swift", lineCount: 2), error: error),
                .runFailed(command: "保存", error: error),
            ]
        }
    static let screens: [Route.Screen] = [
        .home, .articleDetail(article: "a1"), .userArticles(user: "hanako"), .userArticleDetail(article: "a1"),
        .articles(of: .tag(".NET")), .articles(of: .search("tag:Swift \"a b\"")), .articles(of: .userStocks("hanako")),
        .help,
    ]
    static let home: [HomeAction] = [
        .viewsRestored(views: [TabViewOptions(tab: .tag("C#"), hidesRead: true, order: .likes, look: ListLook())]),
        .refreshDue(everySeconds: 1_800),
        .storedFound(tabs: [StoredTab(tab: .trend, ids: ["a1", "a2"]), StoredTab(tab: .tag("C#"), ids: [])]),
        .selected(tab: .stocks), .added(tab: .search("設計"), from: Route.ID(2)), .cameFrom(tab: .trend),
        .removed(tab: .search("設計")),
        .swapped(tab: .tag("Swift"), other: .user("hanako")),
        .saved(change: .added(.search("設計")), isSaved: true),
        .saved(change: .swapped(.tag("Swift"), .user("hanako")), isSaved: false),
        .opened(tab: .chosenTag, source: .tag("C#")),
        .arranged(tabs: [.mine, .latest, .search("tag:Rust stocks:>10")], own: [.tag("Swift")]),
        .arranged(tabs: [.latest], own: nil, file: UnusableFile(path: "/tabs", why: .notAFile)),
        .opened(tab: .stocks, source: .stocks),
    ]
    static let outlines: [OutlineCompletionAction] = [
        .renewed, .allowed(count: 30, until: AppUnderTest.now), .restored(articles: [.make(id: "a1")]),
        .requested(article: "a1", request: request),
        .responded(request: request, article: .make(id: "a1"), limit: .left(3)),
        .failed(article: "a1", request: request, error: .timedOut),
        .request(article: "a1", request: request, step: .delayed(retry: Retry(number: 1, most: 3))),
        .cancelled(article: "a1", request: request),
    ]
    static let follows: [FollowsAction] = [
        .restored(kind: .tag, names: ["Swift", "端末"], at: AppUnderTest.now),
        .requested(kind: .tag, request: request),
        .retryScheduled(kind: .user, request: request, retry: Retry(number: 1, most: 3, limitEnds: nil)),
        .responded(kind: .tag, request: request, names: ["Swift", "端末"], limit: .left(3)),
        .failed(kind: .user, request: request, error: .timedOut),
        .request(kind: .user, request: request, step: .cancelled),
        .profile(
            target: .tag("C#"), route: Route.ID(2), request: request, step: .delayed(retry: Retry(number: 1, most: 3))),
        .profileRequested(target: .tag("C#"), request: request, route: Route.ID(2)),
        .profileResponded(
            target: .user("hanako"), request: request, profile: Profile(.make("hanako", profile: "端末\n二行目")), limit: nil
        ),
        .profileFailed(target: .tag("C#"), request: request, error: .timedOut),
        .profileCancelled(target: .tag("C#"), request: request),
    ]
    static let comments: [CommentsAction] = [
        .restored(
            article: "a1", comments: [Comment(id: "c1", renderedBody: "", createdAt: nil, user: .make())],
            at: AppUnderTest.now),
        .requested(request: request),
        .retryScheduled(request: request, retry: Retry(number: 1, most: 3, limitEnds: nil)),
        .responded(
            request: request,
            comments: [Comment(id: "c1", renderedBody: "<p>a</p>", createdAt: AppUnderTest.now, user: .make())],
            limit: .left(3)),
        .failed(request: request, error: .timedOut), .cancelled(request: request),
    ]
    static let commentChanges: [CommentChange] = [
        .post(article: "a1", body: CommentText("一行目\n\n```\n\tコード\n```"), replacing: nil),
        .post(article: "a1", body: CommentText("a"), replacing: "5e"),
        .edit(comment: "c1", article: "a1", body: CommentText("b\nc")), .delete(comment: "c1", article: "a1"),
    ]
    static let commentTargets: [CommentTarget] = [
        .new(article: "a1"), .posted(comment: "c1", article: "a1"), .waiting(intention: "5f", article: "a1"),
    ]
    static let commentEditor: [CommentEditorAction] = [
        .nothingWritten(target: commentTargets[0], isUnchanged: false),
        .writingFailed(target: commentTargets[1], error: .failed(program: "vi", status: 1)),
        .writingFailed(target: commentTargets[2], error: .unwritable(path: "/a")),
        .missed(why: .noneInView), .missed(why: .beingSent), .missed(why: .notLoaded),
        .notReplaced(blockedBy: nil, place: .draft), .notReplaced(blockedBy: "/a", place: .file(path: "/b")),
        .notDropped(path: "/a"), .tokenMissed(article: "a1"),
    ]
    static let changeAnswers: [ChangeAnswer] = [
        .changed, .unchanged, .inferred, .notApplied(cause: .timedOut), .comment(comment: nil),
        .comment(
            comment: Comment(
                id: "c1", renderedBody: "<p>a</p>\n", body: "a\n\nb", createdAt: AppUnderTest.now, user: .make())),
    ]
    static let changeSteps: [RequestStep<ChangeAnswer>] =
        [.sent, .delayed(retry: Retry(number: 1, most: 3)), .cancelled]
        + changeAnswers.map { .answered(answer: $0, from: .network(limit: .left(3))) }
        + errors.map { .failed(error: $0) }
    static let mutes: [MutesAction] = [
        .restored(own: [.user("a"), .tag("C#"), .word("生成AI")], configured: []), .unreadable(configured: [.word("b")]),
        .unreadable(configured: [], file: UnusableFile(path: "/mutes", why: .notUTF8(line: 3))),
        .muted(mute: .user("a")), .unmuted(mute: .tag("C#")),
        .saved(mute: .user("a"), isMuted: true, isSaved: false),
        .missed(text: "@", why: .noMute), .counted(hidden: ["@a": 2]),
    ]

    static let readMarks: [ReadMarksAction] = [
        .restored(articles: ["a1", "b2"], places: ["a1": ReadingPosition(block: 3, line: 1, lineCount: 4)]),
        .marked(article: "a1"), .unmarked(article: "a1"), .allMarked(articles: ["a1", "b2"]),
    ]
    static let edits: [TextEdit] = [
        .inserted(text: "検索"), .deletedBackward, .deletedForward, .deletedWord, .deletedToStart, .deletedToEnd,
        .moved(steps: -1), .movedToStart, .movedToEnd, .offerTaken(offer: 2, text: "a"),
        .offerTaken(offer: nil, text: ""),
    ]
    static let input: [InputAction] =
        [
            .recalled(purpose: .search, texts: ["tag:Swift", "設計"]), .opened(purpose: .search), .closed,
            .submitted(text: "tag:Swift"),
        ] + edits.map { .edited(edit: $0) }
    static let recorder: [RecorderAction] =
        [
            .began(path: "/home/a/日記.jsonl"), .ended(path: "/a"), .failed(path: nil, failure: .noFolder),
            .sessionLogFailed(failure: .readOnly), .crashFound(path: "/a"),
        ] + RecorderFailure.every.map { .failed(path: "/a", failure: $0) }
    static let intention = Intention(
        id: "5f", time: AppUnderTest.now, account: "alice", change: .toggle(target: .stock("a1"), isOn: true),
        title: "設計", isReversible: true)
    static let outbox: [OutboxAction] =
        [
            .restored(waiting: [OutboxContents.Waiting(intention, isUncertain: true)], damagedCount: 1), .unreadable,
            .added(intention: intention, isSaved: true), .added(intention: intention, isSaved: false),
            .deferred(id: "5f"), .blocked(id: "5f", path: "/a"), .stored(ids: ["5f"]),
            .pauseEnded(id: "5f"), .overtaken(id: "5f", ending: .done), .overtaken(id: "5f", ending: nil),
            .dropped(id: "5f"), .textKept(id: "5f", place: .outbox), .textKept(id: "5f", place: .session),
        ] + changeSteps.map { .request(id: "5f", request: request, step: $0) }
        + commentChanges.map {
            .added(
                intention: Intention(
                    id: "5f", time: AppUnderTest.now, account: "alice", change: .comment(change: $0), title: "設計"),
                isSaved: true)
        }
    static let undo: [UndoAction] = [
        .recorded(step: .toggled(target: .follow(.tag("C++")), isOn: false, title: "#C++")),
        .recorded(step: .marked(article: "a1", isRead: true, title: "設計")),
        .undone(step: .allMarked(articles: ["a1", "a2"])), .undone(step: .muted(mute: .tag("c++"), isMuted: true)),
        .recorded(step: .tabAdded(tab: .tag("Swift"))), .undone(step: .tabRemoved(tab: .user("alice"), place: 1)),
        .missed,
    ]
    static let all: [AppAction] =
        session.map(AppAction.session) + list.map { .list(id: .tab(.latest), action: $0) }
        + list.map { .list(id: .route(Route.ID(3)), action: $0) }
        + list.map { .list(id: .tab(.search("tag:Rust stocks:>10")), action: $0) }
        + [.tab(.latest), .route(Route.ID(3)), .tab(.search("tag:Rust stocks:>10"))].flatMap { list in
            browsing.map { .browsing(id: list, action: $0) }
        }
        + commentEditor.map(AppAction.commentEditor)
        + comments.map { .comments(id: Route.ID(5), action: $0) }
        + picture.map { .picture(id: Route.ID(5), action: $0) }
        + home.map(AppAction.home) + outlines.map(AppAction.outlines) + follows.map(AppAction.follows)
        + input.map(AppAction.input)
        + detail.map { .articleDetail(id: Route.ID(5), action: $0) }
        + reading.map { .reading(id: Route.ID(5), action: $0) } + toggle.map(AppAction.toggle)
        + readMarks.map(AppAction.readMarks) + mutes.map(AppAction.mutes)
        + [.history(.opened(article: "a1", at: Timestamp(seconds: 60)))]
        + screens.map { .navigation(.pushed(route: Route(id: Route.ID(4), screen: $0))) }
        + [
            .navigation(.popped(route: Route.ID(4))), .navigation(.ended), .help(.scrolled(top: 3)),
            .help(.filtered(text: "検索")),
            .notice(.dialogClosed), .notice(.messageSeen), .notice(.loadingCancelled),
            .notice(.keyMissed(why: .noNeighbour(step: .next))), .notice(.keyMissed(why: .followedUnknown)),
            .navigation(.nextAwaited),
            .navigation(.nextGivenUp),
            .notice(.filesRefused(files: [UnusableFile(path: "/state", why: .writableByOthers)])),
            .notice(.folderTokenUsed(account: "a", file: "/here/Secrets.plist")),
            .notice(.keyMissed(why: .nothingRecorded)),
            .notice(.keyMissed(why: .unbound(key: "E"))),
            .notice(.keyMissed(why: .ownList(user: "hanako", isInList: true))),
            .notice(.keyMissed(why: .noUnread(step: .previous))),
            .notice(.keyMissed(why: .backAtFirst)), .notice(.fullWidthTyped), .notice(.readMarked(isRead: true)),
            .notice(.keyMissed(why: .ownFollow)),
            .notice(.keyMissed(why: .tabsFull)),
            .notice(.keyMissed(why: .previewHidden(leastColumns: 100))),
            .notice(
                .asked(question: .deleteComment(target: .posted(comment: "c1", article: "a1"), beginning: "設計"))),
            .notice(.asked(question: .markRead(list: .tab(.latest), through: nil, count: 3))),
            .notice(.asked(question: .markRead(list: .tab(.latest), through: "a1", count: 2))),
            .notice(.questionClosed),
            .navigation(.entered), .navigation(.leaving),
        ] + outbox.map(AppAction.outbox) + undo.map(AppAction.undo) + recorder.map(AppAction.recorder)
        + handoff.map(AppAction.handoff)
}
