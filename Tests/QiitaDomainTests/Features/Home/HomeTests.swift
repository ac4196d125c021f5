import Testing

@testable import QiitaDomain

@Suite("The tabs")
struct HomeTests {
    @Test(
        "The tab after the last is the first",
        arguments: zip(HomeState.standardTabs, HomeState.standardTabs.dropFirst() + [.latest]))
    func order(tab: ListSource, next: ListSource) {
        var home = HomeState()
        homeReducer(&home, .selected(tab: tab))
        #expect(home.neighbour(by: 1) == next)
        homeReducer(&home, .selected(tab: next))
        #expect(home.neighbour(by: -1) == tab)
    }

    @Test("The standard tabs are lists without a name, no more than there is room for")
    func standard() {
        #expect(Set(HomeState.standardTabs).isSubset(of: ListSource.nameless))
        #expect(HomeState.standardTabs.count <= HomeState.mostTabs)
    }

    @Test("The configured tabs are in their order, and the first is shown")
    func arranged() {
        var home = HomeState()
        homeReducer(&home, .arranged(tabs: [.stocks, .latest], own: []))
        #expect(home.tabs == [.stocks, .latest] && home.selected == .stocks)
        #expect(home.neighbour(by: 1) == .latest && home.neighbour(by: -1) == .latest)
        homeReducer(&home, .selected(tab: .mine))
        #expect(home.selected == .stocks)
    }

    @Test("An added tab comes last, once, up to nine tabs")
    func added() {
        var home = HomeState()
        for number in 1...9 { homeReducer(&home, .added(tab: .tag("\(number)"), from: Route.ID(1))) }
        homeReducer(&home, .added(tab: .latest, from: Route.ID(1)))
        #expect(home.tabs == HomeState.standardTabs + (1...3).map { .tag("\($0)") })
        #expect(home.selected == .latest)
    }

    @Test(
        "An empty list of tabs, a duplicate, or more than nine change nothing",
        arguments: [[], [ListSource.chosenTag, .chosenTag], (1...10).map { .tag("\($0)") }])
    func notArranged(_ wanted: [ListSource]) {
        var home = HomeState()
        homeReducer(&home, .arranged(tabs: wanted, own: [.tag("a")]))
        #expect(home == HomeState())
    }

    @Test("The tabs of earlier sessions follow the configured ones, each once, up to nine")
    func ownTabs() {
        var home = HomeState()
        homeReducer(&home, .arranged(tabs: [.latest, .tag("a")], own: [.tag("b"), .tag("a"), .tag("b"), .user("c")]))
        #expect(home.tabs == [.latest, .tag("a"), .tag("b"), .user("c")])
        #expect(home.own == [.tag("b"), .user("c")])
        homeReducer(&home, .arranged(tabs: [.latest], own: (1...12).map { .tag("\($0)") }))
        #expect(home.tabs.count == 9 && home.own.last == .tag("8"))
    }

    @Test("The tab that takes the place of a removed one is shown, or else the last; a configured one stays")
    func removed() {
        var home = HomeState()
        homeReducer(&home, .arranged(tabs: [.latest], own: [.tag("a"), .tag("b")]))
        homeReducer(&home, .selected(tab: .tag("a")))
        homeReducer(&home, .removed(tab: .tag("a")))
        #expect(home.tabs == [.latest, .tag("b")] && home.selected == .tag("b"))
        homeReducer(&home, .removed(tab: .tag("b")))
        homeReducer(&home, .removed(tab: .latest))
        #expect(home.tabs == [.latest] && home.selected == .latest && home.own == [])
    }
}
