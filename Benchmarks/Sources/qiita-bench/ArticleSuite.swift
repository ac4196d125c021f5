import QiitaDomain
import ReduxKit

@testable import ReaderUI

/// What a long article costs its reader: until it is there, at every key, at every new size of the window.
struct ArticleSuite: Suite {
    var benchmarks: [Benchmark] {
        let small = Corpus.html(bytes: 25_000)
        let large = Corpus.html(bytes: 1_000_000)
        return [
            Benchmark("article.open.25k", bytes: small.utf8.count) { opens(small) },
            // Less than a third of what w3m needs to lay it out; see the programs.
            Benchmark("article.open.1m", .atMost(0.3, "program.w3m.1m"), bytes: large.utf8.count) { opens(large) },
            Benchmark("article.resize.25k") { resizes(small) },
            Benchmark("article.resize.1m", .atMost(0.25, "article.open.1m")) { resizes(large) },
            Benchmark("article.key.25k") { keys(in: small) },
            Benchmark("article.key.1m", .atMost(1.2, "article.key.25k")) { keys(in: large) },
        ]
    }
}

/// An article's first frame from its source, nothing kept from before.
@MainActor
private func opens(_ source: String) -> @MainActor (Int) -> Void {
    let store = articleStore(source)
    let display = DisplaySettings(strings: .japanese)
    return { times in
        for _ in 0..<times {
            let stack = screens(of: store, display)
            stack.begin {}
            keep(stack.frame())
            stack.end()
        }
    }
}

/// New widths, each with its frame, in the middle of the article.
@MainActor
private func resizes(_ source: String) -> @MainActor (Int) -> Void {
    let store = articleStore(source)
    let stack = reader(of: store)
    for _ in 0..<100 { stack.handle(.move(.pageDown), .pageDown) }
    return { times in
        for index in 0..<times {
            let window = SessionState.Window(columns: index % 2 == 0 ? 70 : 60, rows: 24)
            store.dispatch(AppAction.session(.resized(window: window)))
            keep(stack.frame())
        }
    }
}

/// Keys that scroll to and fro, each with its frame.
@MainActor
private func keys(in source: String) -> @MainActor (Int) -> Void {
    let stack = reader(of: articleStore(source))
    for _ in 0..<5 { stack.handle(.move(.pageDown), .pageDown) }
    return { times in
        for index in 0..<times {
            stack.handle(.move(index % 2 == 0 ? .down : .up), .down)
            keep(stack.frame())
        }
    }
}

@MainActor
private func reader(of store: Store<AppState>) -> ScreenStack {
    let stack = screens(of: store, DisplaySettings(strings: .japanese))
    stack.begin {}
    keep(stack.frame())
    return stack
}

/// A store with one article on the screen, its window 80 by 24.
@MainActor
private func articleStore(_ source: String) -> Store<AppState> {
    let article = Article(
        id: "c0ffee", title: "長い記事", renderedBody: source, createdAt: nil, updatedAt: nil, url: "",
        user: User(id: "hanako", name: "はなこ"), tags: ["Swift"], likesCount: 1, stocksCount: 0, commentsCount: 0,
        isPrivate: false)
    let store = makeStore(environment: .unanswering)
    store.dispatch(
        AppAction.session(
            .started(
                at: Timestamp(seconds: 0), utcOffset: 0, window: SessionState.Window(columns: 80, rows: 24),
                hasToken: false)))
    let answer = ArticleListAnswer(articles: [article], next: nil, at: Timestamp(seconds: 0))
    for action in SampleActions.load(page: 1, answer) { store.dispatch(action) }
    let route = store.state.navigation.next(.articleDetail(article: article.id))
    store.dispatch(AppAction.navigation(.pushed(route: route)))
    return store
}
