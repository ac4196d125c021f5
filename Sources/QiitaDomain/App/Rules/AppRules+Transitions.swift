import ReduxKit

/// The rules of transitions: what an action must leave as it was before it.
extension AppRules {
    static let transitionRules: [Rule<AppState>] = [
        Rule(.failedChangesRestoreCountAndMark) { before, action, state in
            unrestored(action, from: before, to: state)
        },
        Rule(.answersKeepChangedCounts) { before, action, state in
            overwrittenCount(action, from: before, to: state)
        },
        Rule(.escRestoresWhatTypingChanged) { before, action, state in
            unrestoredTyping(action, from: before, to: state)
        },
        Rule(.cursorsStayOnTheirArticles) { before, action, state in
            lists(answeredBy: action, before, state).flatMap { movedCursor($0, $1) }
        },
        Rule(.answersLeaveTheWindow) { before, action, state in
            lists(answeredBy: action, before, state).flatMap { movedWindow($0, $1) }
        },
        Rule(.sameAnswersChangeOnlyTimes) { before, action, state in
            guard case .list(let id, .request(_, .first, .answered(let answer, _))) = action,
                let (old, new) = lists(answeredBy: action, before, state), old.parts == nil,
                old.ids.starts(with: answer.articles.map(\.id)),
                answer.articles.allSatisfy({ before.articles[$0.id] == $0 })
            else { return nil }
            // A page that is the whole list replaces it.
            if answer.next == nil, answer.articles.count < old.ids.count { return nil }
            // A refresh takes away the rows that the list of stocks kept without their mark.
            let left = id == .tab(.stocks) ? before.leftStocks : []
            return old.ids.filter { !left.contains($0) } == Array(new.ids) ? nil : "list \(id.name)"
        },
        Rule(.readArticlesStayRead) { before, action, state in
            if case .readMarks(.restored) = action { return nil }
            if case .readMarks(.unmarked) = action { return nil }
            guard before.readMarks != state.readMarks, before.readMarks.marks.count < ReadMarksState.limit else {
                return nil
            }
            return before.readMarks.marks.first { !state.readMarks.contains($0.id) }.map { "article \($0.id)" }
        },
    ]

    // MARK: - Changes of the reader

    /// What a failed change left on or off, or counted, that is not as before it, nor as Qiita said.
    private static func unrestored(_ action: AppAction, from before: AppState, to state: AppState) -> String? {
        guard case .outbox(.request(let id, let request, let step)) = action, before.loading.isAwaiting(request),
            case .toggle(let target, let isOn)? = before.outbox.entries.first(where: { $0.intention.id == id })?
                .intention.change,
            let change = before.toggleState(of: target).change
        else { return nil }
        let expected: ToggleState.Status
        switch step {
        case .answered(.notApplied, _): expected = ToggleState.Status(!isOn)
        case .failed(let error): expected = error.leavesOutcomeUnknown ? .unknown : change.previous
        case .cancelled: expected = change.previous
        case .sent, .delayed, .answered: return nil
        }
        guard state.toggleState(of: target).status == expected else { return "the mark of \(target)" }
        guard case .stock(let article) = target, let shown = before.articles[article]?.stocksCount,
            let count = state.articles[article]?.stocksCount, count != max(0, shown - change.countChange)
        else { return nil }
        return "the stocks of \(article) are \(count) instead of \(max(0, shown - change.countChange))"
    }

