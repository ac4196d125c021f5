import ReduxKit

/// The rules of transitions: what an action must leave as it was before it.
extension AppRules {
    static let transitionRules: [Rule<AppState>] = [
        Rule(.failedChangesRestoreCountAndMark) { before, action, state in
            unrestored(action, from: before, to: state)
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

    /// Whether the window begins at the first row with the cursor in it: new articles are shown then.
    private static func isAtTop(_ list: ArticleListState) -> Bool {
        list.rowsAbove == 0 && list.cursor == list.visible.first.map(ListCursor.article)
    }

    private static func movedCursor(_ old: ArticleListState, _ new: ArticleListState) -> String? {
        guard case .article(let article) = old.cursor, !isAtTop(old) else { return nil }
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
