import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Rules of the state")
struct AppRulesTests {
    private static let page = Article.makeMany(3)

    /// A state with a loaded list, an article and a user's list above it.
    private static var sound: AppState {
        var state = AppState()
        state.lists[.tab(.latest)] = .loaded(page)
        for article in page { state.articles.put(article) }
        for screen: Route.Screen in [.articleDetail(article: page[0].id), .userArticles(user: "hanako")] {
            appReducer(&state, AppAction.navigation(.pushed(route: state.navigation.next(screen))))
        }
        return state
    }

    private static let breaks: [(name: String, change: @Sendable (inout AppState) -> Void)] = [
        ("listedArticlesAreKnown", { $0.articles.remove([page[1].id]) }),
        ("knownArticlesAreNamed", { $0.articles.put(.make(id: "stray")) }),
        ("countsAreNotNegative", { $0.articles.put(.make(title: "記事1", stocksCount: -1)) }),
        ("listsHoldEachArticleOnce", { $0.lists[.tab(.latest)]?.ids.append(page[0].id) }),
        ("cursorsNameARow", { $0.lists[.tab(.latest)]?.cursor = .retry }),
        ("windowsBeginInTheList", { $0.lists[.tab(.latest)]?.rowsAbove = 7 }),
        ("articlesCameAtSomeTime", { $0.lists[.tab(.latest)]?.refreshedAt = nil }),
        ("pagesAreInRange", { $0.lists[.tab(.latest)]?.nextPage = 101 }),
        ("mergedListsAreWhatTheirQueriesBrought", { $0.lists[.tab(.latest)]?.parts = [] }),
        (
            "mergedListsAreWhatTheirQueriesBrought",
            { state in
                var list = ArticleListState(source: .timeline)
                let part = QueryPage(query: "tag:a", below: nil, ids: [page[0].id, page[1].id], next: 2)
                list.startMerge(over: [part], at: Timestamp(seconds: 9)) { _ in Timestamp(seconds: 1) }
                list.ids = [page[1].id]
                state.lists[.tab(.timeline)] = list
            }
        ),
        ("listsHaveTheirSource", { $0.lists[.tab(.latest)] = ArticleListState(source: .mine) }),
        ("listsWaitForRequestsUnderWay", { $0.lists[.tab(.latest)]?.phase = .refreshing }),
        (
            "picturesWaitForRequestsUnderWay",
            { $0.articleDetail[Route.ID(1)]?.picture = PictureFetch(request: RequestID(9), url: "https://a/b.png") }
        ),
        ("stocksWaitForRequestsUnderWay", { _ = $0.stocks.reduceChange(of: .stock("a1"), to: true, .sent) }),
        ("followsWaitForRequestsUnderWay", { $0.follows.change(.tag("a"), to: true, .sent) }),
        (
            "outlinesWaitForFewRequestsUnderWay",
            { state in
                for number in 1...5 {
                    let event = RequestEvent(
                        RequestID(number), RequestStep<Bool>.sent, for: .outline(article: "o\(number)"))
                    loadingReducer(&state.loading, event)
                }
            }
        ),
        ("followsDoNotContradict", { $0.follows.tags = .known(names: ["Swift", "swift"]) }),
        (
            "followsDoNotContradict",
            { state in
                state.follows.change(.tag("a"), to: true, .sent)
                state.follows.tags = .known(names: [])
            }
        ),
        (
            "requestsAreUnderWayOnce",
            { state in
                for work in [Work.account, .names(kind: .tag)] { loadingReducer(&state.loading, .sent(9, for: work)) }
            }
        ),
        (
            "requestsAreForScreensOnTheStack",
            { loadingReducer(&$0.loading, .sent(9, for: .picture(route: Route.ID(77)))) }
        ),
        ("hiddenCursorsWaitInEmptyViews", { $0.lists.update(.tab(.latest)) { $0.hiddenCursor = "a1" } }),
        ("theStackHasARoot", { $0.navigation.nextID = 1 }),
        ("screensHaveTheirState", { $0.userArticles = [:] }),
        ("theSelectedTabIsInTheRow", { $0.home.tabs = [.latest, .latest] }),
        (
            "jumpsAreBounded",
            {
                let jump = JumpOrigin(position: .start, link: nil)
                $0.articleDetail[Route.ID(1)]?.reading.jumps = Array(repeating: jump, count: 51)
            }
        ),
        ("theNextArticleIsAwaitedInAnArticle", { $0.navigation.awaitsNext = true }),
        ("theCaretIsInTheText", { $0.input.field = TextInput("a") }),
        ("theTextBelongsToTheScreenOnTop", { $0.input.purpose = .filterHelp }),
        ("earlierTextsAreBounded", { $0.input.earlier[.search] = ["a", "a"] }),
    ]

    @Test("A valid state breaks no rule")
    func sound() {
        #expect(AppRules.all.violations(in: Self.sound) == [])
        #expect(AppRules.all.violations(in: AppState()) == [])
    }

    @Test("Each rule is broken by a bad state and says what is wrong", arguments: breaks.indices)
    func broken(index: Int) {
        var state = Self.sound
        Self.breaks[index].change(&state)
        #expect(AppRules.all.violations(in: state).map(\.name).contains(Self.breaks[index].name))
        #expect(AppRules.all.violations(in: state, since: Self.sound) == AppRules.all.violations(in: state))
    }

    @Test("The names of rules are unique, and there are at least fifteen")
    func names() {
        let names = AppRules.all.map(\.name)
        #expect(Set(names).count == names.count && names.count >= 15)
    }
}
