import QiitaDomain
import TestSupport

@testable import QiitaDomain
@testable import qiita_tui

/// The end of a session: nothing goes wrong any more, and the reader goes home and brings the lists up to date. What is on
/// the screen then is what Qiita has.
@MainActor
struct SimulationEnding {
    let session: SimulatedSession

    init(_ session: SimulatedSession) {
        self.session = session
    }

    func close() async {
        guard !session.isOver else { return }
        session.outside.network.isCalm = true
        await session.act(.resize(columns: 80, rows: 24))
        for _ in 0..<60 where !isHome { await press(needsEscape ? .escape : .character("q")) }
        guard !session.isOver, session.watch.failure == nil else { return }
        guard isHome else { return session.watch.fail("everythingEnds", "no way back leads home") }
        for tab in session.store.state.home.tabs where session.watch.failure == nil {
            await show(tab)
            await compare(tab)
        }
    }

    private var state: AppState { session.store.state }
    private var needsEscape: Bool {
        state.notice.dialog != nil || state.notice.question != nil || state.input.purpose != nil
            || state.articleDetail[state.navigation.top.id]?.reading.panel != nil
    }
    private var isHome: Bool { !needsEscape && state.navigation.routes.count == 1 }

    private func press(_ key: Key) async {
        await session.act(.key(key))
        await session.goOn()
    }

    private func show(_ tab: ListSource) async {
        for _ in 0..<8 where state.home.selected != tab { await press(.tab) }
        guard let list = state.list(of: .root) else { return }
        if list.view.hidesRead { await press(.character("H")) }
        await press(.character("r"))
        await press(.character("g"))
    }

    /// The first page and its rows.
    private func compare(_ tab: ListSource) async {
        let (qiita, watch) = (session.outside.qiita, session.watch)
        guard session.watch.failure == nil, let list = state.list(of: .root) else { return }
        let expected: [Article]
        if tab == .timeline {
            guard let parts = list.parts else { return watch.fail("listsAreQiitas", "the timeline has not come") }
            let all = qiita.merged(parts.map(\.source))
            guard all.isEmpty == list.ids.isEmpty else { return watch.fail("listsAreQiitas", "the timeline is empty") }
            expected = Array(all.prefix(min(SimulatedQiita.pageSize, list.ids.count)))
        } else {
            guard let call = list.source.call(account: state.session.account) else { return }
            expected = Array(qiita.list(call).prefix(SimulatedQiita.pageSize))
        }
        guard Array(list.ids.prefix(expected.count)) == expected.map(\.id), !expected.isEmpty || list.ids.isEmpty else {
            return watch.fail(
                "listsAreQiitas", "\(tab) lists \(Array(list.ids.prefix(20))), Qiita \(expected.map(\.id))")
        }
        // What a feed names is as old as the answer that completed it, or not complete at all.
        if tab == .trend { return }
        for article in expected {
            var known = state.articles[article.id]
            // An own comment is counted where the comments are loaded, and a list may have been answered before it.
            if qiita.comments.changed.contains(article.id) { known?.commentsCount = article.commentsCount }
            if known != article { watch.fail("listsAreQiitas", "\(tab): \(article.id) is not as Qiita has it") }
            let status = state.stocks[article.id].status
            if tab == .stocks, status != .on { watch.fail("stocksAreQiitas", "\(article.id) is \(status)") }
        }
        // Between articles there may be a line of the list's own.
        let rows = (session.terminal.frame.map(session.terminal.rows) ?? []).filter { !$0.hasPrefix("-- ") }
        let top = (rows.firstIndex { $0.hasPrefix("---") } ?? 1) + 1
        let shown = expected.filter { !list.source.hidesMuted || !state.mutes.contains($0.id) }
        for (index, article) in shown.prefix(5).enumerated() where rows.count > top + 12 {
            let (title, details) = (rows[top + 2 * index], rows[top + 1 + 2 * index])
            let isShown = title.contains(article.title) && title.contains(" \(article.likesCount) ")
            let isMarked = details.contains(session.plan.strings.stockMark)
            let mark = StockMark(article.id, stocks: state.stocks, outbox: state.outbox)
            if !isShown || isMarked != (mark == .stocked) {
                watch.fail("rowsAreQiitas", "\(article.id) is shown as \(title) / \(details)")
            }
        }
    }
}
