import Testing

@testable import QiitaDomain

@Suite("The tabs stand in a row that is closed")
struct HomeTabTests {
    @Test("The last is followed by the first", arguments: zip(HomeTab.allCases, [HomeTab.tag, .stocks, .own, .latest]))
    func order(tab: HomeTab, next: HomeTab) {
        #expect(tab.neighbour(by: 1) == next && next.neighbour(by: -1) == tab)
    }

    @Test("No two tabs share the name of their work, and home keeps the root's")
    func effects() {
        #expect(Set(HomeTab.allCases.map { $0.effect(.refresh) }).count == HomeTab.allCases.count)
        #expect(HomeTab.latest.effect(.loadMore) == Route.ID.root.effect(.loadMore))
    }
}
