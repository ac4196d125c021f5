import Testing

@testable import QiitaDomain

@Suite("A tab")
struct HomeTabTests {
    @Test("No two tabs share the name of their work, and home keeps the root's")
    func effects() {
        #expect(Set(HomeTab.allCases.map { $0.effect(.refresh) }).count == HomeTab.allCases.count)
        #expect(HomeTab.latest.effect(.loadMore) == Route.ID.root.effect(.loadMore))
    }
}
