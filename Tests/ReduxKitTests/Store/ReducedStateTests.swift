import ReduxKit
import Testing

@MainActor
@Suite("Reducing")
struct ReducedStateTests {
    @Test("A reducer that dispatches traps with a message that names the action")
    func dispatchInReducer() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                var store: Store<Tally>?
                store = Store(
                    inPlace: { _, action in
                        if action as? TallyAction == .pinged { store?.dispatch(TallyAction.added(7)) }
                    },
                    state: Tally()
                )
                store?.dispatch(TallyAction.pinged)
            }
        }
        let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(said.contains("A reducer dispatched added(7) (TallyAction). Reducers only change the state"))
    }

    @Test("An append never copies the list", arguments: Onlooker.allCases)
    func noCopies(onlooker: Onlooker) {
        let addresses = Recorded<Bool>()
        let reduce: InPlaceReducer<Tally> = { state, action in
            let before = state.list.withUnsafeBufferPointer(\.baseAddress)
            reduceTally(state: &state, action: action)
            addresses.note(before == state.list.withUnsafeBufferPointer(\.baseAddress))
        }
        var state = Tally(list: Array(0..<10_000))
        state.list.reserveCapacity(20_000)
        let store = Store(
            inPlace: reduce, state: state, middleware: onlooker.middleware,
            automaticallySkipsRepeats: onlooker != .ofTheStateWithoutSkipping)
        state = Tally()
        let listeners = onlooker.subscribe(to: store)
        for number in 0..<100 { store.dispatch(TallyAction.appended(number)) }
        withExtendedLifetime(listeners) {}
        #expect(addresses.events == [Bool](repeating: true, count: 100))
    }
}

/// Who might keep a list from being changed where it is.
enum Onlooker: CaseIterable {
    case nobody, ofTheCount, ofTheStateWithoutSkipping, ofTheStateKeepingRepeats, ofAPart, middleware

    @MainActor
    var middleware: [Middleware<Tally>] {
        guard self == .middleware else { return [] }
        let looking: Middleware<Tally> = { _, getState in
            { next in
                { action in
                    _ = getState()?.list.first
                    next(action)
                    _ = getState()?.list.last
                }
            }
        }
        return [thunkMiddleware(environment: ()), looking]
    }

    @MainActor
    func subscribe(to store: Store<Tally>) -> [AnyObject] {
        (0..<10).map { _ in
            switch self {
            case .nobody, .middleware:
                return Listener<Int>()
            case .ofTheCount:
                let listener = Listener<Int>()
                store.subscribe(listener) { $0.select(\.list.count) }
                return listener
            case .ofTheStateWithoutSkipping:
                let screen = Screen()
                store.subscribe(screen)
                return screen
            case .ofTheStateKeepingRepeats:
                let screen = Screen()
                store.subscribe(screen) { $0.keepingRepeats() }
                return screen
            case .ofAPart:
                let listener = Listener<Int>()
                store.scoped(state: { $0.list }, action: { (action: TallyAction) in action })
                    .subscribe(listener) { $0.select(\.count) }
                return listener
            }
        }
    }

    /// Takes the whole state, and keeps nothing of it.
    private final class Screen: StoreSubscriber {
        private var drawn = 0

        func newState(state: Tally) {
            drawn = state.list.count
        }
    }
}
