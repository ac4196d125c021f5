import ReduxKit

extension AppRules {
    static let screenRules: [Rule<AppState>] = [
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
