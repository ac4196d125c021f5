/// The invariants of screens and of the session.
extension AppInvariants {
    static let screenRules: [Rule] = [
        Rule(name: "theStackHasARoot") { state in
            let routes = state.navigation.routes
            guard routes.first?.id == .root, routes.first?.screen == .home else {
                return "the first screen is not home"
            }
            let ids = routes.map(\.id.number)
            guard Set(ids).count == ids.count else { return "a number is on the stack twice" }
            return (ids.max() ?? 0) < state.navigation.nextID ? nil : "the next number is taken"
        },
        Rule(name: "screensHaveTheirState") { state in
            var articles: Set<Route.ID> = []
            var lists: Set<Route.ID> = []
            var users: Set<Route.ID> = []
            for route in state.navigation.routes {
                switch route.screen {
                case .home, .help: break
                case .articleDetail, .userArticleDetail: articles.insert(route.id)
                case .tagArticles, .searchArticles: lists.insert(route.id)
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
        Rule(name: "theSelectedTabIsInTheRow") { state in
            let tabs = state.home.tabs
            guard Set(tabs).count == tabs.count else { return "a tab is there twice" }
            guard (1...ListSource.mostTabs).contains(tabs.count) else { return "\(tabs.count) tabs" }
            guard tabs.contains(state.home.selected) else { return "tab \(state.home.selected.rawValue)" }
            for case .tab(let tab) in state.lists.keys where !tabs.contains(tab) { return "list of \(tab.rawValue)" }
            guard let former = state.lists[.formerTag] else { return nil }
            guard former.request == nil, state.lists[.tab(.chosenTag)]?.refreshedAt == nil else { return "former tag" }
            return tabs.contains(.chosenTag) ? nil : "former tag without its tab"
        },
        Rule(name: "jumpsAreBounded") { state in
            state.articleDetail
                .first { max($0.value.reading.jumps.count, $0.value.reading.returns.count) > ReadingState.keptJumps }
                .map { "screen \($0.key.number)" }
        },
        Rule(name: "theNextArticleIsAwaitedInAnArticle") { state in
            !state.navigation.awaitsNext || state.articleDetail[state.navigation.top.id] != nil
                ? nil : "no article is on top"
        },
    ]

    static let sessionRules: [Rule] = [
        Rule(name: "theCaretIsInTheText") { state in
            let field = state.input.field
            guard (0...field.text.count).contains(field.caret) else { return "caret \(field.caret)" }
            return state.input.purpose != nil || field == TextInput() ? nil : "text without a purpose"
        },
        Rule(name: "theTextBelongsToTheScreenOnTop") { state in
            guard let purpose = state.input.purpose, purpose.belongsToScreen else { return nil }
            let purposes: [InputState.Purpose] =
                switch state.navigation.top.screen {
                case .home, .userArticles, .tagArticles, .searchArticles: [.find, .filterList, .mute]
                case .articleDetail, .userArticleDetail: [.findInArticle, .mute]
                case .help: [.filterHelp, .unmute]
                }
            let fits = purposes.contains(purpose)
            return fits ? nil : "\(purpose.rawValue) over another screen"
        },
        Rule(name: "aProblemIsThatOfAText") { state in
            state.input.problem == nil || state.input.purpose == .tag ? nil : "a problem without a tag"
        },
        Rule(name: "theQuestionIsAboutTheListOnTop") { state in
            guard case .markAllRead(let list, _) = state.notice.question else { return nil }
            return list == state.listID(of: state.navigation.top.id) ? nil : "list \(list.name) is not on top"
        },
        Rule(name: "earlierTextsAreBounded", unless: { $0.input.earlier == $1.input.earlier }) { state in
            state.input.earlier.first { $0.value.count > InputState.keptTexts || Set($0.value).count != $0.value.count }
                .map { $0.key.rawValue }
        },
        Rule(name: "readMarksAreInOrder", unless: { $0.readMarks == $1.readMarks }) { state in
            let ids = state.readMarks.marks.map(\.id)
            guard ids.count <= ReadMarksState.limit else { return "\(ids.count) marks" }
            return zip(ids, ids.dropFirst()).allSatisfy(<) ? nil : "marks are out of order"
        },
    ]
}
