import Testing

@testable import QiitaDomain

@Suite("The stack of screens")
struct NavigationReducerTests {
    @Test("The stack starts with its root only")
    func begins() {
        let navigation = NavigationState()
        #expect(navigation.routes == [Route(id: .root, screen: .home)] && navigation.top.screen == .home)
        #expect(!navigation.hasEnded)
    }

    @Test("A pushed screen is on top, and route ids are never reused, even after a pop")
    func names() {
        var navigation = NavigationState()
        let first = navigation.next(.help)
        navigationReducer(&navigation, .pushed(route: first))
        #expect(navigation.top == first && first.id != .root)
        navigationReducer(&navigation, .popped(route: first.id))
        #expect(navigation.top.id == .root)
        let second = navigation.next(.help)
        #expect(second.id != first.id && second.id != .root)
    }

    @Test("A route with a foreign id does not lead to a duplicate id")
    func numbers() {
        var navigation = NavigationState()
        navigationReducer(&navigation, .pushed(route: Route(id: Route.ID(7), screen: .help)))
        #expect(navigation.next(.help).id == Route.ID(8))
        navigationReducer(&navigation, .pushed(route: Route(id: Route.ID(3), screen: .help)))
        #expect(navigation.next(.help).id == Route.ID(8))
    }

    @Test("Only the top screen can be popped, and never the root")
    func pops() {
        var navigation = NavigationState()
        navigationReducer(&navigation, .popped(route: .root))
        #expect(navigation.routes.count == 1)
        let (lower, upper) = (Route(id: Route.ID(1), screen: .help), Route(id: Route.ID(2), screen: .help))
        navigationReducer(&navigation, .pushed(route: lower))
        navigationReducer(&navigation, .pushed(route: upper))
        navigationReducer(&navigation, .popped(route: lower.id))
        #expect(navigation.routes.count == 3)
        navigationReducer(&navigation, .popped(route: upper.id))
        #expect(navigation.top == lower)
    }

    @Test("Quitting keeps the stack")
    func ends() {
        var navigation = NavigationState()
        navigationReducer(&navigation, .pushed(route: navigation.next(.help)))
        navigationReducer(&navigation, .ended)
        #expect(navigation.hasEnded && navigation.routes.count == 2)
    }
}
