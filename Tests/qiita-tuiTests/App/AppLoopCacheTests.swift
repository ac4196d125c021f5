import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("The first frame shows cached content", .timeLimit(.minutes(10)))
struct AppLoopCacheTests {
    private let memory = MemoryCache()

    private func keepHome(as tab: ListSource = .latest) async {
        let articles = Article.makeMany(20)
        let session = ReaderSession(
            api: ManualQiita.serving(
                articles, except: [.articles(.tag(id: "Swift"), page: 1): .page(articles, next: 2)]
            ), hasToken: false, cache: memory.cache)
        session.tabs = [tab]
        await session.start()
    }

    @Test("Cached rows are in the first frame before any request")
    func firstFrame() async throws {
        await keepHome()
        let silent = ManualQiita()
        let session = ReaderSession(api: silent, hasToken: false, cache: memory.cache, later: 3 * 3600)
        session.begin()
        let first = try #require(session.terminal.frames.first).rows.map(\.text)
        #expect(first.contains { $0.hasPrefix(">    0 記事1") })
        #expect(first.last?.contains(" 1/20  3時間前  ") ?? false)
        #expect(first.last?.contains("読み込み中") == false)
        silent.close()
        await session.settle()
    }

    @Test("A long body follows the first frame before any key, and changes no row of the list")
    func longBody() async throws {
        let long = Article.make(
            title: "長い", renderedBody: String(repeating: "<p>本文</p>\n", count: 25_000), likesCount: 12, stocksCount: 3,
            commentsCount: 4)
        let articles = [long] + Article.makeMany(3)
        let earlier = ReaderSession(api: ManualQiita.serving(articles), hasToken: false, cache: memory.cache)
        earlier.tabs = [.latest]
        await earlier.start()
        let qiita = ManualQiita()
        let session = ReaderSession(columns: 120, api: qiita, hasToken: false, cache: memory.cache, later: 60)
        session.tabs = [.latest]
        session.views = [TabViewOptions(tab: .latest, look: ListLook(showsPreview: true))]
        session.begin()
        let first = try #require(session.terminal.frames.first).rows.map(\.text)
        #expect(first[2].hasPrefix(">   12 長い") && first.contains { $0.contains("LGTM 12  ストック 3  コメント 4") })
        #expect(session.store.state.articles[long.id] == long)
        qiita.close()
        await session.settle()
        #expect(session.rows.map { $0.prefix(40) } == first.map { $0.prefix(40) })
        await session.press(.enter)
        #expect(session.screen.contains("本文") && qiita.calls == [])
    }

    @Test("Cached rows of a configured tab are in the first frame")
    func firstTab() async throws {
        await keepHome(as: .tag("Swift"))
        let silent = ManualQiita()
        let session = ReaderSession(api: silent, hasToken: false, cache: memory.cache, later: 3 * 3600)
        session.tabs = [.tag("Swift"), .latest]
        session.begin()
        let first = try #require(session.terminal.frames.first).rows.map(\.text)
        #expect(first.contains { $0.hasPrefix(">    0 記事1") } && first.last?.contains(" 1/20  3時間前  ") ?? false)
        silent.close()
        await session.settle()
    }

    @Test("The age is shown in English too, and fits a small window", arguments: [40, 80])
    func english(_ columns: Int) async {
        await keepHome()
        let session = ReaderSession(
            columns: columns, rows: 12, api: ManualQiita.serving([]), hasToken: false, cache: memory.cache,
            later: 3 * 3600)
        session.begin(.english)
        #expect(session.status.contains(" 1/20  3 h ago  "))
        await session.settle()
    }

    @Test("Read articles are dim in their list")
    func read() async {
        let session = ReaderSession(api: ManualQiita.serving(Article.makeMany(3)), hasToken: false)
        await session.start()
        await session.press(.enter)
        await session.type("qj")
        let rows = session.terminal.frames.last?.rows ?? []
        #expect(
            rows[2].spans.last?.style.role == .read && rows[4].spans.allSatisfy { $0.style.role == .title })
        await session.type("kxj")
        #expect(session.terminal.frames.last?.rows[2].spans.last?.style.role == .title)
    }
}
