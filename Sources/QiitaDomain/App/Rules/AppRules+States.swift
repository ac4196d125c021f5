import ReduxKit

/// The rules of states: what holds in each, whatever led to it.
extension AppRules {
    static let stateRules =
        articleRules + readMarkRules + listRules + requestRules + followRules + screenRules + inputRules + muteRules
}

/// The rules of the table of articles.
extension AppRules {
    private static let articleRules: [Rule<AppState>] = [
        Rule(.listedArticlesAreKnown, unless: haveSameArticles) { state in
            for (id, list) in state.lists {
                if let article = list.named.first(where: { state.articles[$0] == nil }) {
                    return "list \(id.name) names \(article), which is not in the table"
                }
            }
            return nil
        },
        Rule(.knownArticlesAreNamed, unless: haveSameArticles) { state in
            var named = Set(state.lists.values.lazy.flatMap(\.named))
            named.formUnion(state.articleDetail.values.lazy.map(\.articleID))
            return state.articles.ids.first { !named.contains($0) && !state.isStockUnsettled(of: $0) }
                .map { "nothing names article \($0)" }
        },
        Rule(.articlesAreKeptUnderTheirIDs, unless: { $0.$articles === $1.$articles }) { state in
            state.articles.ids.first { state.articles[$0]?.id != $0 }.map { "\($0) holds another article" }
        },
        Rule(.countsAreNotNegative, unless: { $0.$articles === $1.$articles }) { state in
            state.articles.ids.first { (state.articles[$0]?.stocksCount ?? 0) < 0 }.map { "stocks of \($0)" }
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
}

/// The rules of read marks.
extension AppRules {
    private static let readMarkRules: [Rule<AppState>] = [
        Rule(.readMarksAreInOrder, unless: { $0.readMarks == $1.readMarks }) { state in
            let ids = state.readMarks.marks.map(\.id)
            guard ids.count <= ReadMarksState.limit else { return "\(ids.count) marks" }
            return zip(ids, ids.dropFirst()).allSatisfy(<) ? nil : "marks are out of order"
        }
    ]
}

/// The rules of lists.
extension AppRules {
    private static let listRules: [Rule<AppState>] = [
        Rule(eachList: .listsHoldEachArticleOnce, unless: { $0.ids.digest == $1.ids.digest }) { list in
            Set(list.ids).count == list.ids.count ? nil : "repeats an article"
        },
        Rule(eachList: .cursorsNameARow, unless: ==) { list in
            switch list.cursor {
            case nil: nil
            case .article(let id): list.visible.contains(id) ? nil : "the cursor is on \(id), which it does not show"
            case .gap(let id):
                ListRows(list).contains(gapAbove: id) ? nil : "the cursor is on a gap that it does not show"
            case .retry: list.offersRetry ? nil : "the cursor is on a row that is not offered"
            }
        },
        Rule(eachList: .hiddenCursorsWaitInEmptyViews, unless: ==) { list in
            list.hiddenCursor == nil || list.visible.isEmpty ? nil : "a cursor waits for an article, but some are shown"
        },
        Rule(eachList: .windowsBeginInTheList, unless: ==) { list in
            (0...list.row()).contains(list.rowsAbove) ? nil : "\(list.rowsAbove) rows above row \(list.row())"
        },
        Rule(
            eachList: .viewsShowLoadedArticlesOnce,
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
            eachList: .gapsAreAboveArticles,
            unless: { $0.ids.digest == $1.ids.digest && $0.gaps == $1.gaps && $0.firstSeen == $1.firstSeen }
        ) { list in
            let below = list.gaps.map(\.below)
            guard Set(below).count == below.count, below.allSatisfy(list.ids.contains) else { return "gaps \(below)" }
            guard !below.contains(where: { $0 == list.ids.first }) else { return "a gap above the first article" }
            guard let seen = list.firstSeen else { return nil }
            return list.ids.contains(seen) && list.ids.first != seen ? nil : "the line above \(seen)"
        },
        Rule(eachList: .articlesCameAtSomeTime, unless: ==) { list in
            list.ids.isEmpty || list.refreshedAt != nil ? nil : "holds articles that were never answered"
        },
        Rule(eachList: .pagesAreInRange, unless: ==) { list in
            list.nextPage.map { (1...Endpoint.lastPage).contains($0) } ?? true ? nil : "page \(list.nextPage ?? 0)"
        },
        Rule(
            .mergedListsAreWhatTheirQueriesBrought,
            unless: { $0.$lists === $1.$lists && $0.$articles === $1.$articles }
        ) { state in
            let merged = state.lists.first { $0.value.parts != nil || $0.value.source == .timeline }?.value
            return merged?.contradiction { state.articles[$0]?.createdAt }
        },
        Rule(.listsHaveTheirSource, unless: { $0.$lists === $1.$lists }) { state in
            for case (.tab(let tab), let list) in state.lists {
                let isChosen = if case .tag = list.source { tab == .chosenTag } else { false }
                if list.source != tab, !isChosen { return "tab \(tab.rawValue) lists \(list.source.rawValue)" }
            }
            return nil
        },
    ]
}

extension ArticleListState {
    /// The difference from what the queries' lists yield; nil if there is none.
    fileprivate func contradiction(_ dates: Dates) -> String? {
        guard source == .timeline else { return "a list of one query is merged" }
        guard parts != nil || refreshedAt == nil else { return "the timeline is merged from nothing" }
        func isInOrder(_ ids: DigestedList<Article.ID>) -> Bool {
            let dates = ids.compactMap(dates)
            return zip(dates, dates.dropFirst()).allSatisfy { $0 >= $1 }
        }
        // Where a query's own order is another one, the timeline keeps to it.
        guard isInOrder(ids) || !(parts ?? []).allSatisfy({ isInOrder($0.ids) }) else {
            return "the timeline is out of order"
        }
        var again = self
        again.merge(dates)
        again.settleMarks()
        guard again.ids == ids else { return "the timeline shows what it should hold back, or the reverse" }
        return again.gaps == gaps && again.nextPage == nextPage ? nil : "the gaps of the timeline"
    }
}

/// The rules of requests.
extension AppRules {
    private static let requestRules: [Rule<AppState>] = [
        Rule(.listsWaitForRequestsUnderWay) { state in
            state.lists.first { $0.value.isLoading && state.loading.page(of: $0.key) == nil }
                .map { "list \($0.key.name)" }
        },
        Rule(.picturesWaitForRequestsUnderWay) { state in
            state.articleDetail.first {
                guard let picture = $0.value.picture else { return false }
                return !state.loading.isAwaiting(picture.request)
            }.map { "screen \($0.key.number)" }
        },
        Rule(.stocksWaitForRequestsUnderWay) { state in
            state.firstChangeWithoutRequest(of: state.stocks).map { "article \($0)" }
        },
        Rule(.followsWaitForRequestsUnderWay) { state in
            state.firstChangeWithoutRequest(of: state.follows.targets)?.rawValue
        },
        Rule(.outlinesWaitForFewRequestsUnderWay) { state in
            let count = state.loading.outlines.count
            return count <= OutlineCompletionState.most ? nil : "\(count) at a time"
        },
        Rule(.requestsAreUnderWayOnce) { state in
            let requests = state.loading.requests
            let isTwice = requests.indices.contains { index in
                requests[..<index].contains {
                    $0.id == requests[index].id || $0.work.isReplaced(by: requests[index].work)
                }
            }
            return isTwice ? "a request is under way twice" : nil
        },
        Rule(.requestsAreForScreensOnTheStack) { state in
            let routes = Set(state.navigation.routes.map(\.id))
            return state.loading.requests.first { $0.work.route.map { !routes.contains($0) } ?? false }
                .map { "request \($0.id.number) is for a screen that was popped" }
        },
    ]
}

extension AppState {
    /// The first target whose change is shown and not under way.
    fileprivate func firstChangeWithoutRequest(of toggles: TogglesState) -> ToggleTarget? {
        toggles.byTarget.first { target, toggle in
            toggle.isChanging && loading.change(of: target, in: outbox) == nil
        }?.key
    }
}

/// The rules of followed tags and authors.
extension AppRules {
    private static let followRules: [Rule<AppState>] = [
        Rule(.followsDoNotContradict, unless: { $0.follows == $1.follows }) { $0.follows.contradiction }
    ]
}

extension FollowsState {
    /// What contradicts itself among names, authors, tags and profiles; nil if nothing does.
    var contradiction: String? {
        for kind in FollowTarget.Kind.allCases {
            guard let names = self[kind].whatIsKnown else { continue }
            let named = Set(names.map { FollowTarget(kind, name: $0) })
            guard named.count == names.count else { return "a \(kind.rawValue) is named twice" }
            for case (.follow(let target), let state) in targets.byTarget where target.kind == kind {
                if state.status == .on, !named.contains(target) { return "\(target) is followed and not named" }
                if state.status == .off, named.contains(target) { return "\(target) is named and not followed" }
            }
        }
        return profiles.first { ($0.value.followersCount ?? 0) < 0 || $0.value.target != $0.key }
            .map { "the profile of \($0.key)" }
    }
}

extension AppRules {
    private static let screenRules: [Rule<AppState>] = [
        Rule(.theStackHasARoot) { state in
            let routes = state.navigation.routes
            guard routes.first?.id == .root, routes.first?.screen == .home else {
                return "the first screen is not home"
            }
            let ids = routes.map(\.id.number)
            guard Set(ids).count == ids.count else { return "a number is on the stack twice" }
            return (ids.max() ?? 0) < state.navigation.nextID ? nil : "the next number is taken"
        },
        Rule(.screensHaveTheirState) { state in
            var articles: Set<Route.ID> = []
            var lists: Set<Route.ID> = []
            var users: Set<Route.ID> = []
            for route in state.navigation.routes {
                switch route.screen {
                case .home, .help: break
                case .articleDetail, .userArticleDetail: articles.insert(route.id)
                case .articles: lists.insert(route.id)
                case .userArticles:
                    lists.insert(route.id)
                    users.insert(route.id)
                }
            }
            let shown = state.lists.keys.compactMap { if case .route(let id) = $0 { id } else { nil } }
            if Set(state.articleDetail.keys) != articles { return "articles' screens" }
            if Set(state.comments.keys) != articles { return "comments" }
            if Set(shown) != lists { return "lists" }
            return Set(state.userArticles.keys) == users ? nil : "users"
        },
        Rule(.theSelectedTabIsInTheRow) { state in
            let tabs = state.home.tabs
            guard Set(tabs).count == tabs.count else { return "a tab is there twice" }
            guard (1...HomeState.mostTabs).contains(tabs.count) else { return "\(tabs.count) tabs" }
            guard tabs.contains(state.home.selected) else { return "tab \(state.home.selected.rawValue)" }
            if let former = state.home.former, !tabs.contains(former) || former == state.home.selected {
                return "former tab \(former.rawValue)"
            }
            for case .tab(let tab) in state.lists.keys where !tabs.contains(tab) { return "list of \(tab.rawValue)" }
            guard let former = state.lists[.formerTag] else { return nil }
            guard !former.isLoading, state.lists[.tab(.chosenTag)]?.refreshedAt == nil else { return "former tag" }
            return tabs.contains(.chosenTag) ? nil : "former tag without its tab"
        },
        Rule(.jumpsAreBounded) { state in
            state.articleDetail
                .first { max($0.value.reading.jumps.count, $0.value.reading.returns.count) > ReadingState.keptJumps }
                .map { "screen \($0.key.number)" }
        },
        Rule(.theNextArticleIsAwaitedInAnArticle) { state in
            !state.navigation.awaitsNext || state.articleDetail[state.navigation.top.id] != nil
                ? nil : "no article is on top"
        },
        Rule(.theQuestionIsAboutTheListOnTop) { state in
            guard case .markRead(let list, _, _) = state.notice.question else { return nil }
            return list == state.listID(of: state.navigation.top.id) ? nil : "list \(list.name) is not on top"
        },
    ]
}

/// The rules of what is typed: the text of a prompt and the earlier texts.
extension AppRules {
    private static let inputRules: [Rule<AppState>] = [
        Rule(.theCaretIsInTheText) { state in
            let field = state.input.field
            guard (0...field.text.count).contains(field.caret) else { return "caret \(field.caret)" }
            return state.input.purpose != nil || field == TextInput() ? nil : "text without a purpose"
        },
        Rule(.theTextBelongsToTheScreenOnTop) { state in
            guard let purpose = state.input.purpose, purpose.belongsToScreen else { return nil }
            let purposes: [InputState.Purpose] =
                switch state.navigation.top.screen {
                case .home, .userArticles, .articles: [.find, .filterList, .mute, .tabName]
                case .articleDetail, .userArticleDetail: [.findInArticle, .mute]
                case .help: [.filterHelp, .unmute]
                }
            let fits = purposes.contains(purpose)
            return fits ? nil : "\(purpose.rawValue) over another screen"
        },
        Rule(.aProblemIsThatOfAText) { state in
            state.input.problem == nil || state.input.purpose == .tag ? nil : "a problem without a tag"
        },
        Rule(.earlierTextsAreBounded, unless: { $0.input.earlier == $1.input.earlier }) { state in
            state.input.earlier.first { $0.value.count > InputState.keptTexts || Set($0.value).count != $0.value.count }
                .map { $0.key.rawValue }
        },
    ]
}

extension AppRules {
    private static let muteRules: [Rule<AppState>] = [
        Rule(
            .mutedArticlesMatchAMute,
            unless: { $0.$articles === $1.$articles && $0.mutes == $1.mutes }
        ) { state in
            let filter = MuteFilter(state.mutes.all)
            let expected =
                filter.isEmpty ? [] : state.articles.ids.filter { state.articles[$0].map(filter.hides) ?? false }
            return state.mutes.articles == expected.sorted() ? nil : "other articles are muted"
        },
        Rule(
            .listsLeaveOutMutedArticles,
            unless: { $0.$lists === $1.$lists && $0.$articles === $1.$articles && $0.mutes == $1.mutes }
        ) { state in
            for (id, list) in state.lists where list.source.countsMuted {
                let muted = state.muted(in: list.source)
                let count = list.ids.count(where: muted.contains)
                if list.mutedCount != count { return "list \(id.name) counts \(list.mutedCount) of \(count)" }
                if list.source.hidesMuted, let article = list.visible.first(where: muted.contains) {
                    return "list \(id.name) shows \(article)"
                }
            }
            return nil
        },
    ]
}
