import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("The cached row of tabs")
struct TabRowCacheTests {
    @Test("The cached row equals a new one after each change")
    func changes() {
        let steps: [AppAction] = [
            .session(.resized(window: SessionState.Window(columns: 132, rows: 24))),
            .session(.accountRestored(account: "hanako")),
            .home(.storedFound(tabs: [StoredTab(tab: .trend, ids: ["a1", "a2"])])),
            .readMarks(.marked(article: "a1")), .home(.selected(tab: .mine)),
            .home(.opened(tab: .chosenTag, source: .tag("Swift"))),
            .home(.opened(tab: .chosenTag, source: .tag("Linux"))),
            .session(.wentOffline), .recorder(.began(path: "/log")),
            .session(.resized(window: SessionState.Window(columns: 60, rows: 24))),
            .home(.arranged(tabs: [.latest, .stocks], own: [.tag("設計")])),
        ]
        let cache = TabRowCache()
        var state = AppState()
        var (unread, seen) = (UnreadCounter(), [StyledLine]())
        for step in steps {
            appReducer(&state, step)
            guard let shown = ArticleListScreenState(state, route: state.navigation.top) else { return }
            let header = ArticleListHeader(display: .japanese, unread: unread.counts(of: shown))
            let row = cache.row(of: header, shown)
            #expect(row == header.line(shown), "\(step)")
            #expect(row == cache.row(of: header, shown))
            if !seen.contains(row) { seen.append(row) }
        }
        #expect(seen.count == steps.count)
    }
}
