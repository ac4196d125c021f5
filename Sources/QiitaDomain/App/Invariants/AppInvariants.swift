import ReduxKit

/// The invariants of every reachable state. Tests, fuzzing, the soak and `replay --check` verify them after
/// each action.
public enum AppInvariants {
    /// An invariant: a name, and a function that describes a violation.
    public struct Rule: Sendable {
        /// A few words in camel case, unique among the rules.
        public let name: String
        /// A description of the violation in English; nil if the state satisfies the rule. What is unchanged since `before`,
        /// an earlier state that satisfied the rule, is skipped.
        let broken: @Sendable (_ state: AppState, _ before: AppState?) -> String?

        /// A rule about the whole state. It is skipped if `isUnaffected` is true for the earlier state and this one.
        init(
            name: String, unless isUnaffected: @escaping @Sendable (AppState, AppState) -> Bool = { _, _ in false },
            broken: @escaping @Sendable (AppState) -> String?
        ) {
            self.name = name
            self.broken = { state, before in
                if let before, isUnaffected(before, state) { nil } else { broken(state) }
            }
        }

        /// A rule about each list; a list that is unaffected by what changed is skipped.
        init(
            eachList name: String,
            unless isUnaffected: @escaping @Sendable (ArticleListState, ArticleListState) -> Bool,
            broken: @escaping @Sendable (ArticleListState) -> String?
        ) {
            self.name = name
            self.broken = { state, before in
                if let before, before.$lists === state.$lists { return nil }
                for (id, list) in state.lists {
                    if let earlier = before?.lists[id], isUnaffected(earlier, list) { continue }
                    if let what = broken(list) { return "list \(id.name): \(what)" }
                }
                return nil
            }
        }
    }

    /// All rules.
    public static let all: [Rule] = articleRules + listRules + requestRules + screenRules + inputRules + muteRules

    /// The rules that the state violates, in the order of `all`. With an earlier state that violated none of them, only what
    /// changed since then is verified.
    public static func violations(in state: AppState, since before: AppState? = nil) -> [InvariantViolation] {
        all.compactMap { rule in rule.broken(state, before).map { InvariantViolation(name: rule.name, what: $0) } }
    }

    /// The rules that the state violates after an action, those of answers and of transitions among them. If the state before it
    /// violated none, only what changed since then is verified.
    public static func violations(
        after action: any Action, from before: AppState, wasSound: Bool, to state: AppState
    ) -> [InvariantViolation] {
        let stray = (action as? AppAction).flatMap { straying($0, from: before, to: state) }
        return violations(in: state, since: wasSound ? before : nil) + (stray.map { [$0] } ?? [])
            + transitionViolations(after: action, from: before, to: state)
    }

    /// The names of all rules, those of answers and of transitions among them.
    public static var names: [String] {
        all.map(\.name) + transitionRules.map(\.name) + [answersName]
    }
}

// MARK: - Articles and lists

extension AppInvariants {
    private static let articleRules: [Rule] = [
        Rule(name: "listedArticlesAreKnown", unless: haveSameArticles) { state in
            for (id, list) in state.lists {
                if let article = list.named.first(where: { state.articles[$0] == nil }) {
                    return "list \(id.name) names \(article), which is not in the table"
                }
            }
            return nil
        },
        Rule(name: "knownArticlesAreNamed", unless: haveSameArticles) { state in
            var named = Set(state.lists.values.lazy.flatMap(\.named))
            named.formUnion(state.articleDetail.values.lazy.map(\.articleID))
            return state.articles.ids.first { !named.contains($0) && !state.isStockUnsettled(of: $0) }
                .map { "nothing names article \($0)" }
        },
        Rule(name: "articlesAreKeptUnderTheirIDs", unless: { $0.$articles === $1.$articles }) { state in
            state.articles.ids.first { state.articles[$0]?.id != $0 }.map { "\($0) holds another article" }
        },
        Rule(name: "countsAreNotNegative", unless: { $0.$articles === $1.$articles }) { state in
            state.articles.ids.first { (state.articles[$0]?.stocksCount ?? 0) < 0 }.map { "stocks of \($0)" }
        },
        Rule(name: "readMarksAreInOrder", unless: { $0.readMarks == $1.readMarks }) { state in
            let ids = state.readMarks.marks.map(\.id)
            guard ids.count <= ReadMarksState.limit else { return "\(ids.count) marks" }
            return zip(ids, ids.dropFirst()).allSatisfy(<) ? nil : "marks are out of order"
        },
    ]

    /// Whether the same articles are known, and are named by the same lists and screens.
    @Sendable
    private static func haveSameArticles(_ before: AppState, _ state: AppState) -> Bool {
        before.$articles === state.$articles && before.stocks == state.stocks && before.loading == state.loading
            && before.navigation.routes == state.navigation.routes
            && (before.$lists === state.$lists
                || before.lists.count == state.lists.count
                    && state.lists.allSatisfy {
                        before.lists[$0.key]?.ids.digest == $0.value.ids.digest
                            && before.lists[$0.key]?.parts == $0.value.parts
                    })
    }

