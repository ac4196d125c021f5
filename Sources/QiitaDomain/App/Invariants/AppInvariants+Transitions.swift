import ReduxKit

/// The invariants of transitions: what an action must leave as it was before it.
extension AppInvariants {
    /// A rule about the states before and after an action.
    struct TransitionRule: Sendable {
        /// A few words in camel case, unique among all rules.
        let name: String
        /// A description of the violation in English; nil if the transition satisfies the rule.
        let broken: @Sendable (_ before: AppState, _ action: AppAction, _ state: AppState) -> String?
    }

    static let transitionRules: [TransitionRule] = [
        TransitionRule(name: "failedChangesRestoreCountAndMark") { before, action, state in
            if case .stock(let action) = action {
                return unrestoredMark(action, before.stocks, state.stocks)
                    ?? unrestoredCount(action, from: before, to: state)
            }
            guard case .follow(let action) = action else { return nil }
            return unrestoredMark(action, before.follows.targets, state.follows.targets)
        },
        TransitionRule(name: "cursorsStayOnTheirArticles") { before, action, state in
            lists(answeredBy: action, before, state).flatMap { movedCursor($0, $1) }
        },
        TransitionRule(name: "answersLeaveTheWindow") { before, action, state in
            lists(answeredBy: action, before, state).flatMap { movedWindow($0, $1) }
        },
        TransitionRule(name: "sameAnswersChangeOnlyTimes") { before, action, state in
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
        TransitionRule(name: "readArticlesStayRead") { before, action, state in
            if case .readMarks(.restored) = action { return nil }
            if case .readMarks(.unmarked) = action { return nil }
            guard before.readMarks != state.readMarks, before.readMarks.marks.count < ReadMarksState.limit else {
                return nil
            }
            return before.readMarks.marks.first { !state.readMarks.contains($0.id) }.map { "article \($0.id)" }
        },
    ]

    /// The rules of transitions that an action violates.
    public static func transitionViolations(
        after action: any Action, from before: AppState, to state: AppState
    ) -> [InvariantViolation] {
        guard let action = action as? AppAction else { return [] }
        return transitionRules.compactMap { rule in
            rule.broken(before, action, state).map { InvariantViolation(name: rule.name, what: $0) }
        }
    }

    // MARK: - Changes of the reader

    /// The subject of a failed change whose mark is not the one before it, nor the one that Qiita named.
    private static func unrestoredMark<Subject>(
        _ action: ToggleAction<Subject>, _ before: TogglesState<Subject>, _ state: TogglesState<Subject>
    ) -> String? {
        guard case .changeFailed(let subject, let request, let known, _) = action,
            case .changing(request, let previous, _, _) = before[subject].phase
        else { return nil }
        return state[subject].status == known ?? previous ? nil : "the mark of \(subject)"
    }

    private static func unrestoredCount(
        _ action: StockAction, from before: AppState, to state: AppState
    ) -> String? {
        guard case .changeFailed(let subject, let request, _, _) = action,
            case .changing(request, _, let change, _) = before.stocks[subject].phase,
            let shown = before.articles[subject]?.stocksCount, let count = state.articles[subject]?.stocksCount
        else { return nil }
        let expected = max(0, shown - change)
        return count == expected ? nil : "the stocks of \(subject) are \(count) instead of \(expected)"
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
