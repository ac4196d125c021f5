import QiitaDomain
import Testing

@testable import qiita_tui

@Suite("A change of routes takes off what went and puts on what came")
struct RouteChangeTests {
    private static func route(_ number: Int, _ screen: Route.Screen = .help) -> Route {
        Route(id: Route.ID(number), screen: screen)
    }

    @Test("The same routes are no change")
    func same() {
        let routes = [Self.route(0), Self.route(1)]
        #expect(RouteChange(from: routes, to: routes).popCount == 0)
        #expect(RouteChange(from: routes, to: routes).pushed == [])
    }

    @Test("A pushed route is put on, a popped one taken off")
    func pushAndPop() {
        let push = RouteChange(from: [Self.route(0)], to: [Self.route(0), Self.route(1), Self.route(2)])
        #expect(push.popCount == 0)
        #expect(push.pushed == [Self.route(1), Self.route(2)])
        let pop = RouteChange(from: [Self.route(0), Self.route(1), Self.route(2)], to: [Self.route(0)])
        #expect(pop.popCount == 2)
        #expect(pop.pushed == [])
    }

    @Test("Another instance of the same screen is another screen")
    func replaced() {
        let change = RouteChange(from: [Self.route(0), Self.route(1)], to: [Self.route(0), Self.route(2)])
        #expect(change.popCount == 1)
        #expect(change.pushed == [Self.route(2)])
    }

    @Test("At another time the same instance may have been another screen")
    func otherTime() {
        let change = RouteChange(
            from: [Self.route(0), Self.route(1, .articleDetail(article: "a1"))],
            to: [Self.route(0), Self.route(1, .userArticles(user: "hanako"))])
        #expect(change.popCount == 1 && change.pushed == [Self.route(1, .userArticles(user: "hanako"))])
    }

    @Test("From nothing everything is put on")
    func beginning() {
        #expect(RouteChange(from: [], to: [Self.route(0)]).pushed == [Self.route(0)])
    }

    @Test("For any two stacks, popping and pushing makes the one of the other")
    func property() {
        var random = SeededRandom(11)
        for _ in 0..<500 {
            let old = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                Self.route(.random(in: 0...3, using: &random))
            }
            let new = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                Self.route(.random(in: 0...3, using: &random))
            }
            let change = RouteChange(from: old, to: new)
            #expect(old.dropLast(change.popCount) + change.pushed == new)
        }
    }
}