    private static let listRules: [Rule] = [
        Rule(eachList: "listsHoldEachArticleOnce", unless: { $0.ids.digest == $1.ids.digest }) { list in
            Set(list.ids).count == list.ids.count ? nil : "repeats an article"
        },
        Rule(eachList: "cursorsNameARow", unless: ==) { list in
            switch list.cursor {
            case nil: nil
            case .article(let id): list.visible.contains(id) ? nil : "the cursor is on \(id), which it does not show"
            case .gap(let id):
                ListRows(list).contains(gapAbove: id) ? nil : "the cursor is on a gap that it does not show"
            case .retry: list.offersRetry ? nil : "the cursor is on a row that is not offered"
            }
        },
        Rule(eachList: "hiddenCursorsWaitInEmptyViews", unless: ==) { list in
            list.hiddenCursor == nil || list.visible.isEmpty ? nil : "a cursor waits for an article, but some are shown"
        },
        Rule(eachList: "windowsBeginInTheList", unless: ==) { list in
            (0...list.row()).contains(list.rowsAbove) ? nil : "\(list.rowsAbove) rows above row \(list.row())"
        },
        Rule(
            eachList: "viewsShowLoadedArticlesOnce",
            unless: {
                $0.ids.digest == $1.ids.digest && $0.shown?.digest == $1.shown?.digest && $0.view == $1.view
                    && $0.mutedCount == $1.mutedCount
            }
        ) { list in
            guard let shown = list.shown else { return list.showsAll ? nil : "a view shows nothing" }
            guard !list.showsAll else { return "shows a part without a view" }
            let ids = Set(shown)
            guard ids.count == shown.count, ids.isSubset(of: list.ids) else { return "shows what it does not hold" }
            guard list.view.order == .asSent else { return nil }
            return Array(shown) == list.ids.filter(ids.contains) ? nil : "shows articles out of order"
        },
        Rule(
            eachList: "gapsAreAboveArticles",
            unless: { $0.ids.digest == $1.ids.digest && $0.gaps == $1.gaps && $0.firstSeen == $1.firstSeen }
        ) { list in
            let below = list.gaps.map(\.below)
            guard Set(below).count == below.count, below.allSatisfy(list.ids.contains) else { return "gaps \(below)" }
            guard !below.contains(where: { $0 == list.ids.first }) else { return "a gap above the first article" }
            guard let seen = list.firstSeen else { return nil }
            return list.ids.contains(seen) && list.ids.first != seen ? nil : "the line above \(seen)"
        },
        Rule(eachList: "articlesCameAtSomeTime", unless: ==) { list in
            list.ids.isEmpty || list.refreshedAt != nil ? nil : "holds articles that were never answered"
        },
        Rule(eachList: "pagesAreInRange", unless: ==) { list in
            list.nextPage.map { (1...Endpoint.lastPage).contains($0) } ?? true ? nil : "page \(list.nextPage ?? 0)"
        },
        Rule(
            name: "mergedListsAreWhatTheirQueriesBrought",
            unless: { $0.$lists === $1.$lists && $0.$articles === $1.$articles }
        ) { state in
            let merged = state.lists.first { $0.value.parts != nil || $0.value.source == .timeline }?.value
            return merged?.contradiction { state.articles[$0]?.createdAt }
        },
        Rule(name: "listsHaveTheirSource", unless: { $0.$lists === $1.$lists }) { state in
            for case (.tab(let tab), let list) in state.lists {
                let isChosen = if case .tag = list.source { tab == .chosenTag } else { false }
                if list.source != tab, !isChosen { return "tab \(tab.rawValue) lists \(list.source.rawValue)" }
            }
            return nil
        },
    ]
}

// MARK: - Requests

extension AppInvariants {
    private static let requestRules: [Rule] = [
        Rule(name: "listsWaitForRequestsUnderWay") { state in
            unawaited(Dictionary(uniqueKeysWithValues: state.lists.map { ($0.key, $0.value.request) }), in: state)
                .map { "list \($0.name)" }
        },
        Rule(name: "articlesWaitForRequestsUnderWay") { state in
            let screen = unawaited(state.articleDetail.mapValues(\.request), in: state)
            return (screen ?? unawaited(state.articleDetail.mapValues(\.picture?.request), in: state))
                .map { "screen \($0.number)" }
        },
        Rule(name: "commentsWaitForRequestsUnderWay") { state in
            unawaited(state.comments.mapValues(\.request), in: state).map { "screen \($0.number)" }
        },
        Rule(name: "stocksWaitForRequestsUnderWay") { state in
            unawaited(state.stocks.bySubject.mapValues(\.request), in: state).map { "article \($0)" }
        },
        Rule(name: "followsWaitForRequestsUnderWay") { state in
            let follows = state.follows
            return unawaited(["tags": follows.tags.request, "users": follows.users.request], in: state)
                ?? unawaited(follows.targets.bySubject.mapValues(\.request), in: state)?.rawValue
                ?? unawaited(follows.profileRequests.mapValues(Optional.some), in: state)?.rawValue
        },
        Rule(name: "followsDoNotContradict", unless: { $0.follows == $1.follows }) { $0.follows.contradiction },
        Rule(name: "outlinesWaitForFewRequestsUnderWay") { state in
            let requests = state.outlines.requests
            guard requests.count <= OutlineCompletionState.most else { return "\(requests.count) at a time" }
            return unawaited(requests.mapValues(Optional.some), in: state).map { "article \($0)" }
        },
        Rule(name: "requestsAreUnderWayOnce") { state in
            let ids = state.loading.requests.map(\.id)
            return Set(ids).count == ids.count ? nil : "a request is under way twice"
        },
        Rule(name: "requestsAreForScreensOnTheStack") { state in
            let routes = Set(state.navigation.routes.map(\.id))
            return state.loading.requests.first { $0.route.map { !routes.contains($0) } ?? false }
                .map { "request \($0.id.number) is for a screen that was popped" }
        },
    ]

    /// The first key whose request is not in `loading`.
    private static func unawaited<Key>(_ requests: [Key: RequestID?], in state: AppState) -> Key? {
        requests.first { $0.value.map { !state.loading.isAwaiting($0) } ?? false }?.key
    }
}
