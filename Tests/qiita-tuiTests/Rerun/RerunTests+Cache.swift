import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

extension RerunTests {
    @Test(
        "A cached page whose long bodies follow the first frame reruns, and so does the log of a version that read it whole"
    )
    func longPage() async throws {
        let long = Article.make(title: "長い", renderedBody: String(repeating: "<p>本文</p>\n", count: 25_000))
        let others = Article.makeMany(3)
        let articles = [others[0], long, others[1], others[2]]
        let memory = MemoryCache()
        let first = ReaderSession(api: ManualQiita.serving(articles), hasToken: false, cache: memory.cache)
        first.tabs = [.latest]
        await first.start()
        for isWhole in [false, true] {
            var cache = memory.cache
            if isWhole { cache.readStart = { [read = cache.read] key, _ in read(key) } }
            let reader = try RecordedReader(api: ManualQiita.serving(articles), hasToken: false, cache: cache)
            reader.session.tabs = [.latest]
            let path = reader.folder.path + "/long.jsonl"
            try await reader.start(recordingTo: .file(path: path, isReplacing: true), keepsSession: false)
            await reader.session.press(.down, .enter)
            _ = reader.recorder.end()
            let log = try SessionLog(path: path, of: .session)
            let completed = log.actions.compactMap {
                if case .outlines(.restored(let articles))? = $0.action as? AppAction { articles } else { nil }
            }
            #expect(log.types.contains("list.restored") && completed == (isWhole ? [] : [Array(articles[1...])]))
            #expect(log.lastState == reader.session.store.state && log.lastState.articles[long.id] == long)
            let rerun = try await run(path)
            #expect(rerun.code == .done && rerun.lines.count == 1, "\(rerun.lines) \(rerun.said)")
        }
    }

    @Test("A search that fell back to the stored articles reruns, whether it found any or not", arguments: ["設計", "無"])
    func storedSearch(_ word: String) async throws {
        let articles = [Article.make(title: "設計の話")] + Article.makeMany(3)
        let memory = MemoryCache()
        let first = ReaderSession(api: ManualQiita.serving(articles), hasToken: false, cache: memory.cache)
        first.tabs = [.latest]
        await first.start()
        let qiita = ManualQiita.serving(
            articles, except: [.articles(.search(query: word), page: 1): .failure(.timedOut)])
        let reader = try RecordedReader(api: qiita, hasToken: false, cache: memory.cache)
        reader.session.tabs = [.latest]
        let path = reader.folder.path + "/search.jsonl"
        try await reader.start(recordingTo: .file(path: path, isReplacing: true), keepsSession: false)
        await reader.session.type("S" + word)
        await reader.session.press(.enter)
        let state: AppState = reader.session.store.state
        #expect(state.list(of: state.navigation.top.id)?.ids.count ?? 0 == (word == "設計" ? 1 : 0))
        _ = reader.recorder.end()
        let rerun = try await run(path)
        #expect(rerun.code == .done && rerun.lines.count == 1, "\(rerun.lines) \(rerun.said)")
    }
}
