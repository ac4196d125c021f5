import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Comments below an article")
struct ArticleCommentsTests {
    private let author = User.make("hanako", name: "はなこ")

    @Test("Comments load once, within a window of the end, and read like the body")
    func nearTheEnd() async {
        let (session, qiita) = await reading(paragraphs: 60)
        #expect(asked(qiita) == 0)
        await session.press(.pageDown)
        #expect(asked(qiita) == 0)
        await session.press(.end)
        #expect(asked(qiita) == 1)
        await session.press(.end, .home, .end)
        #expect(asked(qiita) == 1)
        #expect(session.screen.contains("  ## コメント 2"))
        #expect(session.screen.contains("  ### @taro[1] (太郎)  2026-11-20 14:03"))
        #expect(session.screen.contains("  初めの意見"))
        #expect(session.bodyRows.last == "  次の意見 @hanako[2]")
    }

    @Test("Comments load at once if the article fits the window, and never if there are none", arguments: [2, 0])
    func short(count: Int) async {
        let (session, qiita) = await reading(paragraphs: 1, count: count)
        await session.press(.down)
        #expect(asked(qiita) == (count > 0 ? 1 : 0))
        #expect(session.screen.contains("## コメント") == (count > 0))
    }

    @Test("A failure is a row with a retry key, not a dialog", arguments: Strings.both)
    func failure(_ strings: Strings) async {
        let (session, qiita) = await reading(paragraphs: 1, answer: .failure(.timedOut), strings: strings)
        #expect(session.store.state.notice == NoticeState())
        #expect(
            session.screen.contains(strings.pick("コメントを読み込めませんでした: 時間内", "Could not load the comments: No answer"))
        )
        await session.type("r")
        #expect(asked(qiita) == 2)
    }

    @Test("A row shows that comments are loading")
    func loading() async throws {
        let qiita = ManualQiita()
        let session = ReaderSession(api: qiita, hasToken: false)
        session.begin()
        let article = Article.make(id: "a1", commentsCount: 2)
        try await qiita.arrival(of: .articles(.latest, page: 1)) {}.answer(.page([article], next: nil))
        await session.settle()
        session.terminal.press(.enter)
        let pending = try await qiita.arrival(of: .comments("a1")) {}
        await session.drawn()
        #expect(session.screen.contains("  ## コメント 2\n\n  読み込んでいます"))
        pending.answer(.comments([]))
        await session.settle()
        #expect(!session.screen.contains("読み込んでいます"))
    }

    @Test("] moves between comments, search includes them, and their links have their own numbers")
    func reading() async {
        let (session, _) = await reading(paragraphs: 60)
        await session.press(.end)
        await session.type("/次の意見")
        await session.press(.enter)
        #expect(session.matches == ["次の意見"])
        await session.press(.escape, .home)
        await session.type("]]")
        #expect(session.screen.contains("### @taro[1]"))
    }

    @Test("Selecting a commenter opens the commenter's articles; back returns to the comment")
    func commenter() async {
        let (session, _) = await reading(paragraphs: 60)
        await session.press(.end, .end)
        let position = session.reading?.position
        await session.type("1")
        await session.press(.enter)
        #expect(session.store.state.navigation.top.screen == .userArticles(user: "taro"))
        await session.type("q")
        #expect(session.reading?.position == position && session.screen.contains("次の意見"))
    }

    @Test(
        "Links to qiita.com open inside the program, and back returns to the place",
        arguments: [
            ("/taro", Route.Screen.userArticles(user: "taro")), ("/tags/swift", .articles(of: .tag("swift"))),
            ("/taro/items/0123456789abcdef0123", .articleDetail(article: "0123456789abcdef0123")),
        ])
    func links(_ path: String, _ screen: Route.Screen) async {
        let said = Comment(
            id: "c1", renderedBody: #"<p><a href="https://qiita.com\#(path)">ここ</a></p>"#, createdAt: nil,
            user: User(id: ""))
        let (session, _) = await reading(paragraphs: 60, answer: .comments([said]))
        await session.press(.end, .tab)
        let detail = session.detail
        #expect(session.focused == "ここ[1]")
        await session.press(.enter)
        #expect(session.store.state.navigation.top.screen == screen)
        await session.press(.escape, .character("q"))
        #expect(session.detail == detail)
    }

    @Test("Comments leave the scroll position, links and folds of the body unchanged")
    func bodyStays() {
        let body = BlockParser.parse(
            #"<p><a href="https://example.com/">a</a></p><details><summary>s</summary><p>x</p></details>"#)
        var state = CommentsState()
        commentsReducer(&state, .requested(request: RequestID(1)))
        let comments = [
            Comment(
                id: "c1",
                renderedBody: #"<p><a href="https://example.com/">a</a> <a href="https://b.example/">b</a></p>"#,
                createdAt: nil, user: author)
        ]
        commentsReducer(&state, .responded(request: RequestID(1), comments: comments, limit: nil))
        let article = Article.make(commentsCount: 1)
        let below = ArticleComments(state, of: article, clock: .tokyo())?.appended(to: body).body
        #expect(below.map { Array($0.blocks.prefix(body.blocks.count)) } == body.blocks)
        #expect(below?.links == ["https://example.com/", "https://qiita.com/hanako", "https://b.example/"])
        #expect(
            below?.blocks.last
                == .paragraph([
                    Inline(.text("a"), link: 0), Inline(.text(" ")), Inline(.text("b"), link: 2),
                ]))
        #expect(ArticleComments(CommentsState(), of: .make(commentsCount: 0), clock: .tokyo()) == nil)
    }

    private func asked(_ qiita: ManualQiita) -> Int {
        qiita.calls.filter { $0 == .comments("a1") }.count
    }

    private func reading(
        paragraphs: Int, count: Int = 2, answer: ManualAnswer? = nil, strings: Strings = .japanese
    ) async -> (ReaderSession, ManualQiita) {
        let taro = Comment(
            id: "c1", renderedBody: "<p>初めの意見</p>\n", createdAt: Timestamp(seconds: 1_795_150_980),
            user: .make("taro", name: "太郎"))
        let hanako = Comment(
            id: "c2",
            renderedBody:
                #"<p>次の意見 <a href="/hanako" class="user-mention js-hovercard" title="hanako">@hanako</a></p>"#,
            createdAt: nil, user: author)
        let body = (1...paragraphs).map { "<p>段落 \($0)</p>" }.joined()
        let qiita = ManualQiita.serving(
            [.make(id: "a1", renderedBody: body, commentsCount: count)],
            except: [
                .comments("a1"): answer ?? .comments([hanako, taro]),
                .articles(.user(id: "taro"), page: 1): .page([], next: nil),
                .articles(.tag(id: "swift"), page: 1): .page([], next: nil),
            ])
        let session = ReaderSession(api: qiita)
        await session.start(strings)
        await session.press(.enter)
        return (session, qiita)
    }
}
