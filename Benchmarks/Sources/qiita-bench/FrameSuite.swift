import QiitaDomain
import ReduxKit

@testable import ReaderUI

/// What a key costs the reader, from the key to the frame that the terminal is handed.
struct FrameSuite: Suite {
    var benchmarks: [Benchmark] {
        [
            Benchmark("frame.list.20") { frames(ofList: 20) },
            Benchmark("frame.list.10000", .atMost(1.2, "frame.list.20")) { frames(ofList: 10_000) },
            Benchmark("frame.key") { keys(inList: 60, body: body) },
            Benchmark("frame.key.recorded", .atMost(1.1, "frame.key")) {
                keys(inList: 60, body: body, recording: SessionRecording())
            },
            Benchmark("list.key.filtered.20") { keys(inList: 20, isFiltered: true) },
            Benchmark("list.key.filtered", .atMost(1.1, "list.key.filtered.20")) {
                keys(inList: 10_000, isFiltered: true)
            },
            Benchmark("list.key.muted", .atMost(1.1, "list.key.filtered")) {
                keys(inList: 10_000, isFiltered: true, mutes: [.user("taro"), .tag("Poem"), .word("七")])
            },
            Benchmark("key.list.20") { keys(inList: 20) },
            Benchmark("key.list.10000", .atMost(1.2, "key.list.20")) { keys(inList: 10_000) },
        ]
    }
}

/// An article's body of 8 KB, as most are on Qiita.
private let body = String(repeating: "<p>端末の後始末と全角幅の話を、もう一度はじめから書きます。</p>\n", count: 80)

/// Frames of a list whose cursor stands in its middle.
@MainActor
private func frames(ofList count: Int) -> @MainActor (Int) -> Void {
    let store = listStore(count)
    let display = DisplaySettings(strings: .japanese)
    let root: Route = store.state.navigation.top
    var rows = ListRowsCache()
    return { times in
        for _ in 0..<times {
            guard let shown = ArticleListScreenState(store.state, route: root) else { return }
            rows.update(to: shown.list)
            // Without the rows of the frame before.
            let frame = ArticleListFrame(display: display)
            keep(frame.frame(of: shown, rows: rows, row: count / 2))
        }
    }
}

/// Keys that move the cursor to and fro, each with its frame.
@MainActor
private func keys(
    inList count: Int, body: String = "<p>本文</p>", recording: SessionRecording? = nil, isFiltered: Bool = false,
    mutes: [Mute] = []
) -> @MainActor (Int) -> Void {
    let store = listStore(count, body: body, recording: recording)
    if !mutes.isEmpty { store.dispatch(AppAction.mutes(.restored(own: mutes, configured: []))) }
    if isFiltered {
        var view = ListViewOptions()
        view.filter = "記事"
        view.order = .likes
        store.dispatch(AppAction.browsing(id: .tab(.latest), action: .viewChanged(view: view)))
    }
    let stack = screens(of: store, DisplaySettings(strings: .japanese))
    stack.begin {}
    return { times in
        for index in 0..<times {
            withExtendedLifetime(recording) {}
            stack.handle(.move(index % 2 == 0 ? .down : .up), .down)
            keep(stack.frame())
        }
    }
}

@MainActor
private func listStore(
    _ count: Int, body: String = "<p>本文</p>", recording: SessionRecording? = nil
) -> Store<AppState> {
    let store = makeStore(environment: .unanswering, recorder: recording?.recorder)
    recording?.begin()
    let answer = ArticleListAnswer(
        articles: (0..<count).map { article($0, body: body) }, next: nil, at: Timestamp(seconds: 1_700_000_000))
    for action in SampleActions.load(page: 1, answer) { store.dispatch(action) }
    store.dispatch(
        AppAction.browsing(
            id: .tab(.latest), action: .cursorMoved(to: .article("\(count / 2)"), row: count / 2, above: 3)))
    return store
}

private func article(_ number: Int, body: String) -> Article {
    Article(
        id: "\(number)", title: "\(number % 7 == 0 ? "七の" : "")記事\(number): 端末の後始末と全角幅の話をもう一度はじめから", renderedBody: body,
        createdAt: Timestamp(seconds: 1_700_000_000), updatedAt: nil, url: "", user: User(id: "hanako", name: "はなこ"),
        tags: ["Swift", "端末"], likesCount: number, stocksCount: 0, commentsCount: 2, isPrivate: false)
}
