import Testing

@testable import QiitaDomain

@Suite("The tabs")
struct HomeTabsReducerTests {
    private let request = RequestID(1)

    @Test(
        "The last tab is followed by the first",
        arguments: zip(HomeTab.allCases, [HomeTab.tag, .stocks, .mine, .latest]))
    func order(tab: HomeTab, next: HomeTab) {
        var tabs = HomeTabsState()
        homeTabsReducer(&tabs, .selected(tab: tab))
        #expect(tabs.neighbour(by: 1) == next)
        homeTabsReducer(&tabs, .selected(tab: next))
        #expect(tabs.neighbour(by: -1) == tab)
    }

    @Test("The reader's own tabs stand in his order, and the first is shown")
    func arranged() {
        var tabs = HomeTabsState()
        homeTabsReducer(&tabs, .arranged(tabs: [.stocks, .latest]))
        #expect(tabs.tabs == [.stocks, .latest] && tabs.selected == .stocks)
        #expect(tabs.neighbour(by: 1) == .latest && tabs.neighbour(by: -1) == .latest)
        homeTabsReducer(&tabs, .selected(tab: .mine))
        #expect(tabs.selected == .stocks)
    }

    @Test("No tab at all, or one twice, is nobody's wish", arguments: [[], [HomeTab.tag, .tag]])
    func notArranged(_ wanted: [HomeTab]) {
        var tabs = HomeTabsState()
        homeTabsReducer(&tabs, .arranged(tabs: wanted))
        #expect(tabs == HomeTabsState())
        tabs.tabs = []
        #expect(tabs.neighbour(by: 1) == .latest)
    }

    @Test("A tab gets a list when it is known what it lists; home's list is not among them")
    func opened() {
        var tabs = HomeTabsState()
        homeTabsReducer(&tabs, .opened(tab: .mine, source: .own))
        homeTabsReducer(&tabs, .opened(tab: .latest, source: .latest))
        #expect(tabs.lists == [.mine: ArticleListState(source: .own)])
    }

    @Test("Opened again with the same source it keeps its list, with another it begins anew")
    func openedAgain() {
        var tabs = HomeTabsState()
        homeTabsReducer(&tabs, .opened(tab: .tag, source: .tag(id: "Swift")))
        tabs.lists[.tag]?.nextPage = 7
        homeTabsReducer(&tabs, .opened(tab: .tag, source: .tag(id: "Swift")))
        #expect(tabs.lists[.tag]?.nextPage == 7 && tabs.tag == "Swift")
        homeTabsReducer(&tabs, .opened(tab: .tag, source: .tag(id: "Linux")))
        #expect(tabs.lists[.tag] == ArticleListState(source: .tag(id: "Linux")) && tabs.tag == "Linux")
    }

    @Test("Followed tags are known once they came, and unknown again where they did not")
    func tags() {
        var tabs = HomeTabsState()
        homeTabsReducer(&tabs, .tagsRequested(request: request))
        homeTabsReducer(&tabs, .tagsFailed(request: request, error: .timedOut))
        #expect(tabs == HomeTabsState())
        homeTabsReducer(&tabs, .tagsResponded(request: request, names: ["late"], limit: nil))
        homeTabsReducer(&tabs, .tagsRequested(request: RequestID(2)))
        homeTabsReducer(&tabs, .tagsResponded(request: request, names: ["late"], limit: nil))
        homeTabsReducer(&tabs, .tagsFailed(request: request, error: .timedOut))
        #expect(tabs.followedNames == [])
        homeTabsReducer(&tabs, .tagsResponded(request: RequestID(2), names: ["Swift"], limit: nil))
        #expect(tabs.followedNames == ["Swift"])
    }
}
