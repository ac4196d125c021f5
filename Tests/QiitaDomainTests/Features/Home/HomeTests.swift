import Testing

@testable import QiitaDomain

@Suite("The tabs")
struct HomeTests {
    @Test(
        "The tab after the last is the first",
        arguments: zip(ListSource.standardTabs, ListSource.standardTabs.dropFirst() + [.latest]))
    func order(tab: ListSource, next: ListSource) {
        var home = HomeState()
        homeReducer(&home, .selected(tab: tab))
        #expect(home.neighbour(by: 1) == next)
        homeReducer(&home, .selected(tab: next))
        #expect(home.neighbour(by: -1) == tab)
    }

    @Test("The configured tabs are in their order, and the first is shown")
    func arranged() {
        var home = HomeState()
        homeReducer(&home, .arranged(tabs: [.stocks, .latest]))
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
        #expect(home.tabs == ListSource.standardTabs + (1...3).map { .tag("\($0)") })
        #expect(home.selected == .latest)
    }

    @Test(
        "An empty list of tabs, a duplicate, or more than nine change nothing",
        arguments: [[], [ListSource.chosenTag, .chosenTag], (1...10).map { .tag("\($0)") }])
    func notArranged(_ wanted: [ListSource]) {
        var home = HomeState()
        homeReducer(&home, .arranged(tabs: wanted))
        #expect(home == HomeState())
    }
}
