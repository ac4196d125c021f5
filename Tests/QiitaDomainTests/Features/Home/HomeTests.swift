import Testing

@testable import QiitaDomain

@Suite("The tabs")
struct HomeTests {
    @Test(
        "The last tab is followed by the first",
        arguments: zip(ListSource.standardTabs, [ListSource.chosenTag, .stocks, .mine, .latest]))
    func order(tab: ListSource, next: ListSource) {
        var home = HomeState()
        homeReducer(&home, .selected(tab: tab))
        #expect(home.neighbour(by: 1) == next)
        homeReducer(&home, .selected(tab: next))
        #expect(home.neighbour(by: -1) == tab)
    }

    @Test("The configured tabs stand in their order, and the first is shown")
    func arranged() {
        var home = HomeState()
        homeReducer(&home, .arranged(tabs: [.stocks, .latest]))
        #expect(home.tabs == [.stocks, .latest] && home.selected == .stocks)
        #expect(home.neighbour(by: 1) == .latest && home.neighbour(by: -1) == .latest)
        homeReducer(&home, .selected(tab: .mine))
        #expect(home.selected == .stocks)
    }

    @Test("No tab at all, or one twice, changes nothing", arguments: [[], [ListSource.chosenTag, .chosenTag]])
    func notArranged(_ wanted: [ListSource]) {
        var home = HomeState()
        homeReducer(&home, .arranged(tabs: wanted))
        #expect(home == HomeState())
    }
}
