import Testing

@testable import QiitaDomain

@Suite("The names of a screen's work")
struct RouteWorkTests {
    @Test("Each kind of work of each route has a name of its own")
    func names() {
        let routes = [Route.ID.root, Route.ID(1), Route.ID(11)]
        #expect(Set(routes.flatMap(\.effects)).count == routes.count * RouteWork.allCases.count)
        #expect(Route.ID(1).effects.contains(Route.ID(1).effect(.stockCheck)))
        #expect(Route.ID(1).effect(.refresh) == Route.ID(1).effect(.refresh))
    }
}
