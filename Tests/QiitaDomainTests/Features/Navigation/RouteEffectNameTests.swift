import Testing

@testable import QiitaDomain

@Suite("Effect ids of a route")
struct RouteEffectNameTests {
    @Test("Each kind of effect of each route has a unique id")
    func names() {
        let routes = [Route.ID.root, Route.ID(1), Route.ID(11)]
        #expect(Set(routes.flatMap(\.effects)).count == routes.count * RouteEffectName.allCases.count)
        #expect(Route.ID(1).effects.contains(Route.ID(1).effect(.stockCheck)))
        #expect(Route.ID(1).effect(.refresh) == Route.ID(1).effect(.refresh))
    }
}
