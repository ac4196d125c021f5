import ReduxKit
import Testing

@Suite("Reducers")
struct ReducerTests {
    @Test("Combined reducers receive the action in the order in which they are written")
    func combined() {
        let reduce: InPlaceReducer<[String]> = combineReducers(
            { state, action in state.append("first \(action)") },
            { state, _ in state.append("second of \(state.count)") }
        )
        var state: [String] = []
        reduce(&state, TallyAction.pinged)
        #expect(state == ["first pinged", "second of 1"])
    }

    @Test("Reducers that are functions are combined and pulled back into a global constant")
    func global() {
        var app = App(shelves: [1: []])
        reduceApp(&app, ListAction.added(1))
        reduceApp(&app, AppAction.shelf(1, .added(2)))
        #expect(app == App(left: [1], shelves: [1: [2]]))
    }

    @Test("A reducer that is not Sendable is combined into one that is not")
    func captures() {
        final class Calls { var count = 0 }
        let calls = Calls()
        let counting: InPlaceReducer<Int> = { state, _ in
            calls.count += 1
            state += 1
        }
        let reduce = combineReducers(counting, counting)
        var state = 0
        reduce(&state, TallyAction.pinged)
        #expect(state == 2 && calls.count == 2)
    }

    @Test("Combining no reducers changes nothing")
    func none() {
        let reduce: InPlaceReducer<Int> = combineReducers()
        var state = 1
        reduce(&state, TallyAction.pinged)
        #expect(state == 1)
    }
}

private enum ListAction: Action {
    case added(Int)
    case cleared
}

private enum AppAction: Action {
    case left(ListAction)
    case shelf(Int, ListAction)
}

private struct App: Equatable {
    var left: [Int] = []
    var right: [Int] = []
    var shelves: [Int: [Int]] = [:]
}

private let reduceApp = combineReducers(
    pullback(reduceList, state: \App.left),
    pullback(reduceList, state: \App.shelves) {
        guard case .shelf(let id, let action) = $0 as? AppAction else { return nil }
        return (id, action)
    }
)

private func reduceList(list: inout [Int], action: ListAction) {
    switch action {
    case .added(let number): list.append(number)
    case .cleared: list.removeAll()
    }
}

@Suite("A pulled back reducer")
struct PullbackTests {
    @Test("A pulled back reducer changes only its part, by actions for it only")
    func part() {
        let reduce: InPlaceReducer<App> = pullback(reduceList, state: \.left) {
            guard case .left(let action) = $0 as? AppAction else { return nil }
            return action
        }
        var app = App()
        reduce(&app, AppAction.left(.added(1)))
        reduce(&app, AppAction.shelf(1, .added(2)))
        reduce(&app, ListAction.added(3))
        #expect(app == App(left: [1]))
    }

    @Test("Without an extractor it handles the actions of its own type")
    func ownType() {
        let reduce: InPlaceReducer<App> = combineReducers(
            pullback(reduceList, state: \.left), pullback(reduceList, state: \.right))
        var app = App()
        reduce(&app, ListAction.added(1))
        reduce(&app, AppAction.left(.added(2)))
        #expect(app == App(left: [1], right: [1]))
    }

    @Test("An element reducer changes the element of its id, and nothing if it is missing")
    func element() {
        let reduce = reduceShelves()
        var app = App(shelves: [1: [10], 2: [20]])
        reduce(&app, AppAction.shelf(2, .added(21)))
        reduce(&app, AppAction.shelf(3, .added(30)))
        reduce(&app, AppAction.left(.cleared))
        #expect(app == App(shelves: [1: [10], 2: [20, 21]]))
    }

    @Test("Parts and elements are mutated without copying")
    func noCopies() {
        let shelves = reduceShelves()
        let reduce: InPlaceReducer<App> = combineReducers(pullback(reduceList, state: \.left), shelves)
        var app = App(left: Array(0..<10_000), shelves: [1: Array(0..<10_000), 2: []])
        app.left.reserveCapacity(20_000)
        app.shelves[1]?.reserveCapacity(20_000)
        let before = addresses(of: app)
        for number in 0..<100 {
            reduce(&app, ListAction.added(number))
            reduce(&app, AppAction.shelf(1, .added(number)))
        }
        #expect(addresses(of: app) == before)
        #expect(app.left.count == 10_100)
        #expect(app.shelves[1]?.count == 10_100)
    }

    private func reduceShelves() -> InPlaceReducer<App> {
        pullback(reduceList, state: \.shelves) {
            guard case .shelf(let id, let action) = $0 as? AppAction else { return nil }
            return (id, action)
        }
    }

    private func addresses(of app: App) -> [UnsafePointer<Int>?] {
        [app.left, app.shelves[1] ?? []].map { $0.withUnsafeBufferPointer(\.baseAddress) }
    }
}

@MainActor
@Suite("The first action")
struct ActionTests {
    private let makingState: Reducer<Tally> = { action, state in
        var state = state ?? Tally(label: "\(action)")
        state.count += 1
        return state
    }

    @Test("A store made without a state dispatches StoreInit once, before any other action, through all middleware")
    func initial() {
        let seen = Recorded<String>()
        let store = Store(reducer: makingState, state: nil, middleware: [seen.station("a"), seen.station("b")])
        #expect(store.state == Tally(count: 1, label: "StoreInit()"))
        store.dispatch(TallyAction.pinged)
        #expect(seen.events == ["a StoreInit()", "b StoreInit()", "a pinged", "b pinged"])
    }

    @Test("A store made with a state dispatches nothing")
    func given() {
        let seen = Recorded<String>()
        let store = Store(reducer: makingState, state: Tally(count: 5), middleware: [seen.station("a")])
        #expect(store.state.count == 5)
        #expect(seen.events.isEmpty)
    }

    @Test("Middleware reads nil before the first action, and the first state after it")
    func getState() {
        let seen = Recorded<Int?>()
        let looking: Middleware<Tally> = { _, getState in
            { next in
                { action in
                    seen.note(getState()?.count)
                    next(action)
                    seen.note(getState()?.count)
                }
            }
        }
        _ = Store(reducer: makingState, state: nil, middleware: [looking])
        #expect(seen.events == [nil, 1])
    }

    @Test("A store has a state even when middleware swallows the first action")
    func swallowed() {
        let store = Store(reducer: makingState, state: nil, middleware: [{ _, _ in { _ in { _ in } } }])
        #expect(store.state.label == "StoreInit()")
    }
}