    /// An article whose count the reader changed while an answer with it was under way, and that is neither the one that was shown nor
    /// that of the answer with the change: which of them Qiita counted before the change is not visible here.
    private static func overwrittenCount(_ action: AppAction, from before: AppState, to state: AppState) -> String? {
        let answered: [Article]
        switch action {
        case .list(_, .request(_, _, .answered(let answer, _))): answered = answer.articles
        case .articleDetail(_, .request(_, _, .answered(let article, _))): answered = [article]
        case .list, .articleDetail, .session, .navigation, .home, .browsing, .reading, .comments, .picture, .outlines,
            .toggle, .undo, .outbox, .commentEditor, .follows, .readMarks, .mutes, .history, .input, .help, .notice,
            .handoff, .recorder:
            return nil
        }
        guard let id = action.requestEvent?.id,
            let changes = before.loading.requests.first(where: { $0.id == id })?.stockChanges
        else { return nil }
        for article in answered where !article.isOutline {
            guard let change = changes[article.id], let shown = before.articles.stocksCount(of: article.id),
                let count = state.articles.stocksCount(of: article.id), count != shown
            else { continue }
            let expected = change == 0 ? shown : max(0, article.stocksCount + change)
            if count != expected { return "the stocks of \(article.id) are \(count) instead of \(expected)" }
        }
        return nil
    }

    /// What a filter or a search that was given up while it was typed left changed.
    private static func unrestoredTyping(_ action: AppAction, from before: AppState, to state: AppState) -> String? {
        if case .reading(let id, .typingGivenUp) = action, let former = before.articleDetail[id]?.reading.former,
            let reading = state.articleDetail[id]?.reading
        {
            return reading.position == former.position && reading.search == former.search ? nil : "screen \(id.number)"
        }
        guard case .browsing(let id, .typingGivenUp) = action, let old = before.lists[id], let former = old.former,
            let list = state.lists[id]
        else { return nil }
        guard list.view.filter == former.filter, list.search == former.search else {
            return "the filter or the search of list \(id.name)"
        }
        if old.view.filter != former.filter {
            var again = old
            again.view = list.view
            again.applyView(
                articles: state.articles, marks: state.readMarks, muted: state.muted(in: list.source), keeping: .none,
                was: former.selected, isNarrower: list.view.isNarrower(than: old.view))
            guard again.visible == list.visible else { return "the rows of list \(id.name)" }
        }
        // A refresh may have taken the article away meanwhile.
        if let article = former.selected, list.visible.contains(article), list.selected != article,
            former.cursor != nil || list.cursor != nil
        {
            return "the cursor is not on \(article)"
        }
        let expected = max(0, min(former.rowsAbove, list.row()))
        return list.rowsAbove == expected ? nil : "\(list.rowsAbove) rows above the cursor instead of \(expected)"
    }

    // MARK: - Lists

    /// A list before and after the answer of a page that it waited for, or of a kept one.
    private static func lists(
        answeredBy action: AppAction, _ before: AppState, _ state: AppState
    ) -> (ArticleListState, ArticleListState)? {
        guard case .list(let id, let answer) = action, let old = before.lists[id], let new = state.lists[id],
            old != new, old.shown == nil, new.shown == nil, old.refreshedAt != nil
        else { return nil }
        switch answer {
        case .request(_, _, .answered), .restored: return (old, new)
        case .request: return nil
        }
    }

    private static func movedCursor(_ old: ArticleListState, _ new: ArticleListState) -> String? {
        guard case .article(let article) = old.cursor, !old.isAtTop else { return nil }
        let present = Set(new.ids)
        var expected = present.contains(article) ? article : nil
        if expected == nil, let index = old.ids.firstIndex(of: article) {
            expected =
                old.ids[index...].first(where: present.contains) ?? old.ids[..<index].last(where: present.contains)
        }
        // Without a cursor the first row has it.
        guard let expected, new.cursor ?? new.visible.first.map(ListCursor.article) != .article(expected) else {
            return nil
        }
        return "the cursor left \(article) for another row than that of \(expected)"
    }

    private static func movedWindow(_ old: ArticleListState, _ new: ArticleListState) -> String? {
        guard case .article = old.cursor, old.cursor == new.cursor else { return nil }
        let expected = min(old.rowsAbove, new.row())
        return new.rowsAbove == expected ? nil : "\(new.rowsAbove) rows above the cursor instead of \(expected)"
    }
}
