import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Screens at any window size")
struct GeometryTests {
    /// Articles with what is hard to fit: wide and half-width characters, emoji, long words, code and a table.
    private static let articles = (1...30).map { number in
        Article.make(
            title: "全角とｶﾞと👩‍👩‍👧‍👦と①のある、とても長い題名の記事 \(number)",
            renderedBody: """
                <h1>長い見出しと word-without-any-space</h1><p>文章と👍🏽 <a href="https://example.com/a/very/long/address/全角の住所/without-any-space">link</a></p>
                <ul><li>一</li><li>二<ul><li>三</li></ul></li></ul><pre><code>let code = "全角の文字列" // comment</code></pre>
                <table><tr><th>列</th><th>column</th></tr><tr><td>とても長い値</td><td>a long value</td></tr></table>
                <details><summary>畳んだもの</summary><p>中身</p></details><blockquote><p>引用</p></blockquote>
                """,
            user: .make("long_user_name_example", name: "とても長い名前の著者", itemsCount: 30, followersCount: 1),
            tags: ["Swift", "ncurses", "とても長いタグの名前"], likesCount: 12_345, commentsCount: 3)
    }

    /// What the tabs and the search list.
    private static let lists: [ManualQiita.Call: ManualAnswer] = [
        .comments(articles[0].id): .comments(
            (1...3).map { number in
                Comment(
                    id: "c\(number)", renderedBody: articles[0].renderedBody, createdAt: Timestamp(seconds: number),
                    user: articles[0].user)
            }),
        .followedTags("alice"): .tags((1...40).map { Tag(id: "とても長いタグの名前\($0)") }),
        .articles(.stocks(user: "alice"), page: 1): .page(Array(articles.prefix(20)), next: nil),
        .articles(.search(query: "全"), page: 1): .page(Array(articles.prefix(20)), next: nil),
    ]

    /// Where the reader goes before the window changes.
    enum Place: String, CaseIterable, Sendable {
        case home, homeEnd, article, articleEnd, author, authorsArticle, help, helpEnd
        case prompt, matches, noMatch, contents, links, linkFocus, linkAddress, linkNumber, fold, unwrappedCode, stocked
        case comments, commentsMissing, tagTab, tagPrompt, stocksTab, search, searchPrompt, found

        var keys: [Key] {
            switch self {
            case .home: []
            case .homeEnd: [.end, .end]
            case .article: [.enter]
            case .articleEnd: [.enter, .end]
            case .author: [.enter, .character("a")]
            case .authorsArticle: [.enter, .character("a"), .enter]
            case .help: [.character("?")]
            case .helpEnd: [.character("?"), .end]
            case .prompt: [.enter, .character("/")] + "全角のとても長い query".map { .character($0) }
            case .matches: [.enter, .character("/"), .character("a"), .enter]
            case .noMatch: [.enter, .character("/"), .character("~"), .enter]
            case .contents: [.enter, .character("t")]
            case .links: [.enter, .character("L")]
            case .linkFocus: [.enter, .tab]
            case .linkAddress: [.enter, .tab, .enter]
            case .linkNumber: [.enter, .character("1")]
            case .fold: [.enter, .end, .character("z")]
            case .unwrappedCode: [.enter, .character("w"), .character("}")]
            case .stocked: [.character("s")]
            case .comments: [.enter, .end, .end]
            case .commentsMissing: [.down, .enter, .end, .end]
            case .tagTab: [.character("4")]
            case .tagPrompt: [.character("t"), .character("全")]
            case .stocksTab: [.character("5")]
            case .search: [.character("S"), .character("全"), .enter]
            case .searchPrompt: [.character("S")] + "全角とｶﾞと👩‍👩‍👧‍👦 a long query that does not fit".map(Key.character)
            case .found: [.character("/"), .character("角"), .enter, .character("n")]
            }
        }
    }

    @Test("No screen exceeds its window", arguments: Place.allCases, Strings.both)
    func sweep(_ place: Place, _ strings: Strings) async {
        let session = ReaderSession(api: ManualQiita.serving(Self.articles, except: Self.lists))
        await session.start(strings)
        for key in place.keys { await session.press(key) }
        await sweep(session)
    }

    @Test(
        "No dialog exceeds its window",
        arguments: [QiitaError.timedOut, .tokenMissing, .rateLimited(until: Timestamp(seconds: 0))])
    func dialog(_ error: QiitaError) async {
        for strings in Strings.both {
            let session = ReaderSession(api: FailingQiita(error))
            await session.start(strings)
            #expect(session.store.state.notice.dialog != nil)
            await sweep(session)
        }
    }

    @Test("The program's own characters have the same width with ambiguous width one or two", arguments: Strings.both)
    func ambiguousWidth(_ strings: Strings) async {
        let cases: [(api: any QiitaAPI, keys: String)] = [
            (ManualQiita.serving([]), ""), (ManualQiita.serving([]), "?"), (FailingQiita(.timedOut), ""),
        ]
        for (api, keys) in cases {
            let session = ReaderSession(api: api)
            await session.start(strings)
            await session.type(keys)
            for row in session.terminal.frames.last?.rows ?? [] {
                let cells = [1, 2].map { DisplayWidth(ambiguousWidth: $0).cells(of: row) }
                #expect(cells[0] == cells[1], "\(row.text)")
            }
        }
    }

    private func sweep(_ session: ReaderSession) async {
        for columns in [1, 2, 3, 5, 10, 19, 20, 21, 30, 39, 40, 59, 60, 80, 120] {
            for rows in [1, 2, 4, 5, 9, 10, 24, 50] {
                session.terminal.press(.down)
                session.terminal.resize(columns: columns, rows: rows)
                await session.drawn()
                #expect(session.terminal.frames.last?.rows.first?.text.isEmpty == false, "\(columns)x\(rows)")
            }
        }
        #expect(session.terminal.complaints == [])
    }
}
